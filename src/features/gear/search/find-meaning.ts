import type pg from 'pg'
import {
  type KnownPart,
  knownPart,
  mendWords,
  wordsToSpell,
} from '#features/catalogue/vocabulary/spelling.ts'
import { readWords, termQueries, type Words } from '#features/catalogue/vocabulary/words.ts'
import type { Meaning } from './criteria.ts'
import { countTexts, hasTitle, selectProducts, selectSpellings } from './store.ts'

/** The meaning of words, and their corrected spelling if it differs from the typed one. */
export type Found = { meaning: Meaning; corrected: string | null }

/**
 * Finds the meaning of a search's words: products first, then listings' own texts, then either with the spelling
 * corrected. Words without a meaning find nothing.
 */
export async function findMeaning(pool: pg.Pool, words: Words): Promise<Found> {
  // Signs alone are no words, and gear is called by none of them.
  if (words.terms.length === 0) return { meaning: { by: words.typed ? 'nothing' : 'all' }, corrected: null }
  const typed = await findExactly(pool, words)
  if (!isDoubtful(typed, words)) return { meaning: typed, corrected: null }
  const corrected = mendWords(words, await selectSpellings(pool, wordsToSpell(words)))
  if (corrected === null) return { meaning: typed, corrected }
  const mended = readWords(corrected)
  if (typed.by !== 'nothing' && stemmed(mended) !== stemmed(words)) return { meaning: typed, corrected: null }
  const meaning = await findExactly(pool, mended)
  return meaning.by === 'nothing' ? { meaning: typed, corrected: null } : { meaning, corrected }
}

/** Finds the meaning of words as typed, in any of the listings' own texts. */
export async function findExactly(pool: pg.Pool, words: Pick<Words, 'terms'>): Promise<Meaning> {
  const terms = termQueries(words)
  if (terms.length === 0) return { by: 'nothing' }
  const products = await selectProducts(pool, terms)
  if (products.ids.length > 0) return { by: 'products', ...products }
  const texts = await countTexts(pool, terms)
  return texts.matches > 0 ? { by: 'text', ...texts } : { by: 'nothing' }
}

/**
 * Words that are found nowhere, or perhaps by a stem that is not theirs: to PostgreSQL `soni` is `son` in French, and in
 * English what it makes of Sony.
 */
function isDoubtful(meaning: Meaning, { form }: Words): boolean {
  return meaning.by === 'nothing' || /[^aeiou\W]i\b/.test(form)
}

/** The words as PostgreSQL's English stemmer makes those equal that end in i and in y. */
function stemmed({ form }: Words): string {
  return form.replace(/y\b/g, 'i')
}

/**
 * Whether the words occur in names, of products or of listings: words found only in descriptions may match by chance.
 */
export async function isNamed(pool: pg.Pool, { meaning, corrected }: Found): Promise<boolean> {
  if (corrected !== null || meaning.by === 'nothing') return false
  return meaning.by !== 'text' || (await hasTitle(pool, meaning.query))
}

/** Words without those that occur nowhere, when some do not; null when all do. */
export async function knownWords(pool: pg.Pool, words: Words): Promise<KnownPart | null> {
  return knownPart(words, await selectSpellings(pool, wordsToSpell(words)))
}
