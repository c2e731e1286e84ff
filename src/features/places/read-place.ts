import { searchText } from '#features/vocabulary/words.ts'
import { foldCity, waysToWrite } from './cities.ts'

/** Words of a search without the city among them, as typed and perhaps none, and that city’s English label. */
export type PlaceRead = { words: string; city: string }

/** No city’s name is of more words than Saint-Jean-sur-Richelieu’s with its province, written apart. */
const LONGEST_NAME = 7

const LINKS = new Set('a in near at around of from to dans pres autour proche de d du vers the'.split(' '))

const labels = waysToWrite(searchText)

/**
 * The city that a search begins or ends with, in either language, with or without its accents, its province and words
 * like “near” and « près de »: `fx6 à Montréal` is `fx6` and Montreal, Quebec. Null when neither end names one.
 */
export function readPlace(query: string): PlaceRead | null {
  const typed = query.split(/[\s,;:()]+/).filter(Boolean)
  return placeAtEnd(typed) ?? placeAtStart(typed)
}

/** The label of the place that a text is a name of, with its province or without; undefined when it is none's. */
export function placeCalled(text: string): string | undefined {
  return labelOf([text])
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
