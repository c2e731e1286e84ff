import type { Locale } from '#platform/locale.ts'
import { zoneOffsetMinutes } from '#platform/time-zones.ts'

/** A deadline as a letter says it, on the wall clock of a zone: `Tuesday, June 16, 14:00`. */
export function formatDeadline(due_at: Date, timeZone: string, locale: Locale): string {
  // Written as UTC: the runtime's own zone data may be older than the law.
  return formats[locale].format(due_at.getTime() + zoneOffsetMinutes(due_at, timeZone) * 60_000)
}

const parts = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
} as const

const formats: Record<Locale, Intl.DateTimeFormat> = {
  'en-CA': new Intl.DateTimeFormat('en-CA', parts),
  'fr-CA': new Intl.DateTimeFormat('fr-CA', parts),
}
