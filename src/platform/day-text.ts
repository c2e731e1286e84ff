import type { Day } from './days.ts'
import type { Locale } from './locale.ts'

/** A day near enough to need no year: `Friday, December 4`, `vendredi 4 décembre`. */
export function formatWeekday(day: Day, locale: Locale): string {
  return textOf(weekdays[locale].formatToParts(Date.parse(`${day}T00:00:00Z`)), locale)
}

/** The day of the week alone: `Friday`, `vendredi`. */
export function weekdayName(day: Day, locale: Locale): string {
  return names[locale].format(Date.parse(`${day}T00:00:00Z`))
}

/** The parts of a date as written: French says `1er` for the first of a month. */
function textOf(parts: readonly Intl.DateTimeFormatPart[], locale: Locale): string {
  const isFirst = ({ type, value }: Intl.DateTimeFormatPart) =>
    locale === 'fr-CA' && type === 'day' && value === '1'
  return parts.map((part) => (isFirst(part) ? '1er' : part.value)).join('')
}

const weekday = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const

const weekdays: Record<Locale, Intl.DateTimeFormat> = {
  'en-CA': new Intl.DateTimeFormat('en-CA', weekday),
  'fr-CA': new Intl.DateTimeFormat('fr-CA', weekday),
}

const names: Record<Locale, Intl.DateTimeFormat> = {
  'en-CA': new Intl.DateTimeFormat('en-CA', { weekday: 'long', timeZone: 'UTC' }),
  'fr-CA': new Intl.DateTimeFormat('fr-CA', { weekday: 'long', timeZone: 'UTC' }),
}
