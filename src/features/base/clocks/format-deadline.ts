import type { Locale } from '#platform/locale.ts'
import { wallClock } from '#platform/time-zones.ts'

/** A deadline as a letter says it, on the wall clock of a zone: `Tuesday, June 16, 14:00`. */
export function formatDeadline(due_at: Date, timeZone: string, locale: Locale): string {
  return formats[locale].format(wallClock(due_at, timeZone))
}

/** The same where the day is near: `Tuesday 14:00`. */
export function formatNearDeadline(due_at: Date, timeZone: string, locale: Locale): string {
  return nearFormats[locale].format(wallClock(due_at, timeZone))
}

const near = {
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
} as const
const parts = { ...near, month: 'long', day: 'numeric' } as const

const nearFormats: Record<Locale, Intl.DateTimeFormat> = {
  'en-CA': new Intl.DateTimeFormat('en-CA', near),
  'fr-CA': new Intl.DateTimeFormat('fr-CA', near),
}

const formats: Record<Locale, Intl.DateTimeFormat> = {
  'en-CA': new Intl.DateTimeFormat('en-CA', parts),
  'fr-CA': new Intl.DateTimeFormat('fr-CA', parts),
}
