import type { Day } from './days.ts'
import type { Locale } from './locale.ts'

/**
 * Days as a sentence says them: `November 12–15`, `12–15 novembre`; with the year, `January 2, 2027`, where it is not that of `today`.
 * Null keeps the year: for records, and for words that may be read in another year.
 */
export function formatDays(start: Day, end: Day, locale: Locale, today: Day | null): string {
  const isNear = today !== null && yearOf(start) === yearOf(today) && yearOf(end) === yearOf(today)
  const format = formats[locale][isNear ? 'near' : 'far']
  return textOf(format.formatRangeToParts(timeOf(start), timeOf(end)), locale)
}

/** One day, likewise: `December 4`, `1er décembre`. */
export function formatDay(day: Day, locale: Locale, today: Day | null): string {
  return formatDays(day, day, locale, today)
}

/** A day with its name: `Friday, December 4`, `vendredi 4 décembre`; with the year where it is not that of `today`, if that is given. */
export function formatWeekday(day: Day, locale: Locale, today: Day = day): string {
  const format = formats[locale][yearOf(day) === yearOf(today) ? 'named' : 'namedFar']
  return textOf(format.formatToParts(timeOf(day)), locale)
}

/** The name of a day alone: `Friday`, `vendredi`. */
export function weekdayName(day: Day, locale: Locale): string {
  return formats[locale].name.format(timeOf(day))
}

/** Joins the parts of a date: French writes `1er` for the first of a month, and a dash has no spaces. */
function textOf(parts: readonly Intl.DateTimeFormatPart[], locale: Locale): string {
  const isFirst = ({ type, value }: Intl.DateTimeFormatPart) =>
    locale === 'fr-CA' && type === 'day' && value === '1'
  return parts.map((part) => (isFirst(part) ? '1er' : part.value.replace(/\s*–\s*/, '–'))).join('')
}

function formatsOf(locale: Locale) {
  const day = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  const format = (more: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...day, ...more })
  return {
    near: format({}),
    far: format({ year: 'numeric' }),
    named: format({ weekday: 'long' }),
    namedFar: format({ weekday: 'long', year: 'numeric' }),
    name: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
  }
}

const formats = { 'en-CA': formatsOf('en-CA'), 'fr-CA': formatsOf('fr-CA') }

function yearOf(day: Day): string {
  return day.slice(0, 4)
}

function timeOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}
