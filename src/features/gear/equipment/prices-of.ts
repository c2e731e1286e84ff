import type { Prices as QuotedPrices } from '#features/catalogue/pricing/quote.ts'
import type { Prices } from './equipment.ts'

export type ListedPrices = Pick<Prices, 'price_cents' | 'weekly_price_cents' | 'monthly_price_cents'>

/** A listing's prices as quotes read them. */
export function pricesOf(prices: ListedPrices): QuotedPrices {
  return {
    daily_cents: prices.price_cents,
    weekly_cents: prices.weekly_price_cents,
    monthly_cents: prices.monthly_price_cents,
  }
}
