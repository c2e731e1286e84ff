import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createLargeWorld } from '../../../../tests/support/large-world.ts'
import { payingIn } from '../../../../tests/support/paying.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { ownEquipment, ownTotals as totalsSchema } from './own-equipment.ts'
import { ownPage, ownTotals } from './store/list.ts'

const world = await createLargeWorld()
const { asked, approve, withdraw } = rentalsOf(world)
const paying = payingIn(world)
const owner = await world.person('Ana')
const mika = await world.person('Mika')

/** The person's page, and each item by its name. */
async function mine(person = owner, query = '') {
  const { status, body } = await world.as(person).get(`/equipment/mine${query}`)
  expect(status).toBe(200)
  const items = ownEquipment.array().parse(body.items)
  return {
    next_cursor: body.next_cursor as string | null,
    totals: totalsSchema.parse(body.totals),
    items,
    names: items.map(({ name }) => name),
    of: (id: string) => items.find((item) => item.id === id),
  }
}

describe('GET /equipment/mine', () => {
  test('a newcomer has nothing', async () => {
    const { items, next_cursor, totals } = await mine(await world.person('New'))
    expect([items, next_cursor]).toEqual([[], null])
    expect(totals).toEqual({ earned_cents: 0, on_offer: 0, paused: 0, pieces: 0 })
  })

  test('lists a person’s own, the paused and never the removed, those with requests first', async () => {
    const person = await world.person('Lise')
    const ids: Record<string, string> = {}
    for (const name of ['Oldest', 'Middle', 'Paused', 'Removed', 'Newest']) {
      ids[name] = await world.listing(person, { name })
    }
    const now = world.clock.now()
    const change = (name: string, set: object) =>
      world.db
        .updateTable('equipment')
        .set(set)
        .where('id', '=', ids[name] ?? '')
        .execute()
    await change('Paused', { paused_at: now })
    await change('Removed', { deleted_at: now })
    await asked(mika, ids.Oldest ?? '')
    const { names, items, totals } = await mine(person)
    expect(names).toEqual(['Oldest', 'Newest', 'Paused', 'Middle'])
    expect(items.map(({ state }) => state)).toEqual(['on_offer', 'on_offer', 'paused', 'on_offer'])
    expect(totals).toEqual({ earned_cents: 0, on_offer: 3, paused: 1, pieces: 4 })
  })

  test('pages neither miss nor repeat, also when a request is answered between them', async () => {
    const person = await world.person('Noor')
    for (let n = 0; n < 7; n++) {
      const id = await world.listing(person, { name: `Item ${n}` })
      if (n < 2) await asked(mika, id)
    }
    const first = await mine(person, '?limit=2')
    expect(first.names).toEqual(['Item 1', 'Item 0'])
    const [answered] = first.items
    await world.as(person).post(`/rentals/${answered?.first_pending_rental_id}/rejection`, {})
    const seen = [...first.names]
    for (let cursor = first.next_cursor; cursor; ) {
      const page = await mine(person, `?limit=2&cursor=${cursor}`)
      seen.push(...page.names)
      cursor = page.next_cursor
    }
    expect(seen).toEqual(['Item 1', 'Item 0', 'Item 6', 'Item 5', 'Item 4', 'Item 3', 'Item 2', 'Item 1'])
  })

  test.each(['nonsense', Buffer.from('newest|2026|x').toString('base64url')])(
    'the cursor %j is refused',
    async (cursor) => {
      const { status, body } = await world.as(owner).get(`/equipment/mine?cursor=${cursor}`)
      expect([status, body.code]).toEqual([400, 'invalid_input'])
    },
  )

  test('refuses signed-out callers', async () => {
    expect((await world.as(null).get('/equipment/mine')).status).toBe(401)
  })
})

