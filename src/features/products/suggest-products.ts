import { readTerms, searchText } from '#features/vocabulary/words.ts'
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
  const typed = searchText(query)
  if (typed === '') return []
  const found = await selectKeys(db, unfinishedQuery(query), typed, limit)
  const keys = found.length > 0 ? found : await selectSimilarKeys(db, typed, limit)
  return keys.length > 0 ? selectProducts(db, keys) : []
}

/** The words as PostgreSQL reads queries, each of them perhaps only begun: `('fx':* & '6':*) | 'fx6':*`. */
function unfinishedQuery(query: string): string {
  const terms = readTerms(query).map((ways) =>
    ways.map((words) => `(${words.map((word) => `'${word}':*`).join(' & ')})`).join(' | '),
  )
  return terms.map((term) => `(${term})`).join(' & ')
}
