import { fromCents, toCents } from '#platform/money.ts'
import { LISTING_MOST } from './listing.ts'

/** Prices in dollars; null where the owner offers none. */
type Amounts = { price: number; weekly_price: number | null; monthly_price: number | null }

/** The least and the most per cent by which prices change at once. */
export const PERCENT = { least: -90, most: 300 } as const

/** Every price of a listing, changed by whole per cents and rounded half up to the cent, as fees are. */
export function changedPrices({ price, weekly_price, monthly_price }: Amounts, percent: number): Amounts {
  const changed = (dollars: number) => fromCents(Math.floor((toCents(dollars) * (100 + percent) + 50) / 100))
  return {
    price: changed(price),
    weekly_price: weekly_price === null ? null : changed(weekly_price),
    monthly_price: monthly_price === null ? null : changed(monthly_price),
  }
}

/** The reason that no listing can ask these prices; null without one. */
export function pricesProblem(prices: Amounts): 'price_shape' | 'price_too_high' | null {
  const names = ['price', 'weekly_price', 'monthly_price'] as const
  if (names.some((name) => prices[name] === 0)) return 'price_shape'
  return names.some((name) => (prices[name] ?? 0) > LISTING_MOST[name]) ? 'price_too_high' : null
}
