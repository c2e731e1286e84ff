import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, countDays, weekday } from '#platform/days.ts'
import { dayPresets } from './day-presets.ts'

test.each([
  // A Wednesday, a Saturday, a Sunday and a Monday.
  ['2026-06-10', '2026-06-13 2026-06-14', '2026-06-15 2026-06-19'],
  ['2026-06-13', '2026-06-13 2026-06-14', '2026-06-15 2026-06-19'],
  ['2026-06-14', undefined, '2026-06-15 2026-06-19'],
  ['2026-06-15', '2026-06-20 2026-06-21', '2026-06-22 2026-06-26'],
  ['2026-12-31', '2027-01-02 2027-01-03', '2027-01-04 2027-01-08'],
])('on %s the weekend is %s and the next week %s', (today, weekend, week) => {
  const presets = Object.fromEntries(
    dayPresets(today).map(({ name, days }) => [name, `${days.from} ${days.to}`]),
  )
  expect(presets).toEqual({ today: `${today} ${today}`, ...(weekend && { weekend }), next_week: week })
})

test('no preset begins before today, and a week begins on a Monday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), (later) => {
      const today = addDays('2026-01-01', later)
      for (const { name, days } of dayPresets(today)) {
        expect(days.from >= today && countDays(today, days.to) <= 12).toBe(true)
        if (name === 'next_week') expect([weekday(days.from), weekday(days.to)]).toEqual([1, 5])
      }
    }),
  )
})
