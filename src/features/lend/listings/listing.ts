import type { RefusalTable } from '#platform/refusal.ts'

/** The limits of a listing's texts, lists and amounts: characters, rows, and dollars. */
export const LISTING_MOST = {
  name: 140,
  make: 80,
  model: 80,
  description: 5_000,
  details: 5_000,
  caption: 200,
  pictures: 12,
  specs: 40,
  spec_name: 60,
  spec_value: 300,
  included: 40,
  included_line: 200,
  price: 100_000,
  weekly_price: 500_000,
  monthly_price: 1_500_000,
  replacement_value: 10_000_000,
} as const

/** Why the feature may refuse; each message is `refusal_{code}`. Those with 400 appear beside a field. */
export const listingRefusals = {
  not_found: { status: 404, reportable: false },
  invalid_input: { status: 400, reportable: false },
  invalid_field: { status: 400, reportable: false },
  listing_name_required: { status: 400, reportable: false },
  text_too_long: { status: 400, reportable: false },
  text_unreadable: { status: 400, reportable: false },
  list_too_long: { status: 400, reportable: false },
  spec_unnamed: { status: 400, reportable: false },
  too_many_pictures: { status: 400, reportable: false },
  price_required: { status: 400, reportable: false },
  price_shape: { status: 400, reportable: false },
  price_too_high: { status: 400, reportable: false },
  weekly_below_daily: { status: 400, reportable: false },
  monthly_below_weekly: { status: 400, reportable: false },
  category_unknown: { status: 400, reportable: false },
  subcategory_unknown: { status: 400, reportable: false },
  city_unknown: { status: 400, reportable: false },
  listing_needs_store: { status: 400, reportable: false },
  request_key_reused: { status: 422, reportable: false },
  listing_changed: { status: 409, reportable: false },
  rentals_ahead: { status: 409, reportable: false },
} as const satisfies RefusalTable

export type ListingRefusal = keyof typeof listingRefusals

type Amounts = { price: number; weekly_price: number | null; monthly_price: number | null }
type Problem = { field: keyof Amounts; code: ListingRefusal }

/**
 * Contradictory prices, each beside the field to correct. A week that costs more than seven days is no problem: the
 * quote takes the cheapest price.
 */
export function priceProblems({ price, weekly_price, monthly_price }: Amounts): Problem[] {
  const problems: Problem[] = []
  if (weekly_price !== null && weekly_price < price) {
    problems.push({ field: 'weekly_price', code: 'weekly_below_daily' })
  }
  if (monthly_price !== null && monthly_price < (weekly_price ?? price)) {
    problems.push({ field: 'monthly_price', code: 'monthly_below_weekly' })
  }
  return problems
}

/**
 * Reads a typed amount in dollars: a number, or a plain decimal with a point; null when empty. `wrong` for anything
 * else, and for more than two decimals.
 */
export function readAmount(typed: number | string | null): number | null | 'wrong' {
  if (typed === null) return null
  const text = String(typed).trim()
  if (text === '') return null
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Number(text) : 'wrong'
}
