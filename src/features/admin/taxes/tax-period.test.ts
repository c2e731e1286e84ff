import { expect, test } from 'vitest'
import { addDays, type Day, eachDay } from '#platform/days.ts'
import { daysOf, periodsOf, quarterOf, TAX_PERIOD } from './tax-period.ts'

test.each([
  ['2026', '2026-01-01', '2026-12-31'],
  ['2026-Q1', '2026-01-01', '2026-03-31'],
  ['2026-Q3', '2026-07-01', '2026-09-30'],
  ['2026-Q4', '2026-10-01', '2026-12-31'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2026-12', '2026-12-01', '2026-12-31'],
])('%s is from %s to %s', (period, start, end) => expect(daysOf(period)).toEqual({ start, end }))

test.each(['', '26', '0000', '2026-Q0', '2026-Q5', '2026-13', '2026-9', '2026-Q1-01', 'x2026'])(
  '%j is no period',
  (text) => {
    expect(TAX_PERIOD.test(text)).toBe(false)
    expect(() => daysOf(text)).toThrow(RangeError)
  },
)

test('each day of a year is in one quarter and one month, and in the quarter that is named by it', () => {
  const [year = '', ...parts] = periodsOf('2028')
  const spans = parts.map((period) => ({ period, ...daysOf(period) }))
  const around = (day: Day) => spans.filter(({ start, end }) => start <= day && day <= end)
  for (const day of eachDay(daysOf(year).start, daysOf(year).end)) {
    expect(around(day).map(({ period }) => period)).toEqual([quarterOf(day), day.slice(0, 7)])
  }
  expect(around(addDays(daysOf(year).start, -1))).toEqual([])
})
