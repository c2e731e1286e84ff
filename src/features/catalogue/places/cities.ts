import { cityRows, furtherRows } from './city-rows.ts'

type Locale = 'en-CA' | 'fr-CA'
type City = { label: Record<Locale, string>; key: string; names: string[]; code: string }

/** How many suggestions are shown at most (SPEC §9). */
const CITY_SUGGESTIONS = 5

const provinces: Record<string, readonly [english: string, french: string]> = {
  AB: ['Alberta', 'Alberta'],
  BC: ['British Columbia', 'Colombie-Britannique'],
  MB: ['Manitoba', 'Manitoba'],
  NB: ['New Brunswick', 'Nouveau-Brunswick'],
  NL: ['Newfoundland and Labrador', 'Terre-Neuve-et-Labrador'],
  NS: ['Nova Scotia', 'Nouvelle-Écosse'],
  NT: ['Northwest Territories', 'Territoires du Nord-Ouest'],
  NU: ['Nunavut', 'Nunavut'],
  ON: ['Ontario', 'Ontario'],
  PE: ['Prince Edward Island', 'Île-du-Prince-Édouard'],
  QC: ['Quebec', 'Québec'],
  SK: ['Saskatchewan', 'Saskatchewan'],
  YT: ['Yukon', 'Yukon'],
}

const cities: readonly City[] = [cityRows, furtherRows].flatMap((rows) => rows.split('\n').map(readRow))

/** Every known place as 'City, Province': the built-in list by size, then the further ones. @internal */
export function allCities(locale: Locale): string[] {
  return cities.map((city) => city.label[locale])
}

/** A place in the page's language, from either language; an unknown label stays as it is. */
export function localCity(text: string, locale: Locale): string {
  const wanted = foldCity(text)
  const city = cities.find(({ label }) => Object.values(label).some((one) => foldCity(one) === wanted))
  return city?.label[locale] ?? text
}

/** Every way of writing a known place, with its province or without: `write` makes one form of them. The larger has a shared one. */
export function waysToWrite(write: (text: string) => string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { names, code, label } of cities) {
    const ways = names.flatMap((name) => ['', code, ...provinceNames(code)].map((end) => `${name} ${end}`))
    for (const way of ways.map(write)) if (!found.has(way)) found.set(way, label['en-CA'])
  }
  return found
}

/**
 * At most five cities that contain the text, ignoring case and accents; those that begin with it come first. `custom`
 * holds further city strings of this browser. An empty text finds nothing.
 */
export function matchCities(text: string, locale: Locale, custom: readonly string[] = []): string[] {
  const wanted = foldCity(text)
  if (!wanted) return []
  const own = custom.map((label) => ({ label, key: foldCity(label) }))
  const built = cities.map(({ label, key }) => ({ label: label[locale], key }))
  const found = [...own, ...built].filter(({ key }) => key.includes(wanted))
  const first = found.filter(({ key }) => key.startsWith(wanted))
  const labels = new Set([...first, ...found].map(({ label }) => label))
  return [...labels].slice(0, CITY_SUGGESTIONS)
}

/** A province's names by its two letters, in English and in French. */
function provinceNames(code: string): readonly [english: string, french: string] {
  return provinces[code] ?? ['', '']
}

/** The common form of a place's spellings: no case, no accents, one kind of apostrophe, single spaces. */
export function foldCity(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/’/g, "'").replace(/\s+/g, ' ').trim()
}

function readRow(row: string): City {
  const [name = '', code = '', french = '', others = ''] = row.split('|')
  const [province, provinceFr] = provinceNames(code)
  const label = { 'en-CA': `${name}, ${province}`, 'fr-CA': `${french || name}, ${provinceFr}` }
  const names = [name, french, ...others.split(',')].filter(Boolean)
  return { label, key: foldCity(`${label['en-CA']} ${label['fr-CA']} ${others}`), names, code }
}
