import type { Locale } from './locale.ts'

/** The time of day of a wall clock (in UTC fields) as each language writes it: `9:43 p.m.`, `21 h 43`. */
export function clockText(clock: Date, locale: Locale): string {
  const hours = clock.getUTCHours()
  const minutes = String(clock.getUTCMinutes()).padStart(2, '0')
  if (locale === 'en-CA') return `${hours % 12 || 12}:${minutes}\u00a0${hours < 12 ? 'a.m.' : 'p.m.'}`
  return minutes === '00' ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${minutes}`
}

/** The date and the time of day of a wall clock: `Dec 4, 2026, 9:43 p.m.`, `4 déc. 2026, 21 h 43`. */
export function momentOf(clock: Date, locale: Locale): string {
  return `${dates[locale].format(clock)}, ${clockText(clock, locale)}`
}

/** The wall clock of the reader's own device. */
export function readersClock(at: Date): Date {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
}

const dates: Record<Locale, Intl.DateTimeFormat> = {
  'en-CA': new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeZone: 'UTC' }),
  'fr-CA': new Intl.DateTimeFormat('fr-CA', { dateStyle: 'medium', timeZone: 'UTC' }),
}
