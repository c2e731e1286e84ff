import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { responseSteps, responseTime, type Wait } from './response-time.ts'

const HOUR = 60
const DAY = 24 * HOUR
const answered = (...minutes: number[]): Wait[] => minutes.map((one) => ({ minutes: one, answered: true }))
const ignored = (...minutes: number[]): Wait[] => minutes.map((one) => ({ minutes: one, answered: false }))

describe('the response time', () => {
  test.each([
    [0, 'Within 1 hour'],
    [60, 'Within 1 hour'],
    [61, 'Within a few hours'],
    [6 * HOUR, 'Within a few hours'],
    [7 * HOUR, 'Within a day'],
    [DAY, 'Within a day'],
    [2 * DAY, 'Within a few days'],
    [3 * DAY + 1, 'Within a week'],
    [8 * DAY, 'After more than a week'],
  ])('%i minutes: %s', (minutes, phrase) => {
    expect(responseTime(answered(minutes))).toBe(phrase)
  })

  test('is the middle of all, or between the two middle ones', () => {
    expect(responseTime(answered(5, 30 * DAY, 10))).toBe('Within 1 hour')
    expect(responseTime(answered(50, 90))).toBe('Within a few hours')
    expect(responseTime(answered(50, 60))).toBe('Within 1 hour')
  })

  test('is not known without requests, or while the first one has waited no longer than the default promises', () => {
    expect(responseTime([])).toBeNull()
    expect(responseTime(ignored(5, 60))).toBeNull()
  })

  test('of a person who ignores every request is the time they have waited', () => {
    expect(responseTime(ignored(2 * DAY))).toBe('Within a few days')
    expect(responseTime(ignored(9 * DAY, 10 * DAY))).toBe('After more than a week')
  })

  test('does not look better for the requests that were ignored', () => {
    expect(responseTime([...answered(10, 10, 20), ...ignored(4 * DAY, 5 * DAY, 6 * DAY, 7 * DAY)])).toBe(
      'Within a week',
    )
  })

  test('does not look better for one more that was ignored for less long', () => {
    expect(responseTime([...answered(0), ...ignored(121)])).toBe('Within a few hours')
    expect(responseTime([...answered(0), ...ignored(121, 1)])).toBe('Within a few hours')
  })

  test('is no worse for a request that came a moment ago', () => {
    expect(responseTime([...answered(10, 20), ...ignored(1)])).toBe('Within 1 hour')
  })
})

const minutes = fc.nat({ max: 60 * DAY })
const waits = fc.array(fc.record({ minutes, answered: fc.boolean() }), { maxLength: 30 })
const rank = (some: Wait[]) => responseSteps.findIndex(({ phrase }) => phrase === responseTime(some))

test('a request without an answer never makes it quicker, and the longer it waits the slower it gets', () => {
  fc.assert(
    fc.property(waits, minutes, minutes, (some, one, more) => {
      const alone = rank(some)
      const after = rank([...some, ...ignored(one)])
      expect(after).toBeGreaterThanOrEqual(alone)
      expect(rank([...some, ...ignored(one + more)])).toBeGreaterThanOrEqual(after)
    }),
    { numRuns: 1000 },
  )
})
