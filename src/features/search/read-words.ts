import type pg from 'pg'
import type { Meaning } from './criteria.ts'
import { knownPart, mendQuery, wordsToSpell } from './spelling.ts'
import { countTexts, hasTitle, selectProducts, selectSpellings } from './store.ts'
import { readTerms, termQuery } from './words.ts'

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
  if (typed.by !== 'nothing' || !query) return { meaning: typed, corrected: null }
  const mended = mendQuery(query, await selectSpellings(pool, wordsToSpell(query)))
  if (mended === null) return { meaning: typed, corrected: null }
  const meaning = await meaningOf(pool, readTerms(mended).map(termQuery))
  return { meaning, corrected: meaning.by === 'nothing' ? null : mended }
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

/** What is left of a query when the words that occur nowhere are dropped; null when that is all of it, or nothing. */
export async function knownWords(pool: pg.Pool, query: string): Promise<string | null> {
  return knownPart(query, await selectSpellings(pool, wordsToSpell(query)))
}
