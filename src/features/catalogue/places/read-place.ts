import { readWords, searchText, type Words } from '#features/catalogue/vocabulary/words.ts'
import { waysToWrite } from './cities.ts'

/** Words without the city among them, perhaps none, and that city’s English label. */
export type PlaceInWords = { rest: Words; city: string }

/** A typed place: the label of its city, if known, and its parts. */
export type PlaceName = { label: string | undefined; town: Words; province: string }

/** No city’s name is of more words than Saint-Jean-sur-Richelieu’s with its province, written apart. */
const LONGEST_NAME = 7

const LINKS = new Set('a in near at around of from to dans pres autour proche de d du vers the'.split(' '))

const labels = waysToWrite(searchText)

/**
 * The city that words begin or end with, in either language, with or without its accents, its province and words like
 * “near” and « près de »: `fx6 à Montréal` is `fx6` and Montreal, Quebec. Null when neither end names one.
 */
export function findPlaceIn({ pieces }: Words): PlaceInWords | null {
  return placeAtEnd(pieces) ?? placeAtStart(pieces)
}

/** Reads a place's name, with its province after a comma or without; null when empty. */
export function readPlaceName(typed = ''): PlaceName | null {
  if (!typed.trim()) return null
  const [town = '', province = ''] = typed.split(',')
  const label = labelOf([{ typed: typed.trimStart(), form: searchText(typed) }])
  return { label, town: readWords(town), province: searchText(province) }
}

type Pieces = Words['pieces']
type Piece = Pieces[number]

function placeAtEnd(pieces: Pieces): PlaceInWords | null {
  for (let size = Math.min(LONGEST_NAME, pieces.length); size > 0; size -= 1) {
    const city = labelOf(pieces.slice(-size))
    if (city) return { rest: withoutLinks(pieces.slice(0, -size), 'end'), city }
  }
  return null
}

function placeAtStart(pieces: Pieces): PlaceInWords | null {
  const start = pieces.findIndex((piece) => !isLink(piece))
  const rest = start < 0 ? [] : pieces.slice(start)
  for (let size = Math.min(LONGEST_NAME, rest.length); size > 0; size -= 1) {
    const city = labelOf(rest.slice(0, size))
    if (city) return { rest: withoutLinks(rest.slice(size), 'start'), city }
  }
  return null
}

function labelOf([first, ...others]: Pieces): string | undefined {
  if (!first) return undefined
  const name = (form: string) => [form, ...others.map((piece) => piece.form)].filter(Boolean).join(' ')
  return labels.get(name(first.form)) ?? labels.get(name(withoutArticle(first)))
}

/** `d’Ottawa` is Ottawa. */
function withoutArticle({ typed, form }: Piece): string {
  return /^[dl]['’]/i.test(typed) ? form.slice(2) : form
}

function withoutLinks(pieces: Pieces, at: 'start' | 'end'): Words {
  const left = [...pieces]
  while (isLink(at === 'end' ? left.at(-1) : left[0])) {
    if (at === 'end') left.pop()
    else left.shift()
  }
  return readWords(left.map(({ typed }) => typed).join(' '))
}

function isLink(piece: Piece | undefined): boolean {
  return piece !== undefined && LINKS.has(piece.form)
}
