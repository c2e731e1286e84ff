import { readWords, termQueries, type Words } from '#features/catalogue/vocabulary/words.ts'
import type { Queryable } from '#platform/database.ts'
import type { PriceQuery, PriceSuggestion } from './contract.ts'
import { FEWEST_OF_A_KIND } from './contract.ts'
import { type Comparable, selectCataloguePrice, selectKeys, selectPrices } from './store.ts'

/**
 * Suggests prices: from other people's listings of the same product, else from the catalogue, else from comparable
 * listings of its subcategory, else of its category. A week and a month cost as many days of the median price as is usual.
 */
export async function suggestPrice(
  { db, viewer }: { db: Queryable; viewer: { id: string } | null },
  query: PriceQuery,
): Promise<PriceSuggestion> {
  const { make = '', model = '' } = query
  const keys = readWords(model).form ? await keysOf(db, readWords(`${make} ${model}`)) : []
  const without = viewer?.id ?? null
  return (
    (await priceOfFirst(db, sameProduct(keys), without)) ??
    (await priceInCatalogue(db, keys)) ??
    (await priceOfFirst(db, kindsOf(query), without)) ?? { basis: null, count: 0, ...NO_PRICES }
  )
}

const NO_PRICES = { price: null, weekly_price: null, monthly_price: null }

/** The prices of the first of `comparables` that has enough listings. */
async function priceOfFirst(
  db: Queryable,
  comparables: Comparable[],
  withoutUser: string | null,
): Promise<PriceSuggestion | null> {
  for (const comparable of comparables) {
    const { count, price, week, month } = await selectPrices(db, comparable, withoutUser)
    const { basis } = comparable
    if (price === null || count < (basis === 'product' ? 1 : FEWEST_OF_A_KIND)) continue
    return {
      basis,
      count,
      price: wholeDollars(price),
      weekly_price: week && wholeDollars(price * week),
      monthly_price: month && wholeDollars(price * month),
    }
  }
  return null
}

async function priceInCatalogue(db: Queryable, keys: string[]): Promise<PriceSuggestion | null> {
  const price = keys.length > 0 ? await selectCataloguePrice(db, keys) : null
  return price === null ? null : { basis: 'catalogue', count: 0, ...NO_PRICES, price: wholeDollars(price) }
}

/** A product is known by its key: its title without spaces. */
function sameProduct(keys: string[]): Comparable[] {
  return keys.map((key) => ({ basis: 'product', key }))
}

/** The narrowest kind first. */
function kindsOf({ category, subcategory }: PriceQuery): Comparable[] {
  return [
    ...(subcategory ? [{ basis: 'subcategory' as const, slug: subcategory }] : []),
    ...(category ? [{ basis: 'category' as const, slug: category }] : []),
  ]
}

/** A product of just this title, or the only one that has all of its words: `Sony FX6` is `Sony FX6 (ILME-FX6)`. */
async function keysOf(db: Queryable, title: Words): Promise<string[]> {
  const query = termQueries(title).map((term) => `(${term})`)
  const alike = await selectKeys(db, query.join(' & '), title.form, 2)
  return [title.form.replaceAll(' ', ''), ...(alike.length === 1 ? alike : [])]
}

function wholeDollars(dollars: number): number {
  return Math.max(1, Math.round(dollars))
}