describe('the open tasks of a listing', () => {
  test('requests: how many, and the one that has waited longest', async () => {
    const id = await world.listing(owner)
    const first = await asked(mika, id, { start_date: '2026-08-20', end_date: '2026-08-22' })
    world.clock.advance(1000)
    await asked(mika, id, { start_date: '2026-07-01', end_date: '2026-07-02' })
    expect((await mine()).of(id)).toMatchObject({ pending_requests: 2, first_pending_rental_id: first.id })
    await approve(owner, first.id)
    expect((await mine()).of(id)).toMatchObject({ pending_requests: 1, rentals_ahead: 1 })
    world.clock.set('2026-07-02T16:00:00Z')
    const late = await mine()
    expect(late.of(id)).toMatchObject({ pending_requests: 0, first_pending_rental_id: null })
    world.clock.set('2026-06-10T16:00:00Z')
  })

  test('a pick-up on the evening before is the next hand-over of that day', async () => {
    const id = await world.listing(owner)
    const rental = await asked(mika, id, { start_date: '2026-07-10', end_date: '2026-07-12' })
    await approve(owner, rental.id, { pickup_time: { day: '2026-07-09', from: '17:00', to: '18:00' } })
    const next = async (instant: string) => {
      world.clock.set(instant)
      const handover = (await mine()).of(id)?.next_handover
      return [handover?.kind, handover?.day]
    }
    expect(await next('2026-07-09T16:00:00Z')).toEqual(['pickup', '2026-07-09'])
    expect(await next('2026-07-10T16:00:00Z')).toEqual(['return', '2026-07-12'])
    world.clock.set('2026-06-10T16:00:00Z')
  })

  test('the next hand-over is a pick-up up to the first day, then the return, then the next pick-up', async () => {
    const id = await world.listing(owner, { city: 'Vancouver, British Columbia' })
    const first = await asked(mika, id, { start_date: '2026-07-10', end_date: '2026-07-12' })
    const second = await asked(mika, id, { start_date: '2026-07-13', end_date: '2026-07-13' })
    for (const { id: rental } of [second, first]) expect((await approve(owner, rental)).status).toBe(200)
    const handover = async (instant: string) => {
      world.clock.set(instant)
      const { next_handover: next, rentals_ahead } = (await mine()).of(id) ?? {}
      return [next?.rental_id, next?.kind, next?.day, next?.with.name, rentals_ahead]
    }
    const pickUp = [first.id, 'pickup', '2026-07-10', 'Mika', 2]
    const giveBack = [first.id, 'return', '2026-07-12', 'Mika', 2]
    expect(await handover('2026-07-01T16:00:00Z')).toEqual(pickUp)
    // Six in the morning in London is the day before in Vancouver.
    expect(await handover('2026-07-11T05:00:00Z')).toEqual(pickUp)
    expect(await handover('2026-07-11T16:00:00Z')).toEqual(giveBack)
    expect(await handover('2026-07-13T05:00:00Z')).toEqual(giveBack)
    expect(await handover('2026-07-13T16:00:00Z')).toEqual([second.id, 'pickup', '2026-07-13', 'Mika', 1])
    expect(await handover('2026-07-14T16:00:00Z')).toEqual([undefined, undefined, undefined, undefined, 0])
    world.clock.set('2026-06-10T16:00:00Z')
  })

  test('earnings are the owner’s share of what was paid, until it is paid back', async () => {
    await paying.deliver()
    const { id, owner: lender, renter } = await paying.approvedRental()
    const { equipment_id } = await paying.rental(id)
    const earned = async () => {
      const { of, totals } = await mine(lender)
      return [of(equipment_id)?.earned_cents, of(equipment_id)?.next_handover?.paid, totals.earned_cents]
    }
    expect(await earned()).toEqual([0, false, 0])
    const { url } = await paying.open({ id, renter })
    await paying.pay(url)
    await world.runJobs()
    expect(await earned()).toEqual([71_250, true, 71_250])
    await withdraw(renter, id)
    expect(await earned()).toEqual([0, undefined, 0])
  })

  test('a store account goes by its store in a hand-over', async () => {
    const studio = await world.person('Kim', { account_type: 'store' })
    await world.db.insertInto('stores').values({ name: 'Northlight', user_id: studio.id }).execute()
    const id = await world.listing(owner)
    const { id: rental } = await asked(studio, id, { start_date: '2026-09-01', end_date: '2026-09-02' })
    await approve(owner, rental)
    expect((await mine()).of(id)?.next_handover?.with).toMatchObject({ name: 'Northlight' })
  })
})

test('neither the page nor the totals read a table from end to end', async () => {
  await sql`analyze equipment, rentals, cities, profiles, stores`.execute(world.db)
  const page = { userId: owner.id, now: world.clock.now(), limit: 24 }
  const behind = { asked: false, created_at: '2026-06-01T00:00:00.000000Z', id: owner.id }
  for (const [statement, index] of [
    [ownPage({ ...page, after: null }), /equipment_own_idx/],
    [ownPage({ ...page, after: behind }), /equipment_own_idx/],
    // The totals are of all one's listings, in any order.
    [ownTotals(owner.id), /equipment_(own|user_id)_idx/],
  ] as const) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(world.db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toMatch(/Seq Scan on (equipment|rentals)/)
    expect(plan).toMatch(index)
    expect(plan).toMatch(/rentals_earned_idx/)
  }
})
