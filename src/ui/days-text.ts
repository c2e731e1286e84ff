import { getLocale } from '#paraglide/runtime.js'
import { readersClock } from '#platform/clock-text.ts'
import { formatDays } from '#platform/day-text.ts'
import type { Day } from '#platform/days.ts'

/** Days as a sentence of the page says them, without the year where it is that of `today`: `November 12–15`, `4 décembre`. */
export function daysText(start: Day, end: Day = start, today: Day = readersToday()): string {
  return formatDays(start, end, getLocale(), today)
}

/** The day of an instant where the reader is, likewise. */
export function dateText(instant: string): string {
  return daysText(readersDay(new Date(instant)))
}

/** The date on the reader's own clock. */
export function readersToday(): Day {
  return readersDay(new Date())
}

function readersDay(at: Date): Day {
  return readersClock(at).toISOString().slice(0, 10)
}
