import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFree } from '#features/availability/availability.ts'
import { addDays, countDays } from '#platform/days.ts'
import {
  actProblem,
  paymentGraph,
  paymentProblem,
  type RequestCase,
  rentalGraph,
  rentalStatuses,
  requestProblems,
} from './rental.ts'

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

test('the graph is the table of the architecture', () => {
  const rows = Object.entries(rentalGraph).map(([act, { from, by, to }]) => [from.join('|'), act, by, to])
  expect(rows).toEqual([
    ['', 'request', 'renter', 'pending'],
    ['pending', 'approve', 'owner', 'approved'],
    ['pending', 'reject', 'owner', 'rejected'],
    ['pending|approved', 'withdraw', 'renter', 'withdrawn'],
  ])
  expect(Object.entries(paymentGraph).map(([act, { from, to }]) => [...from, act, to])).toEqual([
    ['unpaid', 'pay', 'paid'],
    ['paid', 'refund', 'refunded'],
  ])
})

test('only an approved rental holds its dates', () => {
  const holding = Object.entries(rentalStatuses).filter(([, { holdsDates }]) => holdsDates)
  expect(holding.map(([status]) => status)).toEqual(['approved'])
})

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
  test.each([
    ['approve', 'pending', '2026-11-10', null],
    ['approve', 'pending', '2026-11-09', 'dates_in_past'],
    ['approve', 'approved', '2026-11-12', 'already_answered'],
    ['approve', 'rejected', '2026-11-12', 'already_answered'],
    ['approve', 'withdrawn', '2026-11-12', 'not_pending'],
    ['reject', 'pending', '2026-11-01', null],
    ['reject', 'approved', '2026-11-12', 'already_answered'],
    ['reject', 'withdrawn', '2026-11-12', 'not_pending'],
    ['withdraw', 'pending', '2026-11-01', null],
    ['withdraw', 'approved', '2026-11-11', null],
    ['withdraw', 'approved', '2026-11-10', 'not_withdrawable'],
    ['withdraw', 'rejected', '2026-11-12', 'not_withdrawable'],
    ['withdraw', 'withdrawn', '2026-11-12', 'not_withdrawable'],
  ] as const)('%s when %s and starting %s: %s', (act, status, start_date, problem) => {
    expect(actProblem(act, { status, start_date }, today)).toBe(problem)
  })

  test.each([
    ['approved', 'unpaid', null],
    ['approved', 'paid', 'already_paid'],
    ['pending', 'unpaid', 'not_approved'],
    ['withdrawn', 'refunded', 'not_approved'],
  ] as const)('paying when %s and %s: %s', (status, payment_status, problem) => {
    expect(paymentProblem({ status, payment_status })).toBe(problem)
  })
})
