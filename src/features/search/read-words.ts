import type pg from 'pg'
import { type KnownPart, knownPart, mendQuery, wordsToSpell } from '#features/vocabulary/spelling.ts'
import { readTerms, searchText, termQuery } from '#features/vocabulary/words.ts'
import type { Meaning } from './criteria.ts'
import { countTexts, hasTitle, selectProducts, selectSpellings } from './store.ts'

/** What words mean, and the spelling they were read as when it is not the one typed. */
export type Read = { meaning: Meaning; corrected: string | null }

/**
 * What the words of a search mean: products first, then listings' own texts, then either again with the spelling
 * mended. Words that mean nothing anywhere find nothing.
 */
export async function readWords(pool: pg.Pool, query: string | undefined): Promise<Read> {
  const terms = readTerms(query ?? '').map(termQuery)
  // Signs alone are no words, and gear is called by none of them.
  if (terms.length === 0) return { meaning: { by: query?.trim() ? 'nothing' : 'all' }, corrected: null }
  const typed = await meaningOf(pool, terms)
  if (!query || !isDoubtful(typed, query)) return { meaning: typed, corrected: null }
  const mended = mendQuery(query, await selectSpellings(pool, wordsToSpell(query)))
  if (mended === null || (typed.by !== 'nothing' && stemmed(mended) !== stemmed(query))) {
    return { meaning: typed, corrected: null }
  }
  const meaning = await meaningOf(pool, readTerms(mended).map(termQuery))
  if (meaning.by === 'nothing') return { meaning: typed, corrected: null }
  return { meaning, corrected: mended }
}

/**
 * Words that are found nowhere, or perhaps by a stem that is not theirs: to PostgreSQL `soni` is `son` in French, and in
 * English what it makes of Sony.
 */
function isDoubtful(meaning: Meaning, query: string): boolean {
  return meaning.by === 'nothing' || /[^aeiou\W]i\b/.test(searchText(query))
}

/** The words as PostgreSQL's English stemmer makes those equal that end in i and in y. */
function stemmed(query: string): string {
  return searchText(query).replace(/y\b/g, 'i')
}

async function meaningOf(pool: pg.Pool, terms: string[]): Promise<Meaning> {
  const products = await selectProducts(pool, terms)
  if (products.ids.length > 0) return { by: 'products', ...products }
  const texts = await countTexts(pool, terms)
  return texts.matches > 0 ? { by: 'text', ...texts } : { by: 'nothing' }
}

/**
 * Whether what was typed stands in names, of products or of listings: words that only descriptions have may well be
 * said of them by chance.
 */
export async function isNamed(pool: pg.Pool, { meaning, corrected }: Read): Promise<boolean> {
  if (corrected !== null || meaning.by === 'nothing') return false
  return meaning.by !== 'text' || (await hasTitle(pool, meaning.query))
}

/** A query without the words that occur nowhere, when some do not; null when all do. */
export async function knownWords(pool: pg.Pool, query: string): Promise<KnownPart | null> {
  return knownPart(query, await selectSpellings(pool, wordsToSpell(query)))
}

/** What words mean as they are typed, whichever of the listings' own texts have them. */
export async function readExactly(pool: pg.Pool, query: string): Promise<Meaning> {
  const terms = readTerms(query).map(termQuery)
  return terms.length > 0 ? meaningOf(pool, terms) : { by: 'nothing' }
}
