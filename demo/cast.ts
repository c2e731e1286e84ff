import type { Locale } from '#platform/locale.ts'

/** A person of the demo world. `key` is the username; the address is `{email ?? key}@demo.northreel.test`. */
export type Character = {
  key: string
  email?: string
  name: string
  /** The city's English label, as `cities.label` has it. */
  city: string
  locale: Locale
}

/** Somebody who lends. `gear` are the category slugs they own things in, `listings` how many they have. */
export type OwnerCharacter = Character & {
  gear: readonly string[]
  listings: number
  /** How the gear changes hands: the listing's details, in the owner's own words and language. */
  handover: string
  /** The door where things are handed over; a made-up one otherwise. */
  address?: string
}

export const DEMO_DOMAIN = 'demo.northreel.test'

export const DEMO_PASSWORD = 'northreel-demo'

export const admin: Character = {
  key: 'northreel.desk',
  email: 'desk',
  name: 'Northreel Desk',
  city: 'Toronto, Ontario',
  locale: 'en-CA',
}

export const mika: Character = {
  key: 'mika.tanaka',
  email: 'mika',
  name: 'Mika Tanaka',
  city: 'Toronto, Ontario',
  locale: 'en-CA',
}

/** Renters without history: a demo's first request is theirs to make. */
export const newcomers: readonly Character[] = [
  ['jordan.blake', 'Jordan Blake', 'Toronto, Ontario', 'en-CA'],
  ['priya.raman', 'Priya Raman', 'Toronto, Ontario', 'en-CA'],
  ['etienne.gagnon', 'Étienne Gagnon', 'Montreal, Quebec', 'fr-CA'],
  ['sam.okafor', 'Sam Okafor', 'Calgary, Alberta', 'en-CA'],
  ['chloe.whitford', 'Chloe Whitford', 'Vancouver, British Columbia', 'en-CA'],
  ['wei.zhang', 'Wei Zhang', 'Markham, Ontario', 'en-CA'],
  ['dakota.cardinal', 'Dakota Cardinal', 'Winnipeg, Manitoba', 'en-CA'],
  ['lea.bouchard', 'Léa Bouchard', 'Quebec City, Quebec', 'fr-CA'],
].map(([key = '', name = '', city = '', locale], index) => ({
  key,
  email: `renter${index + 1}`,
  name,
  city,
  locale: locale === 'fr-CA' ? 'fr-CA' : 'en-CA',
}))

/** Crew who rent and lend nothing. */
export const crew: readonly Character[] = [
  { key: 'noah.fitzgerald', name: 'Noah Fitzgerald', city: 'Toronto, Ontario', locale: 'en-CA' },
  { key: 'imani.joseph', name: 'Imani Joseph', city: 'Toronto, Ontario', locale: 'en-CA' },
  { key: 'theo.papadakis', name: 'Theo Papadakis', city: 'Hamilton, Ontario', locale: 'en-CA' },
  { key: 'zara.malik', name: 'Zara Malik', city: 'Ottawa, Ontario', locale: 'en-CA' },
  { key: 'jade.robillard', name: 'Jade Robillard', city: 'Montreal, Quebec', locale: 'fr-CA' },
  { key: 'lucas.beaulieu', name: 'Lucas Beaulieu', city: 'Montreal, Quebec', locale: 'fr-CA' },
  { key: 'coralie.bergeron', name: 'Coralie Bergeron', city: 'Quebec City, Quebec', locale: 'fr-CA' },
  { key: 'ying.liu', name: 'Ying Liu', city: 'Vancouver, British Columbia', locale: 'en-CA' },
  { key: 'rafael.ortiz', name: 'Rafael Ortiz', city: 'Burnaby, British Columbia', locale: 'en-CA' },
  { key: 'emma.littlechild', name: 'Emma Littlechild', city: 'Edmonton, Alberta', locale: 'en-CA' },
  { key: 'ben.kowalchuk', name: 'Ben Kowalchuk', city: 'Winnipeg, Manitoba', locale: 'en-CA' },
  { key: 'sean.orourke', name: "Sean O'Rourke", city: 'Halifax, Nova Scotia', locale: 'en-CA' },
]
