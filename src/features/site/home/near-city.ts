import type { Locale } from '#platform/locale.ts'

/** `location` as searches take it in either language, `name` as the page says it. */
export type NearCity = { location: string; name: string }

const montreal = ['Montreal, Quebec', 'Montreal', 'Montréal'] as const
const toronto = ['Toronto, Ontario', 'Toronto', 'Toronto'] as const

/** The largest city of each time zone of the country. */
const ofTimeZone: Record<string, readonly [location: string, english: string, french: string]> = {
  'America/Vancouver': ['Vancouver, British Columbia', 'Vancouver', 'Vancouver'],
  'America/Edmonton': ['Calgary, Alberta', 'Calgary', 'Calgary'],
  'America/Regina': ['Saskatoon, Saskatchewan', 'Saskatoon', 'Saskatoon'],
  'America/Winnipeg': ['Winnipeg, Manitoba', 'Winnipeg', 'Winnipeg'],
  'America/Montreal': montreal,
  'America/Moncton': ['Moncton, New Brunswick', 'Moncton', 'Moncton'],
  'America/Halifax': ['Halifax, Nova Scotia', 'Halifax', 'Halifax'],
  'America/St_Johns': ["St. John's, Newfoundland and Labrador", 'St. John’s', 'Saint-Jean'],
}

/** The city to show first: the largest of the device's time zone, else of the language. */
export function nearCity(locale: Locale, timeZone?: string): NearCity {
  const isFrench = locale === 'fr-CA'
  const known = timeZone && Object.hasOwn(ofTimeZone, timeZone) ? ofTimeZone[timeZone] : undefined
  const [location, english, french] = known ?? (isFrench ? montreal : toronto)
  return { location, name: isFrench ? french : english }
}
