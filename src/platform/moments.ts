import { clockText, momentOf, readersClock } from './clock-text.ts'
import type { Locale } from './locale.ts'
import { wallClock } from './time-zones.ts'

/** The time of day as each language writes it: `9:43 p.m.`, `21 h 43`; on the clock of `timeZone`, or on the reader's own without one. */
export function formatClock(at: Date, locale: Locale, timeZone?: string): string {
  return clockText(clockOf(at, timeZone), locale)
}

/** The date and the time of day: `Dec 4, 2026, 9:43 p.m.`, `4 déc. 2026, 21 h 43`. */
export function formatMoment(at: Date, locale: Locale, timeZone?: string): string {
  return momentOf(clockOf(at, timeZone), locale)
}

function clockOf(at: Date, timeZone: string | undefined): Date {
  return timeZone === undefined ? readersClock(at) : wallClock(at, timeZone)
}
