import type { Place } from '#features/places/place.ts'
import type { Day } from '#platform/days.ts'

/** How results are ordered. Relevance is nearest where a place is given, else best match, else newest. */
export const SORTS = ['relevance', 'nearest', 'newest', 'price_asc', 'price_desc'] as const

export type Sort = (typeof SORTS)[number]

/** Kilometres around a place when the search names no radius. */
export const DEFAULT_RADIUS_KM = 50

/** Radii a screen offers; anywhere in Canada is `ANYWHERE_KM`. */
export const RADII_KM = [10, 25, 50, 100, 250, 500] as const

export const ANYWHERE_KM = 10_000

export const PAGE_SIZE = 24
export const MAX_PAGE_SIZE = 48

/** Totals are counted up to here. */
export const COUNT_CAP = 1000

/** What to look for, as it stands in the address. Prices are CAD a day; dates are days, both included. */
export type SearchFilters = {
  query?: string
  location?: string
  category?: string
  subcategory?: string
  from?: Day
  to?: Day
  min_price?: number
  max_price?: number
  radius_km?: number
  user_id?: string
  storeId?: string
}

/** How words were read that have a city among them: what is left of them (perhaps nothing), and the city's label. */
export type ReadAs = { query: string; location: string }

/**
 * The nearest search that would have found something, when this one found nothing: `filters` is the whole search to
 * make instead, `kind` what was changed in it.
 */
export type Suggestion = {
  kind: 'radius' | 'dates' | 'price' | 'category' | 'location' | 'words'
  filters: SearchFilters
  /** The words, as typed, that nothing is called by: `filters` has others instead, or none. */
  unknown: string[]
  total: number
  total_is_capped: boolean
}

/** What a search finds, told without the listings themselves. */
export type SearchSummary = {
  total: number
  /** The true total is `total` or more. */
  total_is_capped: boolean
  /** As if no category were chosen; those without a listing are left out. */
  categories: { slug: string; count: number }[]
  /** The spelling that was searched instead; null when the words were searched as typed. */
  corrected_query: string | null
  /** Null when no location was given, or none is known by that name: then listings that mention it are found. */
  place: Place | null
  /** Set when the words themselves name the place; null when they were searched as they are. */
  read_as: ReadAs | null
  suggestion: Suggestion | null
}
