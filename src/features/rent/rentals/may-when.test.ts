import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFree } from '#features/catalogue/availability/availability.ts'
import { addDays, countDays } from '#platform/days.ts'
import { actProblem, pickUpProblem, type RequestCase, requestProblems } from './may.ts'
import type { RentalStage } from './rental.ts'

const today = '2026-11-10'
const asked: RequestCase = {
  today,
  start: '2026-11-12',
  end: '2026-11-15',
  periods: [],
  blocked: [],
  booked: [],
  owner_id: 'owner',
  renter_id: 'renter',
}

describe('a request', () => {
  test.each<[string, Partial<RequestCase>, string | null]>([
    ['fine', {}, null],
    ['from today', { start: today }, null],
    ['for one day', { end: '2026-11-12' }, null],
    ['for one’s own item', { renter_id: 'owner' }, 'own_equipment'],
    ['reversed', { end: '2026-11-11' }, 'dates_reversed'],
    ['from yesterday', { start: '2026-11-09' }, 'dates_in_past'],
    ['for 180 days', { end: addDays('2026-11-12', 179) }, null],
    ['for 181 days', { end: addDays('2026-11-12', 180) }, 'too_long'],
    ['within a period', { periods: [{ start: '2026-11-12', end: '2026-11-15' }] }, null],
    ['past a period', { periods: [{ start: '2026-11-12', end: '2026-11-14' }] }, 'outside_availability'],
    ['over a booked day', { booked: [{ start: '2026-11-15', end: '2026-11-20' }] }, 'dates_taken'],
    ['beside a booked day', { booked: [{ start: '2026-11-16', end: '2026-11-20' }] }, null],
    [
      'reversed and over a booked day',
      { end: '2026-11-11', booked: [{ start: '2026-11-01', end: '2026-11-30' }] },
      'dates_reversed',
    ],
  ])('%s', (_, change, refusal) => {
    expect(requestProblems({ ...asked, ...change })).toBe(refusal)
  })

  test('of anybody else for coming days is fine exactly when the calendar is free', () => {
    const near = fc.tuple(fc.nat(30), fc.nat(10)).map(([from, length]) => {
      const start = addDays(today, from)
      return { start, end: addDays(start, length) }
    })
    fc.assert(
      fc.property(
        near,
        fc.array(near, { maxLength: 3 }),
        fc.array(near, { maxLength: 3 }),
        (range, periods, booked) => {
          expect(countDays(range.start, range.end)).toBeLessThan(180)
          const fine = requestProblems({ ...asked, ...range, periods, booked }) === null
          expect(fine).toBe(isFree(range, { periods, blocked: [], booked }))
        },
      ),
    )
  })
})

describe('acting on a rental', () => {
  const now = new Date(`${today}T16:00:00Z`)
  const running = [{ due_at: new Date(now.getTime() + 1) }]
  const over = [{ due_at: now }]

  test.each<[Parameters<typeof actProblem>[0], RentalStage, string, string | null]>([
    ['approve', 'pending', '2026-11-10', null],
    ['approve', 'pending', '2026-11-09', 'dates_in_past'],
    ['approve', 'approved', '2026-11-12', 'already_answered'],
    ['approve', 'rejected', '2026-11-12', 'already_answered'],
    ['approve', 'cancelled', '2026-11-12', 'already_answered'],
    ['approve', 'withdrawn', '2026-11-12', 'not_pending'],
    ['approve', 'expired', '2026-11-12', 'too_late'],
    ['approve', 'lapsed', '2026-11-12', 'already_answered'],
    ['reject', 'pending', '2026-11-01', null],
    ['reject', 'booked', '2026-11-12', 'already_answered'],
    ['reject', 'withdrawn', '2026-11-12', 'not_pending'],
    ['withdraw', 'pending', '2026-11-01', null],
    ['withdraw', 'approved', '2026-11-11', null],
    ['withdraw', 'approved', '2026-11-10', 'not_withdrawable'],
    ['withdraw', 'booked', '2026-11-11', null],
    ['withdraw', 'booked', '2026-11-10', 'not_withdrawable'],
    ['withdraw', 'rejected', '2026-11-12', 'not_withdrawable'],
    ['withdraw', 'withdrawn', '2026-11-12', 'not_withdrawable'],
    ['withdraw', 'expired', '2026-11-12', 'too_late'],
    ['withdraw', 'lapsed', '2026-11-12', 'too_late'],
    ['cancel', 'approved', '2026-11-01', null],
    ['cancel', 'booked', '2026-11-10', null],
    ['cancel', 'booked', '2026-11-09', 'not_cancellable'],
    ['cancel', 'pending', '2026-11-12', 'not_cancellable'],
    ['cancel', 'lapsed', '2026-11-12', 'too_late'],
    ['pay', 'approved', '2026-11-12', null],
    ['pay', 'booked', '2026-11-12', 'already_paid'],
    ['pay', 'pending', '2026-11-12', 'not_approved'],
    ['pay', 'withdrawn', '2026-11-12', 'not_approved'],
    ['pay', 'lapsed', '2026-11-12', 'too_late'],
  ])('%s when %s and starting %s: %s', (act, stage, start_date, problem) => {
    expect(actProblem(act, { stage, start_date, clocks: running }, { now, today })).toBe(problem)
  })

  test.each<[Parameters<typeof actProblem>[0], RentalStage, string | null]>([
    ['approve', 'pending', 'too_late'],
    ['reject', 'pending', 'too_late'],
    ['withdraw', 'pending', 'too_late'],
    ['expire', 'pending', null],
    ['pay', 'approved', 'too_late'],
    ['withdraw', 'approved', 'too_late'],
    ['cancel', 'approved', 'too_late'],
    ['lapse', 'approved', null],
    ['approve', 'approved', 'already_answered'],
  ])('%s when %s at the very instant of the deadline: %s', (act, stage, problem) => {
    expect(actProblem(act, { stage, start_date: '2026-11-12', clocks: over }, { now, today })).toBe(problem)
  })

  test.each([
    ['2026-11-11', 'approved', null],
    ['2026-11-10', 'approved', null],
    ['2026-11-09', 'approved', 'pickup_past'],
    ['2026-11-11', 'pending', 'not_approved'],
  ] as const)('repeating the pick-up on %s, when %s: %s', (start_date, status, problem) => {
    expect(pickUpProblem({ start_date, status }, today)).toBe(problem)
  })
})
