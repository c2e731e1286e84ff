import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countBookedOutside, offerProblem, tidyOffer } from '#features/catalogue/availability/availability.ts'
import type { Offer } from '#features/catalogue/availability/equipment-calendar.ts'
import { addDays, eachDay, type Period } from '#platform/days.ts'
import { actOf, type EditMode, editOffer, ownDayState } from './edit-offer.ts'

const TODAY = '2026-11-10'
const period = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.nat(12))
  .map(([start, length]): Period => ({ start: addDays(TODAY, start), end: addDays(TODAY, start + length) }))
const range = period.map(({ start, end }) => ({ start_date: start, end_date: end }))
const offers = fc
  .record({
    periods: fc.array(range, { maxLength: 4 }),
    blocked: fc.array(
      fc.nat(50).map((day) => addDays(TODAY, day)),
      { maxLength: 5 },
    ),
  })
  .map((offer) => tidyOffer(offer, TODAY))
const days = eachDay(TODAY, addDays(TODAY, 60))

function statesOf(offer: Offer, booked: Offer['periods']) {
  return new Map(days.map((day) => [day, ownDayState(day, offer, booked, TODAY)]))
}

describe('choosing days', () => {
  test('changes only those days to the given state, and leaves a tidy offer', () => {
    fc.assert(
      fc.property(
        offers,
        fc.array(range, { maxLength: 2 }),
        period,
        fc.constantFrom<EditMode>('periods', 'blocked'),
        (offer, booked, chosen, mode) => {
          const act = actOf(offer, mode, chosen.start)
          const next = editOffer(offer, act, chosen, booked)
          expect(tidyOffer(next, TODAY)).toEqual(next)

          const [before, after] = [statesOf(offer, booked), statesOf(next, booked)]
          const becameOrLeftAlways = (offer.periods.length === 0) !== (next.periods.length === 0)
          for (const day of days) {
            const isChosen = chosen.start <= day && day <= chosen.end
            if (!isChosen && !becameOrLeftAlways) expect(after.get(day)).toBe(before.get(day))
            if (before.get(day) === 'booked') expect(after.get(day)).toBe('booked')
            if (!isChosen || before.get(day) === 'booked') continue
            if (act === 'offer') expect(['open', 'blocked']).toContain(after.get(day))
            if (act === 'withdraw' && next.periods.length > 0) expect(after.get(day)).toBe('outside')
            if (act === 'block') expect(['blocked', 'outside']).toContain(after.get(day))
            if (act === 'unblock') expect(['open', 'outside']).toContain(after.get(day))
          }
        },
      ),
    )
  })

  test('takes days out of the middle of a period', () => {
    const offer = { periods: [{ start_date: '2026-12-01', end_date: '2026-12-31' }], blocked: [] }
    const act = actOf(offer, 'periods', '2026-12-10')
    expect(editOffer(offer, act, { start: '2026-12-10', end: '2026-12-12' }, [])).toEqual({
      periods: [
        { start_date: '2026-12-01', end_date: '2026-12-09' },
        { start_date: '2026-12-13', end_date: '2026-12-31' },
      ],
      blocked: [],
    })
  })
})

test('booked days outside of an offer are counted from today on', () => {
  const booked = [
    { start_date: '2026-11-08', end_date: '2026-11-11' },
    { start_date: '2026-12-30', end_date: '2027-01-02' },
  ]
  const periods = [{ start_date: '2026-12-01', end_date: '2026-12-31' }]
  const blocked = ['2026-12-30']
  expect(countBookedOutside({ today: TODAY, periods, blocked, booked })).toBe(5)
  expect(countBookedOutside({ today: TODAY, periods: [], blocked: [], booked })).toBe(0)
})

test('an offer speaks of five years at most', () => {
  const until = (end_date: string) => ({ periods: [{ start_date: TODAY, end_date }], blocked: [] })
  expect(offerProblem(until('2031-11-10'), TODAY)).toBeNull()
  expect(offerProblem(until('2031-11-11'), TODAY)).toEqual({
    code: 'day_too_far',
    field: 'periods.0.end_date',
  })
})
