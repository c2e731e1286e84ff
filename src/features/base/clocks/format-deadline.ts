import type { Locale } from '#platform/locale.ts'
import { formatClock } from '#platform/moments.ts'
import { wallClock } from '#platform/time-zones.ts'

/** A deadline as a letter says it, on the wall clock of a zone: `Tuesday, June 16 at 2:00 p.m.`, `mardi 16 juin à 14 h`. */
export function formatDeadline(due_at: Date, timeZone: string, locale: Locale): string {
  const day = days[locale].format(wallClock(due_at, timeZone))
  return `${day} ${locale === 'en-CA' ? 'at' : 'à'} ${formatClock(due_at, locale, timeZone)}`
}

/** The same where the day is near: `Tuesday 2:00 p.m.`, `mardi 14 h`. */
export function formatNearDeadline(due_at: Date, timeZone: string, locale: Locale): string {
  const day = weekdays[locale].format(wallClock(due_at, timeZone))
  return `${day} ${formatClock(due_at, locale, timeZone)}`
}

const weekday = { weekday: 'long', timeZone: 'UTC' } as const
const dayOfMonth = { ...weekday, month: 'long', day: 'numeric' } as const

const weekdays: Record<Locale, Intl.DateTimeFormat> = {
  'en-CA': new Intl.DateTimeFormat('en-CA', weekday),
  'fr-CA': new Intl.DateTimeFormat('fr-CA', weekday),
}

const days: Record<Locale, Intl.DateTimeFormat> = {
  'en-CA': new Intl.DateTimeFormat('en-CA', dayOfMonth),
  'fr-CA': new Intl.DateTimeFormat('fr-CA', dayOfMonth),
}
