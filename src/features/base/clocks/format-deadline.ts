import { formatWeekday, weekdayName } from '#platform/day-text.ts'
import { dayInZone } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { formatClock } from '#platform/moments.ts'

/** A deadline as a letter says it, on the wall clock of a zone: `Tuesday, June 16 at 2:00 p.m.`, `mardi 16 juin à 14 h`. */
export function formatDeadline(due_at: Date, timeZone: string, locale: Locale): string {
  const day = formatWeekday(dayInZone(due_at, timeZone), locale)
  return `${day} ${locale === 'en-CA' ? 'at' : 'à'} ${formatClock(due_at, locale, timeZone)}`
}

/** The same where the day is near: `Tuesday 2:00 p.m.`, `mardi 14 h`. */
export function formatNearDeadline(due_at: Date, timeZone: string, locale: Locale): string {
  const day = weekdayName(dayInZone(due_at, timeZone), locale)
  return `${day} ${formatClock(due_at, locale, timeZone)}`
}
