import { describe, expect, test } from 'vitest'
import { endOf, nextRun } from './saved-search.ts'

const TORONTO = 'America/Toronto'
const at = (instant: string) => new Date(instant)
const never = at('2030-01-01T00:00:00Z')

describe('the next run', () => {
  test.each([
    ['2026-06-10T11:59:00Z', TORONTO, '2026-06-10T12:00:00.000Z'],
    ['2026-06-10T12:00:00Z', TORONTO, '2026-06-11T12:00:00.000Z'],
    ['2026-06-10T12:00:00Z', 'America/Vancouver', '2026-06-10T15:00:00.000Z'],
    // The clocks go forward and back at two in the morning.
    ['2026-03-08T05:30:00Z', TORONTO, '2026-03-08T12:00:00.000Z'],
    ['2026-11-01T04:30:00Z', TORONTO, '2026-11-01T13:00:00.000Z'],
  ])('of a daily search at %s in %s is at %s', (now, timeZone, next) => {
    const search = { cadence: 'daily' as const, ends_at: never }
    expect(nextRun(search, { now: at(now), timeZone })?.toISOString()).toBe(next)
  })

  test('is its end, where that comes first, and none after it', () => {
    const now = at('2026-06-10T11:59:00Z')
    const soon = { cadence: 'daily' as const, ends_at: at('2026-06-10T11:59:30Z') }
    expect(nextRun(soon, { now, timeZone: TORONTO })).toEqual(soon.ends_at)
    expect(nextRun(soon, { now: soon.ends_at, timeZone: TORONTO })).toBe(null)
    expect(nextRun({ cadence: 'off', ends_at: never }, { now, timeZone: TORONTO })).toBe(null)
  })
})

test('a search ends with the day after the first one wanted, where its person lives', () => {
  const now = at('2026-06-10T12:00:00Z')
  expect(endOf({ from: '2026-06-20', now, timeZone: TORONTO }).toISOString()).toBe('2026-06-21T04:00:00.000Z')
  expect(endOf({ from: null, now, timeZone: TORONTO }).toISOString()).toBe('2026-12-07T12:00:00.000Z')
})
