import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, eachDay, type Period } from '#platform/days.ts'
import { tries } from '../../../../tests/support/long.ts'
import type { Person } from '../../../../tests/support/people.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { visitorsOf } from '../../../../tests/support/visitors.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { calendarOf, dayState } from './availability.ts'
import type { EquipmentCalendar } from './equipment-calendar.ts'

const world = await createWorld()
const visitors = visitorsOf(world)
const { request, asked, approve } = rentalsOf(world)
const TODAY = '2026-07-01'
const DAYS = 21
const noon = (day: string) => world.clock.set(`${day}T16:00:00Z`)

/** A period some days before or after today, as owners write them: in no order, overlapping, touching. */
const period = fc
  .tuple(fc.integer({ min: -3, max: DAYS }), fc.nat(7))
  .map(([start, length]): Period => ({ start: addDays(TODAY, start), end: addDays(TODAY, start + length) }))
/** Stretches with at least a day between them. */
const apart = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.nat(4)), { maxLength: 3 }).map((steps) => {
  let day = -2
  return steps.map(([gap, length]): Period => {
    const start = day + gap
    day = start + length + 1
    return { start: addDays(TODAY, start), end: addDays(TODAY, start + length) }
  })
})
const market = fc.record({
  booked: apart,
  periods: fc.array(period, { maxLength: 3 }),
  blocked: fc.array(
    fc.integer({ min: -2, max: DAYS }).map((day) => addDays(TODAY, day)),
    { maxLength: 4 },
  ),
  range: fc.tuple(fc.nat(DAYS - 1), fc.nat(9)),
})
type Market = typeof market extends fc.Arbitrary<infer Made> ? Made : never

test('calendar, search and request rule agree on every day, and on stretches of days', async () => {
  await fc.assert(
    fc.asyncProperty(market, async (made) => {
      const [owner, renter] = await Promise.all([world.person('Owner'), world.person('Renter')])
      const id = await list(owner, made)
      const { body } = await visitors.get(`/equipment/${id}/availability`)
      const { today, ...calendar }: EquipmentCalendar = body
      expect(today).toBe(TODAY)
      const isFree = (day: string) => dayState(day, calendarOf(calendar)) === 'free'

      const days = eachDay(TODAY, addDays(TODAY, DAYS))
      const byCalendar = days.filter(isFree)
      expect(await filtered(days, (day) => isFound(owner, day, day))).toEqual(byCalendar)
      expect(await filtered(days, (day) => isAskable(renter, id, day, day))).toEqual(byCalendar)

      const from = addDays(TODAY, made.range[0])
      const to = addDays(from, made.range[1])
      const whole = eachDay(from, to).every(isFree)
      expect(await isFound(owner, from, to)).toBe(whole)
      expect(await isAskable(renter, id, from, to)).toBe(whole)
    }),
    { numRuns: tries(6), endOnFailure: true },
  )
})

/** A listing that was rented out first, and whose owner then chose its days, also others than those. */
async function list(owner: Person, { booked, periods, blocked }: Market): Promise<string> {
  noon(addDays(TODAY, -10))
  const renter = await world.person('First')
  const id = await world.listing(owner)
  for (const { start, end } of booked) {
    const rental = await asked(renter, id, { start_date: start, end_date: end })
    expect((await approve(owner, rental.id)).status).toBe(200)
  }
  const ranges = periods.map(({ start, end }) => ({ start_date: start, end_date: end }))
  const { status } = await world
    .as(owner)
    .put(`/equipment/${id}/availability`, { periods: ranges, blocked, version: 1 })
  expect(status).toBe(200)
  noon(TODAY)
  return id
}

async function isFound(owner: Person, from: string, to: string): Promise<boolean> {
  const { body } = await visitors.get(`/equipment?user_id=${owner.id}&from=${from}&to=${to}`)
  return body.items.length === 1
}

/** Whether the days can be requested. A mere request holds no days. */
async function isAskable(renter: Person, id: string, start_date: string, end_date: string): Promise<boolean> {
  const { status, body } = await request(renter, id, { start_date, end_date })
  if (status !== 201) expect(['dates_taken', 'outside_availability']).toContain(body.code)
  return status === 201
}

async function filtered(days: string[], test: (day: string) => Promise<boolean>): Promise<string[]> {
  const kept: string[] = []
  for (const day of days) if (await test(day)) kept.push(day)
  return kept
}
