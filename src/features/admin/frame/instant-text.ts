import { getLocale } from '#paraglide/runtime.js'
import { formatDay } from '#platform/day-text.ts'
import { formatMoment } from '#platform/moments.ts'

/** An instant as the desk reads it, by the clock of the browser. */
export function instantText(instant: string): string {
  return formatMoment(new Date(instant), getLocale())
}

/** A day that is on no clock, with its year: registers are kept for years. */
export function dayOnlyText(day: string): string {
  return formatDay(day, getLocale(), null)
}
