import { addMonths, type Day, monthOf, monthPeriod, type Period } from '#platform/days.ts'

/** A year, a quarter of it or a month: `2026`, `2026-Q3`, `2026-09`. */
export const TAX_PERIOD = /^20\d\d(?:-(?:Q[1-4]|0[1-9]|1[0-2]))?$/

const QUARTERS = [1, 2, 3, 4]
const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

/** The days of a period. Throws RangeError for a text that names none. */
export function daysOf(period: string): Period {
  if (!TAX_PERIOD.test(period)) throw new RangeError(`Not a period: ${period}`)
  const [year = '', part] = period.split('-')
  if (part === undefined) return { start: `${year}-01-01`, end: `${year}-12-31` }
  if (!part.startsWith('Q')) return monthPeriod(period)
  const first = addMonths(`${year}-01`, (Number(part.slice(1)) - 1) * 3)
  return { start: `${first}-01`, end: monthPeriod(addMonths(first, 2)).end }
}

/** The quarter that a day is in. */
export function quarterOf(day: Day): string {
  const month = Number(monthOf(day).slice(5))
  return `${day.slice(0, 4)}-Q${Math.ceil(month / 3)}`
}

/** The periods of a year: all of it, its quarters, its months. */
export function periodsOf(year: string): string[] {
  return [
    year,
    ...QUARTERS.map((quarter) => `${year}-Q${quarter}`),
    ...MONTHS.map((month) => `${year}-${month}`),
  ]
}
