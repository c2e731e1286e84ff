/** What is known of a make and model, to fill a listing's form with. Amounts are CAD dollars, null where nobody knows. */
export type ProductSuggestion = {
  make: string
  model: string
  /** What a listing of it is called, `Sony FX6`. */
  name: string
  category: string
  subcategory: string | null
  specs: Record<string, string>
  /** What usually comes with it; empty for what only other people’s listings know. */
  included: string[]
  replacement_value: number | null
  /** A usual price for a day. */
  price: number | null
}

/** Middle prices of comparable listings on offer, in whole CAD dollars, and how many listings they rest on. */
export type PriceSuggestion =
  | {
      basis: 'product' | 'subcategory' | 'category'
      count: number
      price: number
      weekly_price: number | null
      monthly_price: number | null
    }
  | { basis: null; count: 0; price: null; weekly_price: null; monthly_price: null }

export const SUGGESTIONS = 6
export const MOST_SUGGESTIONS = 20

/** A kind of gear is comparable from so many listings on; the same product is from the first. */
export const FEWEST_OF_A_KIND = 3

/** No more than so many are looked at, the newest first. */
export const MOST_COMPARED = 500
