import { getLocale } from '#paraglide/runtime.js'

/** An instant as the desk reads it, by the clock of the browser. */
export function instantText(instant: string): string {
  return new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(instant),
  )
}

/** A day that is on no clock. */
export function dayOnlyText(day: string): string {
  return new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
