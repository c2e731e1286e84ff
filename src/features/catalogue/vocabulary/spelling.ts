import type { Words } from './words.ts'

/**
 * The dictionary's entry for a word: whether it is known, else its likely spelling, and the nearest model. Neighbours written as one have
 * neither.
 */
export type Spelling = { word: string; known: boolean; nearest: string | null; model: string | null }

/** The known part of a query, without words that match no name. */
export type KnownPart = {
  /** The words that are known as typed or mended, perhaps none. */
  words: string
  /** The same with the models that the unknown words come nearest to, in their places; null when there is none. */
  near: string | null
  /** The words as typed that nothing is called by. */
  unknown: string[]
}

/** Words to look up in the dictionary, and neighbours written as one, which are only looked for. */
export type ToSpell = { words: string[]; joined: string[] }

/** The words of a query to look up in the dictionary. */
export function wordsToSpell({ runs }: Words): ToSpell {
  const words = new Set(runs.flat())
  const joined = runs.flat().flatMap((word, index, all) => (index > 0 ? `${all[index - 1]}${word}` : []))
  return { words: [...words], joined: [...new Set(joined)].filter((word) => !words.has(word)) }
}

/**
 * The query with its unknown words mended: two that the dictionary knows as one are joined (`small rig`), others become
 * the nearest known word. Null when nothing could be mended.
 */
export function mendWords({ runs }: Words, spellings: readonly Spelling[]): string | null {
  const dictionary = new Map(spellings.map((spelling) => [spelling.word, spelling]))
  const words = runs.flat()
  const mended: string[] = []
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ''
    const next = words[index + 1]
    const both = next === undefined ? undefined : dictionary.get(`${word}${next}`)
    const strange = !isKnown(word, dictionary) || (next !== undefined && !isKnown(next, dictionary))
    if (both?.known && strange) {
      mended.push(both.word)
      index += 1
    } else {
      mended.push(mendWord(word, dictionary))
    }
  }
  return mended.join(' ') === words.join(' ') ? null : mended.join(' ')
}

/** A query without the words that occur nowhere, when some do not; null when all do. */
export function knownPart(typed: Words, spellings: readonly Spelling[]): KnownPart | null {
  const dictionary = new Map(spellings.map((spelling) => [spelling.word, spelling]))
  const words = (mendWords(typed, spellings) ?? typed.runs.flat().join(' ')).split(' ')
  const isNamed = (word: string) =>
    isKnown(word, dictionary) || spellings.some(({ nearest }) => nearest === word)
  const unknown = words.filter((word) => !isNamed(word))
  if (unknown.length === 0) return null
  const near = words.flatMap((word) => (isNamed(word) ? word : (dictionary.get(word)?.model ?? [])))
  const known = words.filter(isNamed)
  return { words: known.join(' '), near: near.length > known.length ? near.join(' ') : null, unknown }
}

function mendWord(word: string, dictionary: ReadonlyMap<string, Spelling>): string {
  const spelling = dictionary.get(word)
  return spelling && !spelling.known ? (spelling.nearest ?? word) : word
}

function isKnown(word: string, dictionary: ReadonlyMap<string, Spelling>): boolean {
  return dictionary.get(word)?.known === true
}
