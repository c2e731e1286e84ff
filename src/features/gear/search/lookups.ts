import type pg from 'pg'
import {
  mendWords,
  type Spelling,
  type ToSpell,
  wordsToSpell,
} from '#features/catalogue/vocabulary/spelling.ts'
import { readWords, termQueries, type Words } from '#features/catalogue/vocabulary/words.ts'
import { selectSpellings } from './store.ts'
import { selectMeant } from './texts-store.ts'

/** Answers about words, each asked of the database once in the course of a search and of all its suggestions. */
export type Lookups = {
  /** The dictionary's entries for the words of a query, neighbours written as one included. */
  spell(words: Words): Promise<Spelling[]>
  /** Learns in one statement which of some queries mean nothing, as they are and mended. */
  sift(queries: readonly Words[]): Promise<void>
  /** Whether a query's terms are known to mean nothing. */
  isVain(terms: readonly string[]): boolean
  /** Whether a query is known to mean nothing, as it is and mended. */
  isAllVain(words: Words): boolean
}

/** Lookups that know nothing yet. */
export function createLookups(pool: pg.Pool): Lookups {
  const spellings = new Map<string, Spelling>()
  /** Words that were asked about as words, and not only as neighbours written as one. */
  const spelt = new Set<string>()
  const meant = new Map<string, boolean>()

  async function learnSpellings(asked: readonly ToSpell[]) {
    const words = [...new Set(asked.flatMap((one) => one.words))].filter((word) => !spelt.has(word))
    const joined = [...new Set(asked.flatMap((one) => one.joined))].filter(
      (word) => !spellings.has(word) && !words.includes(word),
    )
    if (words.length + joined.length === 0) return
    for (const spelling of await selectSpellings(pool, { words, joined }))
      spellings.set(spelling.word, spelling)
    for (const word of words) spelt.add(word)
  }

  function known(query: Words): Spelling[] {
    const { words, joined } = wordsToSpell(query)
    return [...words, ...joined].flatMap((word) => spellings.get(word) ?? [])
  }

  function keysOf(words: Words): string[] {
    const mended = readWords(mendWords(words, known(words)) ?? '')
    return [words, mended].map((form) => keyOf(termQueries(form)))
  }

  return {
    async spell(words) {
      await learnSpellings([wordsToSpell(words)])
      return known(words)
    },
    async sift(queries) {
      await learnSpellings(queries.map(wordsToSpell))
      const keys = new Set(queries.flatMap(keysOf))
      const unknown = [...keys].filter((key) => !meant.has(key))
      if (unknown.length === 0) return
      const answers = await selectMeant(
        pool,
        unknown.map((key) => JSON.parse(key)),
      )
      for (const [index, key] of unknown.entries()) meant.set(key, answers[index] ?? true)
    },
    isVain: (terms) => meant.get(keyOf(terms)) === false,
    isAllVain: (words) => keysOf(words).every((key) => meant.get(key) === false),
  }
}

function keyOf(terms: readonly string[]): string {
  return JSON.stringify(terms)
}
