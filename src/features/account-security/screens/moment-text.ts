import { getLocale } from '#paraglide/runtime.js'
import { wallClock } from '#platform/time-zones.ts'

/** A day and a time as people say them, where they are. */
export function momentText(instant: string, timeZone: string | undefined): string {
  const parts = { dateStyle: 'medium', timeStyle: 'short' } as const
  const at = new Date(instant)
  return timeZone === undefined
    ? new Intl.DateTimeFormat(getLocale(), parts).format(at)
    : new Intl.DateTimeFormat(getLocale(), { ...parts, timeZone: 'UTC' }).format(wallClock(at, timeZone))
}
