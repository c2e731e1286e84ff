import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  compareDays,
  countDays,
  eachDay,
  mergePeriods,
  monthGrid,
  monthPeriod,
  overlaps,
  type Period,
  subtractPeriods,
  weekday,
} from './days.ts'
import { isDay } from './is-day.ts'

const anyDay = fc.integer({ min: -2_000, max: 2_000 }).map((offset) => addDays('2026-11-01', offset))
const anyPeriod = fc.tuple(fc.nat(60), fc.integer({ min: -2, max: 20 })).map(([start, length]) => ({
  start: addDays('2026-10-01', start),
  end: addDays('2026-10-01', start + length),
}))
const anyPeriods = fc.array(anyPeriod, { maxLength: 6 })

test.each(['2026-01-31', '2024-02-29', '2000-01-01', '2999-12-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true)
})

test.each([
  '2026-02-29',
  '2026-02-30',
  '2026-04-31',
  '2100-02-29',
  '0000-01-01',
  '1999-12-31',
  '3000-01-01',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '',
])('%s is no day', (text) => {
  expect(isDay(text)).toBe(false)
})

test('counting includes both ends, over the night the clocks change too', () => {
  expect(countDays('2026-11-12', '2026-11-15')).toBe(4)
  expect(countDays('2026-11-12', '2026-11-12')).toBe(1)
  expect(countDays('2026-10-31', '2026-11-02')).toBe(3)
  expect(countDays('2026-11-15', '2026-11-12')).toBe(0)
  expect(eachDay('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
})

test('adding and counting days agree', () => {
  fc.assert(
    fc.property(anyDay, fc.nat(400), (day, count) => {
      const later = addDays(day, count)
      expect(isDay(later)).toBe(true)
      expect(countDays(day, later)).toBe(count + 1)
      expect(addDays(later, -count)).toBe(day)
      expect(compareDays(day, later)).toBe(count === 0 ? 0 : -1)
      expect(weekday(later)).toBe((weekday(day) + count) % 7)
    }),
  )
})

describe('months', () => {
  test('know their last day', () => {
    expect(monthPeriod('2028-02')).toEqual({ start: '2028-02-01', end: '2028-02-29' })
    expect(monthPeriod('2026-12').end).toBe('2026-12-31')
    expect(addMonths('2026-11', 2)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
  })

  test('are laid out in whole weeks from Sunday or another day', () => {
    const november = monthGrid('2026-11')
    expect(november).toHaveLength(5)
    expect(november[0]?.[0]).toBe('2026-11-01')
    expect(november.at(-1)?.at(-1)).toBe('2026-12-05')
    expect(monthGrid('2026-11', 1)[0]?.[0]).toBe('2026-10-26')
    expect(monthGrid('2026-02')).toHaveLength(4)
  })

  test('hold each of their days once', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(6), (day, firstWeekday) => {
        const month = day.slice(0, 7)
        const grid = monthGrid(month, firstWeekday)
        const { start, end } = monthPeriod(month)
        expect(grid.flat().filter((cell) => cell.startsWith(month))).toEqual(eachDay(start, end))
        expect(grid.every((week) => week.length === 7 && weekday(week[0] ?? '') === firstWeekday)).toBe(true)
      }),
    )
  })
})

describe('periods', () => {
  test('that share one day overlap; neighbours do not', () => {
    const first = { start: '2026-11-01', end: '2026-11-05' }
    expect(overlaps(first, { start: '2026-11-05', end: '2026-11-09' })).toBe(true)
    expect(overlaps(first, { start: '2026-11-06', end: '2026-11-09' })).toBe(false)
  })

  test('merge when they touch', () => {
    const touching = [
      { start: '2026-11-06', end: '2026-11-09' },
      { start: '2026-11-01', end: '2026-11-05' },
      { start: '2026-11-20', end: '2026-11-10' },
    ]
    expect(mergePeriods(touching)).toEqual([{ start: '2026-11-01', end: '2026-11-09' }])
  })

  test('keep their days through merging, in order, with a gap between any two', () => {
    fc.assert(
      fc.property(anyPeriods, (periods) => {
        const merged = mergePeriods(periods)
        expect(new Set(daysOf(merged))).toEqual(new Set(daysOf(periods)))
        for (const [index, period] of merged.slice(1).entries()) {
          expect(period.start > addDays(merged[index]?.end ?? '', 1)).toBe(true)
        }
      }),
    )
  })

  test('lose exactly the days taken from them', () => {
    fc.assert(
      fc.property(anyPeriods, anyPeriods, (periods, taken) => {
        const gone = new Set(daysOf(taken))
        const left = daysOf(periods).filter((day) => !gone.has(day))
        const periodsLeft = subtractPeriods(periods, taken)
        expect(daysOf(periodsLeft)).toEqual([...new Set(left)].sort(compareDays))
        expect(periodsLeft.every(({ start, end }) => start <= end)).toBe(true)
      }),
    )
  })
})

function daysOf(periods: readonly Period[]) {
  return periods.flatMap((period) => eachDay(period.start, period.end))
}
