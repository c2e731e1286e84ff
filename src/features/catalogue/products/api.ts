import { readWords, termQueries } from '#features/vocabulary/words.ts'
import type { Queryable } from '#platform/database.ts'
import type { ProductSuggestion, ProductsQuery } from './contract.ts'
import { selectKeys, selectProducts, selectSimilarKeys } from './store.ts'

/**
 * Makes and models that fit what was typed so far, the likeliest first, each with what is known of it. Words may be
 * unfinished, and where none fit, misspelt.
 */
export async function suggestProducts(
  { db }: { db: Queryable },
  { query, limit }: ProductsQuery,
): Promise<ProductSuggestion[]> {
  const words = readWords(query)
  if (words.form === '') return []
  const unfinished = termQueries(words, ':*').map((term) => `(${term})`)
  const found = await selectKeys(db, unfinished.join(' & '), words.form, limit)
  const keys = found.length > 0 ? found : await selectSimilarKeys(db, words.form, limit)
  return keys.length > 0 ? selectProducts(db, keys) : []
}
