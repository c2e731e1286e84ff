import type pg from 'pg'
import { type KnownPart, knownPart, mendWords } from '#features/catalogue/vocabulary/spelling.ts'
import { readWords, termQueries, type Words } from '#features/catalogue/vocabulary/words.ts'
import { type Meaning, TEXT_CAP } from './criteria.ts'
import { createLookups, type Lookups } from './lookups.ts'
import { selectProducts } from './store.ts'
import { countTexts, hasTitle, selectWordProducts, tryTextsOf } from './texts-store.ts'

/** The meaning of words, and their corrected spelling if it differs from the typed one. */
export type Found = { meaning: Meaning; corrected: string | null }

/**
 * Finds the meaning of a search's words: products first, then listings' own texts, then either with the spelling
 * corrected. Words without a meaning find nothing.
 */
export async function findMeaning(
  pool: pg.Pool,
  words: Words,
  lookups: Lookups = createLookups(pool),
): Promise<Found> {
  // Signs alone are no words, and gear is called by none of them.
  if (words.terms.length === 0) return { meaning: { by: words.typed ? 'nothing' : 'all' }, corrected: null }
  const typed = await findExactly(pool, words, lookups)
  if (!isDoubtful(typed, words)) return { meaning: typed, corrected: null }
  const corrected = mendWords(words, await lookups.spell(words))
  if (corrected === null) return { meaning: typed, corrected }
  const mended = readWords(corrected)
  if (typed.by !== 'nothing' && stemmed(mended) !== stemmed(words)) return { meaning: typed, corrected: null }
  const meaning = await findExactly(pool, mended, lookups)
  return meaning.by === 'nothing' ? { meaning: typed, corrected: null } : { meaning, corrected }
}

/** Finds the meaning of words as typed, in any of the listings' own texts. */
export async function findExactly(
  pool: pg.Pool,
  words: Pick<Words, 'terms'>,
  lookups: Pick<Lookups, 'isVain'>,
): Promise<Meaning> {
  const terms = termQueries(words)
  if (terms.length === 0 || lookups.isVain(terms)) return { by: 'nothing' }
  const products = await selectProducts(pool, terms)
  if (products.ids.length > 0) return { by: 'products', ...products }
  return findTexts(pool, terms)
}

/** So many matches tell how common a text is among the listings that may have it. */
const ENOUGH = 20
/** A text with fewer matches among so many of them is rare. */
const TRIED = 400

/** The meaning of words in the listings' own texts, read by the products that can have them all. */
async function findTexts(pool: pg.Pool, terms: string[]): Promise<Meaning> {
  const { query, ids, listings } = await selectWordProducts(pool, terms)
  if (ids?.length === 0) return { by: 'nothing' }
  if (!ids || ids.length > MOST_PRODUCTS) return textMeaning(query, await countTexts(pool, query))
  const isFew = listings <= TEXT_CAP
  const tried = { query, most: isFew ? TEXT_CAP : TRIED, enough: ENOUGH }
  const { seen, passed } = await tryTextsOf(pool, ids, tried)
  const matches = seen < ENOUGH ? seen : Math.ceil((listings * seen) / passed)
  if (isFew) return textMeaning(query, matches, ids)
  if (seen === ENOUGH) return { by: 'products', ids, listings: matches, query }
  return textMeaning(query, await countTexts(pool, query))
}

/** Words that so many products may have are common, or of listings that are many of a kind. */
const MOST_PRODUCTS = 1000

function textMeaning(query: string, matches: number, among?: readonly number[]): Meaning {
  return matches > 0 ? { by: 'text', query, matches, ...(among && { among }) } : { by: 'nothing' }
}

/** Whether names of products have all the words, their listings' own texts left aside. */
export function isProduct(meaning: Meaning): boolean {
  return meaning.by === 'products' && meaning.query === undefined
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
  if (meaning.by === 'text') return hasTitle(pool, meaning.query, meaning.among)
  return (
    meaning.by !== 'products' || meaning.query === undefined || hasTitle(pool, meaning.query, meaning.ids)
  )
}

/** Words without those that occur nowhere, when some do not; null when all do. */
export async function knownWords(lookups: Lookups, words: Words): Promise<KnownPart | null> {
  return knownPart(words, await lookups.spell(words))
}
