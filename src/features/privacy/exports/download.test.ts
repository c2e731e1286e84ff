import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { messagesOf } from '../../../../tests/support/messages.ts'
import type { Person } from '../../../../tests/support/people.ts'
import { pdf, rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { unzip } from '../../../../tests/support/zip.ts'
import { personalTables } from '../personal-tables/personal-tables.ts'
import { exported } from './exported/exported.ts'
import type { AnyRule, Reason } from './exported/rule.ts'

const world = await createWorld()
const { services, db } = world
const rentals = rentalsOf(world)
const messages = messagesOf(world)
const DAY = 86_400_000

const { putFile } = services.files
afterEach(() => {
  services.files.putFile = putFile
})

const ask = (person: Person) => world.as(person).post('/accounts/export')
const list = async (person: Person) => (await world.as(person).get('/accounts/exports')).body.items
const rowOf = (id: string) =>
  db.selectFrom('account_exports').selectAll().where('id', '=', id).executeTakeFirst()

function fetchFile(person: Person | null, id: string): Promise<Response> {
  const headers: Record<string, string> = person ? { cookie: person.cookie } : {}
  return Promise.resolve(
    world.app.request(`${world.config.PUBLIC_URL}/api/accounts/exports/${id}/file`, { headers }),
  )
}

async function made(person: Person) {
  const { body } = await ask(person)
  await world.runJobs()
  const response = await fetchFile(person, body.id)
  expect(response.status).toBe(200)
  const files = unzip(Buffer.from(await response.arrayBuffer()))
  return { id: body.id as string, files, data: JSON.parse(String(files.get('data.json'))), response }
}

let count = 0

/** A person with a bit of everything with another person, and with things of their own. */
async function withPast() {
  const mika = await world.person('Mika Roy')
  const other = await world.person('Secretlegal Tremblay', { account_type: 'store' })
  count += 1
  const phone = `+1514555${String(count).padStart(4, '0')}`
  await db
    .updateTable('users')
    .set({ phone_number: phone, phone_number_verified: true })
    .where('id', '=', other.id)
    .execute()
  await world.as(other).post('/stores', { name: 'Studio Nord' })
  const listing = await world.listing(other, { name: 'Venice 2' })
  const ownListing = await world.listing(mika, { name: 'Own FX6' })
  const rental = await rentals.asked(mika, listing, { note: 'Call me at 416 555 0134' })
  await rentals.upload(mika, rental.id, pdf())
  const lent = await rentals.asked(other, ownListing, { note: 'Reach me at hidden@mailbox.example please' })
  await messages.said(mika, other, 'My own number is 514 555 0199', { equipment_id: listing })
  await messages.said(other, mika, 'Write to whisper@mailbox.example instead')
  await world.as(mika).put(`/saved/listings/${listing}`)
  await world.as(mika).post('/saved/searches', { filters: { query: 'venice' }, cadence: 'daily' })
  await world.as(other).put(`/blocks/${mika.id}`)
  await world.as(other).post('/reports', {
    subject_type: 'person',
    subject_id: mika.id,
    reason: 'spam',
    note: 'A report about Mika',
  })
  return { mika, other, phone, listing, rental, lent }
}

describe('the content', () => {
  test('each table that hangs on a person is decided about, with its columns', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct c.conrelid::regclass::text as name from pg_constraint c
      where c.contype = 'f' and c.confrelid::regclass::text = any (${Object.keys(personalTables)})
      order by 1`.execute(db)
    const near = rows.map(({ name }) => name)
    expect(Object.keys(exported).sort()).toEqual(
      [...new Set([...near, ...Object.keys(personalTables), 'users'])].sort(),
    )
    const { rows: columns } = await sql<{ table: string; names: string[] }>`
      select table_name as table, array_agg(column_name::text order by column_name) as names
      from information_schema.columns where table_schema = 'public' group by 1`.execute(db)
    for (const { table, names } of columns) {
      const rule = Object.entries<AnyRule | Reason>(exported).find(([name]) => name === table)?.[1]
      if (typeof rule === 'object') expect([table, Object.keys(rule.columns).sort()]).toEqual([table, names])
    }
  })

  test('everything of the person, and of the other nothing that they do not see anyway', async () => {
    const { mika, other, phone, listing, rental, lent } = await withPast()
    const { data, files, response } = await made(mika)
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="northreel-2026-06-10.zip"',
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')

    expect(data.account.users[0]).toMatchObject({ name: 'Mika Roy', email: mika.email })
    expect(data.account.about['fr-CA']).toMatch(/^Votre compte/)
    expect(data.listings.equipment).toMatchObject([{ name: 'Own FX6' }])
    expect(data.rentals.rentals).toMatchObject([
      { id: rental.id, note: 'Call me at 416 555 0134', owner_id: { id: other.id, name: 'Studio Nord' } },
      { id: lent.id, renter_id: { id: other.id, name: 'Studio Nord' } },
    ])
    expect(data.messages.messages.map(({ body }: { body: string }) => body)).toEqual([
      'My own number is 514 555 0199',
      'Write to [hidden] instead',
    ])
    expect(data.saved.saved_listings).toMatchObject([{ equipment_id: listing }])
    expect(data.saved.saved_searches).toMatchObject([{ cadence: 'daily' }])
    const [document] = data.files.documents
    expect(files.get(document.path)?.subarray(0, 5).toString()).toBe('%PDF-')
    expect(data.missing_files).toEqual([])

    const everything = [...files.values()].map(String).join('\n')
    for (const hidden of ['Secretlegal', other.email, phone, 'whisper@', 'hidden@', 'A report about Mika'])
      expect(everything).not.toContain(hidden)
    expect(data.messages.blocks).toEqual([])
  })

  test('no value of a column that is left out as secret', async () => {
    const { mika } = await withPast()
    await db
      .insertInto('accounts')
      .values({ user_id: mika.id, account_id: mika.id, provider_id: 'credential', password: 'hash-of-mika' })
      .execute()
    const { files } = await made(mika)
    const text = String(files.get('data.json'))
    for (const [table, rule] of Object.entries<AnyRule | Reason>(exported)) {
      if (typeof rule === 'string') continue
      const secret = Object.keys(rule.columns).filter((column) => rule.columns[column] === 'secret')
      if (secret.length === 0) continue
      const { rows } = await sql<Record<string, unknown>>`
        select ${sql.join(secret.map((column) => sql.ref(column)))} from ${sql.table(table)}
        where ${rule.whose(sql`${mika.id}::uuid`)}`.execute(db)
      const values = rows.flatMap((row) => Object.values(row)).filter((value) => value !== null)
      if (table === 'accounts' || table === 'sessions') expect(values.length).toBeGreaterThan(0)
      for (const value of values) expect(text).not.toContain(String(value))
    }
  })

  test('nothing of letters about accounts: one to a requested contact would reveal whether it has an account', async () => {
    const mika = await world.person('Mika')
    const failed = (topic: 'account' | 'answers') => ({
      ...({
        message_id: `${topic}-${mika.id}`,
        user_id: mika.id,
        channel: 'email',
        topic,
        status: 'failed',
      } as const),
      created_at: world.clock.now(),
    })
    await db
      .insertInto('deliveries')
      .values([failed('account'), failed('answers')])
      .execute()
    const { data } = await made(mika)
    expect(data.notifications.deliveries).toMatchObject([{ topic: 'answers' }])
  })

  test('the other’s words whole, once a rental between them is approved', async () => {
    const { mika, other, rental } = await withPast()
    await db.deleteFrom('blocks').where('user_id', '=', other.id).execute()
    await rentals.approve(other, rental.id, { pickup_address: '12 Queen St' })
    const { data } = await made(mika)
    expect(data.messages.messages[1].body).toContain('whisper@mailbox.example')
    expect(data.rentals.rentals[0].pickup_address).toBe('12 Queen St')
  })

  test('the same twice in the same order; a file that storage has lost is named, and keeps nothing else back', async () => {
    const { mika } = await withPast()
    const first = await made(mika)
    await services.files.delete(first.data.files.documents[0].path.replace('files/', ''))
    world.clock.advance(DAY)
    const second = await made({ ...mika, cookie: await world.enter(mika) })
    world.clock.advance(-DAY)
    expect(second.data.missing_files).toEqual([first.data.files.documents[0].path])
    expect([...second.files.keys()]).toEqual(['data.json'])
    expect(second.data.rentals).toEqual(first.data.rentals)
    expect(second.data.messages).toEqual(first.data.messages)
  })
})

test('storage is asked for the files while no transaction is open', async () => {
  const { mika } = await withPast()
  const { exists } = services.files
  const open: number[] = []
  services.files.exists = async (path) => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(db)
    open.push(rows[0]?.count ?? -1)
    return exists(path)
  }
  await made(mika)
  services.files.exists = exists
  expect(new Set(open)).toEqual(new Set([0]))
})

describe('asking for it', () => {
  test('notifies by letter when it is ready, and serves no other person', async () => {
    const mika = await world.person('Mika')
    world.letters.length = 0
    const { id } = await made(mika)
    expect(world.letters).toMatchObject([{ to: mika.email, subject: 'Your data from Northreel is ready' }])
    expect(world.letters[0]?.text).toContain('/account?section=privacy')
    expect((await fetchFile(await world.person('Noor'), id)).status).toBe(404)
    expect((await fetchFile(await world.person('Desk', { admin: true }), id)).status).toBe(404)
    expect((await fetchFile(null, id)).status).toBe(401)
    expect((await fetchFile(mika, 'no-id')).status).toBe(404)
  })

  test('makes one of two at once, and of one more while it is made', async () => {
    const mika = await world.person('Mika')
    const [one, two] = await Promise.all([ask(mika), ask(mika)])
    expect([one.status, two.status, (await ask(mika)).status]).toEqual([202, 202, 202])
    expect(one.body.id).toBe(two.body.id)
    expect(await list(mika)).toMatchObject([{ id: one.body.id, status: 'preparing' }])
  })

  test('is once a day, to the instant', async () => {
    const mika = await world.person('Mika')
    await made(mika)
    world.clock.advance(DAY - 1)
    const early = await ask({ ...mika, cookie: await world.enter(mika) })
    world.clock.advance(1)
    const later = await ask({ ...mika, cookie: await world.enter(mika) })
    world.clock.advance(-DAY)
    expect([early.status, early.body.code, later.status]).toEqual([409, 'export_too_soon', 202])
  })

  test('is kept for seven days', async () => {
    const mika = await world.person('Mika')
    const { id } = await made(mika)
    world.clock.advance(7 * DAY - 1)
    const person = { ...mika, cookie: await world.enter(mika) }
    expect((await fetchFile(person, id)).status).toBe(200)
    world.clock.advance(1)
    const late = await fetchFile(person, id)
    const [shown] = await list(person)
    world.clock.advance(-7 * DAY)
    expect([late.status, shown.status]).toEqual([404, 'over'])
  })
})

describe('failures', () => {
  const leftovers = () => readdir(join(world.config.DATA_DIR, 'uploads'))

  test('one that broke off begins again, over what it left', async () => {
    const mika = await world.person('Mika')
    const { body } = await ask(mika)
    const { path } = (await rowOf(body.id)) ?? {}
    services.files.putFile = async (to) => {
      await services.files.put(to, Buffer.alloc(5_000_000, 1), 'application/zip')
      throw new Error('The machine went away.')
    }
    await world.runJobs()
    expect((await list(mika))[0].status).toBe('preparing')
    services.files.putFile = putFile
    await world.later(5_000)
    await world.runJobs()
    world.clock.advance(-5_000)
    const response = await fetchFile(mika, body.id)
    expect(response.status).toBe(200)
    expect(unzip(Buffer.from(await response.arrayBuffer())).has('data.json')).toBe(true)
    expect(await services.files.exists(String(path))).toBe(true)
    expect(await leftovers()).toEqual([])
    world.faults.length = 0
  })

  test('one that is not ready within the hour has failed and does not count', async () => {
    const mika = await world.person('Mika')
    const { body } = await ask(mika)
    world.clock.advance(3_600_000)
    const later = { ...mika, cookie: await world.enter(mika) }
    expect(await list(later)).toMatchObject([{ status: 'failed' }])
    const again = await ask(later)
    world.clock.advance(-3_600_000)
    expect([again.status, again.body.status]).toEqual([202, 'preparing'])
    expect(again.body.id).not.toBe(body.id)
    await world.runJobs()
    expect(await list(mika)).toMatchObject([{ id: again.body.id, status: 'ready' }, { status: 'failed' }])
  })

  test('a copy of a person erased meanwhile leaves nothing', async () => {
    const mika = await world.person('Mika')
    const { body } = await ask(mika)
    const { path } = (await rowOf(body.id)) ?? {}
    services.files.putFile = async (...given) => {
      await putFile(...given)
      await db.deleteFrom('account_exports').where('id', '=', body.id).execute()
    }
    await world.runJobs()
    expect(await services.files.exists(String(path))).toBe(false)
    await world.runJobs()
    expect(world.faults).toEqual([])
  })
})
