import { getLocale } from '#paraglide/runtime.js'
import { formatMoment } from '#platform/moments.ts'

/** An instant as the desk reads it, by the clock of the browser. */
export function instantText(instant: string): string {
  return formatMoment(new Date(instant), getLocale())
}

/** A day that is on no clock. */
export function dayOnlyText(day: string): string {
  return new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
