import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Queryable } from '#platform/database.ts'
import { planForValues } from '../../../../tests/support/keep-plans.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { rentalView } from './rental-view.ts'
import { selectPage } from './store/read.ts'

const world = await createWorld()
const { asked, approve } = rentalsOf(world)
const ana = await world.person('Ana')
const mika = await world.person('Mika')
const camera = await world.listing(ana)
const lens = await world.listing(ana, { name: 'Cooke S4' })
const light = await world.listing(mika, { name: 'SkyPanel' })

/** Seven rentals, made in this order: five of Ana's gear by Mika, two of Mika's by Ana; one is approved on days of its own. */
const made: string[] = []
for (const [renter, item] of [
  [mika, camera],
  [mika, lens],
  [ana, light],
  [mika, camera],
  [mika, lens],
  [ana, light],
  [mika, camera],
] as const) {
  world.clock.advance(1_000)
  const days = made.length === 0 ? { start_date: '2026-06-17', end_date: '2026-06-19' } : {}
  made.push((await asked(renter, item, days)).id)
}
await approve(ana, made[0] ?? '')

const idsOf = async (person: typeof ana | null, query: string) => {
  const { body } = await world.as(person).get(`/rentals?${query}`)
  return body.items.map((item: { id: string }) => made.indexOf(item.id))
}

describe('a person’s rentals, newest first', () => {
  test.each([
    ['both sides', '', [6, 5, 4, 3, 2, 1, 0]],
    ['as owner', 'role=owner', [6, 4, 3, 1, 0]],
    ['as renter', 'role=renter', [5, 2]],
    ['by status', 'role=owner&status=pending', [6, 4, 3, 1]],
    ['by status on both sides', 'status=approved', [0]],
    ['by item', `equipment_id=${camera}`, [6, 3, 0]],
  ])('%s', async (_, query, ids) => {
    expect(await idsOf(ana, query)).toEqual(ids)
  })

  test('in pages that neither miss nor repeat', async () => {
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await world.as(ana).get(`/rentals?limit=3${cursor}`)
      seen.push(...body.items.map((item: { id: string }) => item.id))
      cursor = body.next_cursor && `&cursor=${body.next_cursor}`
    } while (cursor)
    expect(seen).toEqual(made.toReversed())
  })

  test('are of that person alone', async () => {
    expect(await idsOf(await world.person(), '')).toEqual([])
    expect((await world.as(null).get('/rentals')).status).toBe(401)
    expect((await world.as(ana).get('/rentals?status=lost')).status).toBe(400)
  })

  test('each carries exactly what the contract says, the owner’s clashes among it', async () => {
    const { body } = await world.as(ana).get('/rentals?role=owner')
    const items = rentalView.array().parse(body.items)
    expect(items[0]?.clashes.map(({ id, status }) => [made.indexOf(id), status])).toEqual([[3, 'pending']])
  })
})

test('gear without a name is called unknown', async () => {
  await sql`alter table equipment drop constraint equipment_name_length`.execute(world.db)
  await world.db.updateTable('equipment').set({ name: '' }).where('id', '=', light).execute()
  const { body } = await world.as(ana).get('/rentals?role=renter')
  expect(body.items[0].equipment_name).toBe('Unknown equipment')
})

test('lists read indexes, also when there are very many rentals', async () => {
  await world.pool.query(
    `insert into rentals (equipment_id, owner_id, renter_id, start_date, end_date, total_cost, quote,
      platform_fee_cents, owner_payout_cents, stage, request_key)
    select $1, $2, $3, date '2020-01-01' + n, date '2020-01-02' + n, 10, '{}', 50, 950, 'rejected', uuidv7()
    from generate_series(1, 20000) n`,
    [light, mika.id, (await world.person()).id],
  )
  await world.pool.query('analyze rentals')
  const [before, after] = await world.db.transaction().execute(async (trx) => {
    await planForValues(trx)
    const scansBefore = await scansOfRentals(trx)
    for (const query of [{}, { role: 'owner' }, { status: 'pending' }, { equipment_id: camera }] as const) {
      await selectPage(trx, { id: ana.id }, { limit: 20, ...query })
    }
    return [scansBefore, await scansOfRentals(trx)]
  })
  expect(after.seq_scan - before.seq_scan).toBe(0)
  expect(after.idx_scan - before.idx_scan).toBeGreaterThan(4)
})

/** The scans of the connection since it last passed its counts on, which it does at the end of a transaction. */
async function scansOfRentals(db: Queryable) {
  const { rows } = await sql<{ seq_scan: number; idx_scan: number }>`
    select seq_scan, idx_scan from pg_stat_xact_user_tables where relname = 'rentals'`.execute(db)
  return rows[0] ?? { seq_scan: 0, idx_scan: 0 }
}
