import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { erasePerson } from '#features/privacy/erasing/erase-person.ts'
import { selectErased } from '#features/privacy/erasing/store/person.ts'
import { readConfig } from '#platform/config.ts'
import { transact } from '#platform/database.ts'
import { DEMO_PASSWORD } from '../../demo/cast.ts'
import { seedDemo } from '../../demo/seed-demo.ts'
import { createWorld } from '../../tests/support/world.ts'
import { seedWhenEmpty } from './seed.ts'

const { services, db, as } = await createWorld({ SEED: 'demo' })
const domain = 'demo.northreel.test'

describe('a start that is cut short', () => {
  test('leaves no people behind, so that the next one starts over', async () => {
    const files = { ...services.files, put: () => Promise.reject(new Error('the disk is gone')) }
    await expect(seedWhenEmpty({ ...services, files })).rejects.toThrow('the disk is gone')
    expect(await count('users')).toBe(0)
  })
})

describe('a demo world in the database', () => {
  beforeAll(async () => {
    const both = await Promise.all([seedDemo(services), seedDemo(services)])
    expect(both.toSorted()).toEqual([false, true])
  })

  test('is written once', async () => {
    const before = await count('users')
    expect(await seedWhenEmpty(services)).not.toEqual([])
    expect(await count('users')).toBe(before)
  })

  test.each(['ana', 'mika', 'northlight', 'desk', 'renter1', 'renter8'])('lets %s sign in', async (name) => {
    const email = `${name}@${domain}`
    const answer = await as(null).post('/accounts/sign-in', { email, password: DEMO_PASSWORD })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toContain('northreel')
  })

  test('has one administrator, the desk', async () => {
    const rows = await db
      .selectFrom('administrators')
      .innerJoin('users', 'users.id', 'administrators.user_id')
      .select('email')
      .execute()
    expect(rows).toEqual([{ email: `desk@${domain}` }])
  })

  test('leaves the eight renters without history', async () => {
    const rows = await db
      .selectFrom('users')
      .innerJoin('rentals', 'rentals.renter_id', 'users.id')
      .select('users.email')
      .where('users.email', 'like', `renter_@${domain}`)
      .execute()
    expect(rows).toEqual([])
  })

  test('asks Ana twice for the same days, and once for days she gave away', async () => {
    const clashes = await db
      .selectFrom('rentals as one')
      .innerJoin('users', 'users.id', 'one.owner_id')
      .innerJoin('rentals as other', (join) =>
        join
          .onRef('other.equipment_id', '=', 'one.equipment_id')
          .onRef('other.start_date', '<=', 'one.end_date')
          .onRef('other.end_date', '>=', 'one.start_date')
          .onRef('other.id', '<>', 'one.id'),
      )
      .select(['other.status'])
      .where('users.email', '=', `ana@${domain}`)
      .where('one.status', '=', 'pending')
      .orderBy('other.status')
      .execute()
    expect(clashes.map(({ status }) => status)).toEqual(['approved', 'pending', 'pending'])
  })

  test('gives Mika a rental in every state, one of them ready to be paid', async () => {
    const rows = await db
      .selectFrom('rentals')
      .innerJoin('users', 'users.id', 'rentals.renter_id')
      .select(['status', 'payment_status'])
      .distinct()
      .where('email', '=', `mika@${domain}`)
      .execute()
    expect(rows.map(({ status, payment_status }) => `${status} ${payment_status}`).toSorted()).toEqual([
      'approved paid',
      'approved unpaid',
      'pending unpaid',
      'rejected refunded',
      'rejected unpaid',
      'withdrawn refunded',
      'withdrawn unpaid',
    ])
  })

  test('adds up: what was charged, refunded and sent is what the rentals say', async () => {
    const { rows } = await sql`
      select r.id from rentals r left join charges c on c.subject_id = r.id left join ledger l on l.charge_id = c.id
      group by r.id having
        coalesce(sum(amount_cents) filter (where l.kind = 'charge'), 0)
          <> case when r.payment_status = 'unpaid' then 0 else r.total_cost * 100 end
        or coalesce(sum(amount_cents) filter (where l.kind = 'refund'), 0)
          <> case when r.payment_status = 'refunded' then r.total_cost * 100 else 0 end
        or coalesce(sum(amount_cents) filter (where l.kind = 'transfer'), 0)
          <> case when r.transferred_at is null then 0 else r.owner_payout_cents end
        or (r.status = 'approved' and count(c.id) = 0)`.execute(db)
    expect(rows).toEqual([])
    const books = await sql`
      select c.payment_intent from charges c full join sandbox.charges s using (payment_intent)
      where (c.paid_cents > 0 or s.amount is not null)
        and (s.amount, s.refunded) is distinct from (c.paid_cents, c.returned_cents)`.execute(db)
    expect(books.rows).toEqual([])
    const { rows: sent } = await sql`
      select t.id from sandbox.transfers t full join money_orders o on o.provider_id = t.id and o.kind = 'transfer'
      left join ledger l on l.key = o.key
      where (t.id is not null or o.kind = 'transfer') and (t.amount, t.idempotency_key) is distinct from (l.amount_cents, l.key)`.execute(
      db,
    )
    expect(sent).toEqual([])
    const { rows: owed } = await sql`
      select balance_cents from owner_accounts a join payout_accounts p using (owner_id)
      where balance_cents <> 0 and p.status = 'active' or balance_cents < 0`.execute(db)
    expect(owed).toEqual([])
  })

  test('knows which listings wait for an answer', async () => {
    const { rows } = await sql`
      select e.id from equipment e where has_pending_requests
        <> exists (select from rentals r where r.equipment_id = e.id and r.status = 'pending')`.execute(db)
    expect(rows).toEqual([])
  })

  test('counts its listings as the triggers do', async () => {
    const { rows } = await sql<{ cards: number; counted: number }>`
      select (select count(*) from listing_cards)::int as cards,
        (select sum(listings) from listing_counts)::int as counted`.execute(db)
    const listings = await count('equipment')
    expect(rows).toEqual([{ cards: listings, counted: listings }])
  })

  test('answers its rentals through the API, with insurance that can be opened', async () => {
    const owner = await personOf('ana')
    const { body, status } = await as(owner).get('/rentals?role=owner&limit=100')
    expect(status).toBe(200)
    const insured = body.items.find((rental: { insurance_url: string | null }) => rental.insurance_url)
    const document = await as(owner).get(insured.insurance_url.replace('/api', ''))
    expect(document.status).toBe(200)
    expect(document.headers.get('content-type')).toMatch(/pdf|png/)
  })

  // The last test: it leaves no people.
  test('lets everybody be erased, after any earlier people', async () => {
    const people = await db
      .selectFrom('profiles')
      .select(['id', 'name', 'id_verified', 'police_clearance_verified'])
      .execute()
    const withBoth = people.filter((one) => one.id_verified && one.police_clearance_verified)
    expect(withBoth.length).toBeGreaterThan(5)
    const refused: string[] = []
    for (const { id, name } of people) {
      const erasing = transact(db, async (trx) =>
        erasePerson(trx, await selectErased(trx, id), services.clock.now()),
      )
      await erasing.catch((error) => refused.push(`${name}: ${error}`))
    }
    expect(refused).toEqual([])
    const left = await db.selectFrom('users').select('id').where('deleted_at', 'is', null).execute()
    expect(left).toEqual([])
  })
})

test.each([
  [{}, 'demo'],
  [{ NODE_ENV: 'production' }, 'none'],
  [{ DATABASE_URL: 'postgres://somewhere/else' }, 'none'],
  [{ NODE_ENV: 'production', SEED: 'demo' }, 'demo'],
  [{ DATABASE_URL: 'postgres://somewhere/else', SEED: 'demo' }, 'demo'],
  [{ SEED: 'none' }, 'none'],
])('%o seeds %s', (variables, seed) => {
  expect(readConfig({ AUTH_SECRET: 'x'.repeat(32), ...variables }).SEED).toBe(seed)
})

async function count(table: 'users' | 'equipment'): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** A person of the demo world with the cookie of a real sign-in. */
async function personOf(name: string) {
  const email = `${name}@${domain}`
  const answer = await as(null).post('/accounts/sign-in', { email, password: DEMO_PASSWORD })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { id: '', name, email, cookie }
}
