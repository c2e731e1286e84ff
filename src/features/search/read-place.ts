import { foldCity, provinceNames } from './cities.ts'
import { cityRows } from './city-rows.ts'
import { searchText } from './words.ts'

/** Words of a search without the city among them, as typed and perhaps none, and that city’s English label. */
export type PlaceRead = { words: string; city: string }

/** No city’s name is of more words than Saint-Jean-sur-Richelieu’s with its province, written apart. */
const LONGEST_NAME = 7

const LINKS = new Set('a in near at around of from to dans pres autour proche de d du vers the'.split(' '))

const labels = readLabels()

/**
 * The city that a search begins or ends with, in either language, with or without its accents, its province and words
 * like “near” and « près de »: `fx6 à Montréal` is `fx6` and Montreal, Quebec. Null when neither end names one.
 */
export function readPlace(query: string): PlaceRead | null {
  const typed = query.split(/[\s,;:()]+/).filter(Boolean)
  return placeAtEnd(typed) ?? placeAtStart(typed)
}

function placeAtEnd(typed: readonly string[]): PlaceRead | null {
  for (let size = Math.min(LONGEST_NAME, typed.length); size > 0; size -= 1) {
    const city = labelOf(typed.slice(-size))
    if (city) return { words: withoutLinks(typed.slice(0, -size), 'end'), city }
  }
  return null
}

function placeAtStart(typed: readonly string[]): PlaceRead | null {
  const start = typed.findIndex((word) => !isLink(word))
  const rest = start < 0 ? [] : typed.slice(start)
  for (let size = Math.min(LONGEST_NAME, rest.length); size > 0; size -= 1) {
    const city = labelOf(rest.slice(0, size))
    if (city) return { words: withoutLinks(rest.slice(size), 'start'), city }
  }
  return null
}

function labelOf(words: readonly string[]): string | undefined {
  const name = words.join(' ')
  return labels.get(searchText(name)) ?? labels.get(searchText(name.replace(/^[dlDL]['’]/, '')))
}

function withoutLinks(words: readonly string[], at: 'start' | 'end'): string {
  const kept = [...words]
  while (isLink(at === 'end' ? kept.at(-1) : kept[0])) {
    if (at === 'end') kept.pop()
    else kept.shift()
  }
  return kept.join(' ')
}

function isLink(word: string | undefined): boolean {
  return word !== undefined && LINKS.has(foldCity(word))
}

/** Every way of writing a city, to its label; where two share one, the larger city has it. */
function readLabels(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const row of cityRows.split('\n')) {
    const [name = '', code = '', french = '', others = ''] = row.split('|')
    const [province = '', provinceFr = ''] = provinceNames(code)
    const names = [name, french, ...others.split(',')].filter(Boolean)
    const ways = names.flatMap((one) => ['', code, province, provinceFr].map((end) => `${one} ${end}`))
    for (const way of ways.map(searchText)) if (!found.has(way)) found.set(way, `${name}, ${province}`)
  }
  return found
}
