import { getLocale } from '#paraglide/runtime.js'

/** A day and a time as people say them, where they are. */
export function momentText(instant: string, timeZone: string | undefined): string {
  const format = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return format.format(new Date(instant))
}
