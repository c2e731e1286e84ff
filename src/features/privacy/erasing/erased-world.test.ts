import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { strikeClocks } from '#features/base/clocks/strike-clocks.ts'
import { messagesOf } from '../../../../tests/support/messages.ts'
import { settlePayments } from '../../../../tests/support/rich-life.ts'
import { LEGAL_NAME, LEGAL_TRACES, liveRichly } from '../../../../tests/support/rich-person.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { clockActs } from '../../../clock-acts.ts'

import { type PersonalTable, personalTables } from '../personal-tables/personal-tables.ts'
import { forgetDue } from '../retention/forget-due.ts'
import { eraseDue } from './erase-due.ts'
import { erasure } from './erasure.ts'

const world = await createWorld()
const { db, pool, services, clock } = world
const messages = messagesOf(world)
const DAY = 86_400_000

const at = (days: number) =>
  clock.set(new Date(Date.parse('2026-06-10T16:00:00Z') + days * DAY).toISOString())
const isErased = async () =>
  (await db.selectFrom('users').select('deleted_at').where('id', '=', zed.id).executeTakeFirstOrThrow())
    .deleted_at !== null

const zed = await world.person(LEGAL_NAME, { locale: 'fr-CA' })
const [ana, mika] = await Promise.all([world.person('Ana'), world.person('Mika')])
let lived = { files: [''], rental: '', rented: '' }
let before: Record<string, number> = {}
let traced: string[] = []

beforeAll(async () => {
  at(0)
  lived = await liveRichly(world, zed, { ana, mika })
  before = await rowsOf(zed.id)
  traced = await findTraces()
  await world.as(zed).post('/procedures/schedule_account_deletion', { user_id: zed.id })
  await world.runJobs()
  await settlePayments(world)
  at(180)
  await strikeClocks(services, clockActs)
  await world.runJobs()
  await eraseDue(services)
  await world.runJobs()
})

test('the world held something of hers in every table that can', () => {
  // One is written by erasing itself, the other by payouts.
  const silent = ['retained_identities', 'owner_accounts']
  const bare = Object.keys(personalTables).filter((table) => !before[table] && !silent.includes(table))
  expect(bare).toEqual([])
  expect(traced.length).toBeGreaterThan(45)
})

test('no column of any table says who she was, but for the tax records', async () => {
  expect(await isErased()).toBe(true)
  expect(await findTraces()).toEqual(['public.receipts.content', 'public.retained_identities.legal_name'])
  const kept = await db.selectFrom('retained_identities').selectAll().execute()
  expect(kept).toMatchObject([{ user_id: zed.id, legal_name: LEGAL_NAME, kept_until: '2032-12-31' }])
})

test('each table loses what its line says', async () => {
  const after = await rowsOf(zed.id)
  const tables = Object.keys(erasure) as PersonalTable[]
  const left = tables.filter((table) => erasure[table].fate === 'deleted' && after[table])
  // The only fact left in these two tables is that she made the decision.
  expect(left.filter((table) => table !== 'identity_checks' && table !== 'moderation_items')).toEqual([])
})

test('her files are gone from the disk', async () => {
  const { rows } = await pool.query(`select count(*)::int from documents where user_id = $1`, [zed.id])
  expect(rows[0].count).toBe(0)
  expect(await Promise.all(lived.files.map((path) => services.files.exists(path)))).toEqual(
    lived.files.map(() => false),
  )
  expect(lived.files.length).toBeGreaterThan(5)
})

test('the other party’s pages work, add up, and say ‘User’', async () => {
  const list = (await world.as(mika).get('/rentals')).body.items
  expect(list).toMatchObject([
    { id: lived.rental, equipment_name: 'Arri Signature Prime', owner: { name: 'User' } },
  ])
  const one = (await world.as(mika).get(`/rentals/${lived.rental}`)).body
  expect(one).toMatchObject({
    pickup_address: null,
    note: expect.stringContaining('User'),
    payment_status: 'paid',
  })
  expect(one.note).not.toContain('0199')
  const payment = (await world.as(mika).get(`/rentals/${lived.rental}/payment`)).body
  expect(payment).toMatchObject({ owner_name: 'User', total_cents: 75_000 })
  const thread = await messages.thread(mika, zed)
  expect(thread.user.name).toBe('User')
  expect(thread.items.map(({ body }: { body: string }) => body)).toEqual([
    expect.stringContaining('User'),
    expect.not.stringContaining('0199'),
  ])
  expect((await messages.list(mika)).items).toHaveLength(1)
  expect((await world.as(mika).get('/notifications')).status).toBe(200)
  expect((await messages.send(mika, zed, 'Hello?')).body.code).toBe('not_reachable')
  expect((await world.as(null).get(`/profiles/${zed.id}`)).status).toBe(404)
  expect((await world.as(mika).get(`/equipment/${lived.rented}`)).status).toBe(404)
  const { rows } = await pool.query(
    `select (select sum(amount_cents) from ledger where charge_id = c.id and kind = 'charge')::int as came, paid_cents::int
     from charges c where subject_id = $1`,
    [lived.rental],
  )
  expect(rows).toEqual([{ came: 75_000, paid_cents: 75_000 }])
})

test('she is signed out, can’t sign in again, and her username and address are free', async () => {
  expect((await world.as(zed).get('/accounts/leaving')).status).toBe(401)
  await expect(world.enter(zed)).rejects.toThrow()
  expect((await world.as(mika).patch(`/profiles/${mika.id}`, { username: 'zq_lens' })).status).toBe(200)
})

test('the sweep of unconfirmed sign-ups leaves her row alone, and so does another night', async () => {
  at(400)
  await db
    .updateTable('users')
    .set({ created_at: new Date('2026-01-01T00:00:00Z') })
    .where('id', '=', zed.id)
    .execute()
  await forgetDue(services, 'night')
  await eraseDue(services)
  expect(await isErased()).toBe(true)
  at(180)
})

/** The columns of any table, in any schema, that still identify her. */
async function findTraces(): Promise<string[]> {
  const columns = await sql<{ schema: string; name: string; column: string; type: string }>`
    select c.table_schema as schema, c.table_name as name, c.column_name as column, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2, 3`.execute(db)
  expect(new Set(columns.rows.map(({ schema }) => schema))).toEqual(
    new Set(['graphile_worker', 'public', 'sandbox']),
  )
  const found: string[] = []
  for (const { schema, name, column, type } of columns.rows) {
    const text = type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`
    const { rows } =
      await sql`select from ${sql.id(schema, name)} where ${text} ~* ${LEGAL_TRACES} limit 1`.execute(db)
    if (rows.length > 0) found.push(`${schema}.${name}.${column}`)
  }
  return found
}

/** How many rows of each table have a key to a person. */
async function rowsOf(id: string): Promise<Record<string, number>> {
  const counted = await Promise.all(
    Object.entries<readonly string[]>(personalTables).map(async ([table, keys]) => {
      const isTheirs = sql`${id}::uuid in (${sql.join(keys.map((key) => sql.ref(key)))})`
      const { rows } = await sql<{
        count: number
      }>`select count(*) from ${sql.table(table)} where ${isTheirs}`.execute(db)
      return [table, rows[0]?.count ?? 0] as const
    }),
  )
  return Object.fromEntries(counted)
}
