import { readWords, termQueries, type Words } from '#features/catalogue/vocabulary/words.ts'
import type { Queryable } from '#platform/database.ts'
import type { PriceQuery, PriceSuggestion } from './contract.ts'
import { FEWEST_OF_A_KIND } from './contract.ts'
import { type Comparable, selectKeys, selectPrices } from './store.ts'

/**
 * Suggests prices from other people's comparable listings: of the same product, else of its subcategory, else of its
 * category. A week and a month cost as many days of the median price as is usual.
 */
export async function suggestPrice(
  { db, viewer }: { db: Queryable; viewer: { id: string } | null },
  query: PriceQuery,
): Promise<PriceSuggestion> {
  for (const comparable of await comparablesOf(db, query)) {
    const { count, price, week, month } = await selectPrices(db, comparable, viewer?.id ?? null)
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
  return { basis: null, count: 0, price: null, weekly_price: null, monthly_price: null }
}

/** The narrowest kind first. A product is known by its key: its title without spaces. */
async function comparablesOf(
  db: Queryable,
  { make = '', model = '', category, subcategory }: PriceQuery,
): Promise<Comparable[]> {
  const keys = readWords(model).form ? await keysOf(db, readWords(`${make} ${model}`)) : []
  return [
    ...keys.map((key) => ({ basis: 'product' as const, key })),
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
