import { getLocale } from '#paraglide/runtime.js'

/** A day and a time as the desk reads them, by the clock of its own machine. */
export function momentOf(instant: string): string {
  const format = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  return format.format(new Date(instant))
}
