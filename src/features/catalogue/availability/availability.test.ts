import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, eachDay, type Period } from '#platform/days.ts'
import { closedParts, dayState, firstConflict, isFree } from './availability.ts'

const november = { start: '2026-11-01', end: '2026-11-30' }
const booked = [{ start: '2026-11-10', end: '2026-11-12' }]

const anyPeriod = fc.tuple(fc.nat(45), fc.nat(15)).map(([start, length]): Period => {
  const first = addDays('2026-10-20', start)
  return { start: first, end: addDays(first, length) }
})
const anyCalendar = fc.record({
  periods: fc.array(anyPeriod, { maxLength: 4 }),
  blocked: fc.array(
    fc.nat(60).map((day) => addDays('2026-10-20', day)),
    { maxLength: 6 },
  ),
  booked: fc.array(anyPeriod, { maxLength: 4 }),
})

describe('a range', () => {
  test.each([
    ['2026-11-07', '2026-11-09', true],
    ['2026-11-13', '2026-11-30', true],
    ['2026-11-09', '2026-11-10', false],
    ['2026-11-12', '2026-11-13', false],
    ['2026-11-11', '2026-11-11', false],
    ['2026-10-31', '2026-11-02', false],
    ['2026-11-30', '2026-12-01', false],
  ])('%s to %s free: %s', (start, end, free) => {
    expect(isFree({ start, end }, { periods: [november], blocked: [], booked })).toBe(free)
  })

  test('is free at any time when no period is set', () => {
    expect(isFree({ start: '2031-01-01', end: '2031-05-01' }, { periods: [], blocked: [], booked })).toBe(
      true,
    )
  })

  test('may run across two periods that adjoin', () => {
    const periods = [november, { start: '2026-12-01', end: '2026-12-10' }]
    expect(isFree({ start: '2026-11-28', end: '2026-12-03' }, { periods, blocked: [], booked })).toBe(true)
  })

  test('learns of its first conflict, cut to the range', () => {
    const calendar = { periods: [november], blocked: [], booked }
    expect(firstConflict({ start: '2026-11-11', end: '2026-12-05' }, calendar)).toEqual({
      start: '2026-11-11',
      end: '2026-11-12',
      state: 'booked',
    })
    expect(firstConflict({ start: '2026-10-30', end: '2026-11-11' }, calendar)).toEqual({
      start: '2026-10-30',
      end: '2026-10-31',
      state: 'closed',
    })
  })
})

test('days that an owner does not offer are given as ranges', () => {
  const calendar = { periods: [november], blocked: ['2026-11-03', '2026-11-29'] }
  expect(closedParts({ start: '2026-11-02', end: '2026-11-05' }, calendar)).toEqual([
    { start: '2026-11-03', end: '2026-11-03' },
  ])
  expect(closedParts({ start: '2026-11-27', end: '2026-12-02' }, calendar)).toEqual([
    { start: '2026-11-29', end: '2026-11-29' },
    { start: '2026-12-01', end: '2026-12-02' },
  ])
  expect(closedParts({ start: '2026-11-10', end: '2026-11-12' }, calendar)).toEqual([])
  expect(closedParts({ start: '2027-11-10', end: '2027-11-12' }, { periods: [], blocked: [] })).toEqual([])
})

test('closed days are those that a calendar without rentals would not have free', () => {
  fc.assert(
    fc.property(anyCalendar, anyPeriod, (calendar, range) => {
      const closed = closedParts(range, calendar).flatMap(({ start, end }) => eachDay(start, end))
      const unbooked = { ...calendar, booked: [] }
      const expected = eachDay(range.start, range.end).filter((day) => dayState(day, unbooked) === 'closed')
      expect(closed).toEqual(expected)
    }),
  )
})

test('calendar and range rule agree on every day', () => {
  fc.assert(
    fc.property(anyCalendar, anyPeriod, (calendar, range) => {
      const days = eachDay(range.start, range.end)
      const conflict = firstConflict(range, calendar)

      for (const day of days) {
        expect(isFree({ start: day, end: day }, calendar)).toBe(dayState(day, calendar) === 'free')
      }
      expect(isFree(range, calendar)).toBe(days.every((day) => dayState(day, calendar) === 'free'))
      expect(conflict?.start).toBe(days.find((day) => dayState(day, calendar) !== 'free'))
      if (conflict) expect(conflict.state).toBe(dayState(conflict.start, calendar))
    }),
  )
})
