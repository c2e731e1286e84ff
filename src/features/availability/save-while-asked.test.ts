import { expect, test } from 'vitest'
import { outcomes, rentalsOf } from '../../../tests/support/rentals.ts'
import { createWorld } from '../../../tests/support/world.ts'

const world = await createWorld()
const { request, asked, approve } = rentalsOf(world)
const ROUNDS = 12
const days = { start_date: '2026-06-20', end_date: '2026-06-22' }
const summer = [{ start_date: '2026-06-15', end_date: '2026-08-31' }]
const autumn = [{ start_date: '2026-09-01', end_date: '2026-11-30' }]

test('a day closed while it is asked for and approved: one comes after the other, and nothing is half saved', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const owner = await world.person('Owner')
    const renters = await Promise.all([world.person('Kim'), world.person('Lou')])
    const id = await world.listing(owner)
    const earlier = await asked(renters[0], id, days)
    const save = (periods: typeof summer, blocked: string[]) =>
      world.as(owner).put(`/equipment/${id}/availability`, { periods, blocked })
    const [first, second, approval, ...requests] = await Promise.all([
      save(summer, ['2026-06-21']),
      save(autumn, ['2026-09-02', '2026-09-03']),
      approve(owner, earlier.id),
      ...renters.map((renter) => request(renter, id, days)),
    ])
    expect(outcomes([first, second, approval])).toEqual({ 200: 3 })
    // A request came before all of it, or was refused for a reason that held when its turn came.
    for (const { status, body } of requests) {
      expect(status === 201 || ['dates_taken', 'outside_availability'].includes(body.code)).toBe(true)
    }
    const { body } = await world.as(null).get(`/equipment/${id}/availability`)
    expect([
      { periods: summer, blocked: ['2026-06-21'] },
      { periods: autumn, blocked: ['2026-09-02', '2026-09-03'] },
    ]).toContainEqual({ periods: body.periods, blocked: body.blocked })
    expect(body.booked).toEqual([days])
    const late = await request(renters[1], id, days)
    expect(late.body.code).toMatch(/dates_taken|outside_availability/)
  }
}, 60_000)

test('whoever saves last is what stays, however many save at once, and the card of search says the same', async () => {
  const owner = await world.person('Owner')
  const id = await world.listing(owner)
  const offers = Array.from({ length: 10 }, (_, n) => ({
    periods: n % 2 ? summer : [],
    blocked: n % 3 ? [`2026-07-${10 + n}`] : [],
  }))
  const answers = await Promise.all(
    offers.map((offer) => world.as(owner).put(`/equipment/${id}/availability`, offer)),
  )
  expect(outcomes(answers)).toEqual({ 200: 10 })
  const { body } = await world.as(null).get(`/equipment/${id}/availability`)
  expect(offers).toContainEqual({ periods: body.periods, blocked: body.blocked })
  const card = await world.db
    .selectFrom('listing_cards')
    .select(['has_periods', 'has_blocked'])
    .where('equipment_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(card).toEqual({ has_periods: body.periods.length > 0, has_blocked: body.blocked.length > 0 })
})
