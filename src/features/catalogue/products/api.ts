import { termsOf } from '#features/catalogue/vocabulary/gear-terms.ts'
import { readWords, termQueries } from '#features/catalogue/vocabulary/words.ts'
import type { Queryable } from '#platform/database.ts'
import { createFeature } from '#platform/http/route.ts'
import {
  type ProductSuggestion,
  type ProductsQuery,
  suggestPriceRoute,
  suggestProductsRoute,
} from './contract.ts'
import { selectKeys, selectProducts, selectSimilarKeys } from './store.ts'
import { suggestPrice } from './suggest-price.ts'

export const productsApi = createFeature()
  .openapi(suggestProductsRoute, async (c) => {
    const items = await suggestProducts(c.var.ctx, c.req.valid('query'))
    return c.json({ items }, 200)
  })
  .openapi(suggestPriceRoute, async (c) => c.json(await suggestPrice(c.var.ctx, c.req.valid('query')), 200))

/**
 * Suggests makes and models for the typed words, the likeliest first, each with its known facts. Words may be
 * unfinished and, where none match, misspelt.
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
  const products = keys.length > 0 ? await selectProducts(db, keys) : []
  return products.map((product) => ({ ...product, terms: termsOf(product.specs, product.included) }))
}
