import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { db } = world
const admin = await world.person('Desk', { admin: true })
const sam = await world.person('Sam')
const other = await world.person('Other')

type Line = { action: string; user: { id: string } | null; actor: { id: string } | null; resource_id: string }

const read = async (query: string) => {
  const { status, body } = await world.as(admin).get(`/admin/security_events?${query}`)
  expect(status).toBe(200)
  return body as { items: Line[]; next_cursor: string | null }
}

beforeAll(async () => {
  const line = { resource_type: 'thing', created_at: new Date('2026-06-09T04:30:00Z') }
  await db
    .insertInto('security_events')
    .values([
      { ...line, action: 'a', resource_id: '1', user_id: sam.id, ip_address: '203.0.113.1' },
      { ...line, action: 'a', resource_id: '2', user_id: other.id, actor_id: sam.id },
      { ...line, action: 'b', resource_id: '3', user_id: other.id },
      {
        ...line,
        action: 'b',
        resource_id: '4',
        source: 'client',
        created_at: new Date('2026-06-09T03:30:00Z'),
      },
    ])
    .execute()
})

test('each filter finds its lines, alone and together', async () => {
  const found = async (query: string) =>
    (await read(`resource_type=thing&${query}`)).items.map(({ resource_id }) => resource_id).sort()
  expect(await found('')).toEqual(['1', '2', '3', '4'])
  expect(await found('action=a')).toEqual(['1', '2'])
  expect(await found(`person=${sam.id}`)).toEqual(['1', '2'])
  expect(await found(`person=${other.id}&action=b`)).toEqual(['3'])
  expect(await found('resource_id=3')).toEqual(['3'])
  expect(await found('source=client')).toEqual(['4'])
  expect(await found('address=203.0.113.1')).toEqual(['1'])
  // Half past midnight in Toronto, where the desk is: the day before has the fourth alone.
  expect(await found('from=2026-06-09&to=2026-06-09')).toEqual(['1', '2', '3'])
  expect(await found('to=2026-06-08')).toEqual(['4'])
})

test('says who did it and whom it concerns', async () => {
  const [line] = (await read('resource_type=thing&resource_id=2')).items
  expect([line?.user, line?.actor]).toEqual([
    { id: other.id, name: 'Other' },
    { id: sam.id, name: 'Sam' },
  ])
})

test('is read by key, of one person too, and each line comes once', async () => {
  await sql`insert into security_events (action, resource_type, resource_id, user_id, actor_id)
    select 'many', 'page', n, case n % 2 when 0 then ${sam.id}::uuid end, case n % 2 when 1 then ${sam.id}::uuid end
    from generate_series(1, 130) n`.execute(db)
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await read(`action=many&person=${sam.id}&limit=50${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.items.map(({ resource_id }) => resource_id))
    cursor = page.next_cursor
  }
  expect(seen).toHaveLength(130)
  expect(new Set(seen).size).toBe(130)
  expect((await world.as(admin).get('/admin/security_events?cursor=forged')).status).toBe(400)
})

test('as a table: whole, quoted, no formula, and that it was taken is a line of it', async () => {
  await db
    .insertInto('security_events')
    .values([
      { action: 'csv', resource_type: '=HYPERLINK("x")', resource_id: 'a "b",\nc' },
      { action: 'csv', resource_type: '@sum', resource_id: 'é' },
    ])
    .execute()
  const answer = await world.as(admin).get('/admin/security_events.csv?action=csv')
  expect(answer.headers.get('content-type')).toContain('text/csv')
  const text = String(answer.body).replace(/^\uFEFF/, '')
  const [head = '', ...lines] = text.split('\r\n')
  expect(head).toMatch(/^"id","created_at","action"/)
  expect(lines).toHaveLength(3)
  expect(text).toContain(`"'=HYPERLINK(""x"")","a ""b"",\nc"`)
  expect(text).toContain(`"'@sum","é"`)
  const [taken] = (await read('action=security_events_exported')).items
  // No user: the event stays explained after its actor leaves.
  expect([taken?.user, taken?.actor?.id]).toEqual([null, admin.id])
})

test('of many is streamed in batches, each line once, and no batch is read ahead of the reader', async () => {
  await sql`insert into security_events (action, resource_type, resource_id, created_at)
    select 'flood', 'page', n, now() - (n / 7) * interval '1 second' from generate_series(1, 4321) n`.execute(
    db,
  )
  const { body } = await world.as(admin).get('/admin/security_events.csv?action=flood')
  const ids = String(body).split('\r\n').slice(1, -1)
  expect(new Set(ids).size).toBe(4321)
  const begun = await world.app.request(
    `${world.config.PUBLIC_URL}/api/admin/security_events.csv?action=flood`,
    {
      headers: { cookie: admin.cookie },
    },
  )
  const reader = begun.body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  await reader?.cancel()
})

test.each([
  [`person`, 'user_id'],
  ['action', 'action'],
  ['address', 'ip_address'],
])('by %s the lines are found by an index in the order they are shown', async (_, column) => {
  const value = column === 'user_id' ? sam.id : 'x'
  const plan = await db.transaction().execute(async (trx) => {
    await sql`set local enable_sort = off`.execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from security_events
      where ${sql.ref(column)} = ${sql.lit(value)} order by created_at desc, id desc limit 50`.execute(trx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index (Only )?Scan/)
  expect(plan).not.toContain('Sort')
})
