/** How results are ordered. Relevance is nearest where a place is given, else best match, else newest. */
export const SORTS = ['relevance', 'nearest', 'newest', 'price_asc', 'price_desc'] as const

export type Sort = (typeof SORTS)[number]

/** Kilometres around a place when the search names no radius. */
export const DEFAULT_RADIUS_KM = 50

/** Radii a screen offers; anywhere in Canada is `ANYWHERE_KM`. */
export const RADII_KM = [10, 25, 50, 100, 250, 500] as const

export const ANYWHERE_KM = 10_000

/** The filters beside words, kind, place, days and price: what a make and model is, then what a listing has. */
export const FACETS = ['make', 'mount', 'sensor', 'lender', 'verified', 'photo'] as const

export type FacetName = (typeof FACETS)[number]

/** A listing is lent by one of them. */
export const LENDERS = ['person', 'store'] as const

export const PAGE_SIZE = 24
export const MAX_PAGE_SIZE = 48

/** Totals, categories and facets are counted up to here. */
export const COUNT_CAP = 1000

/** A suggestion's listings are counted up to here: its own search tells the rest. */
export const SUGGESTED_CAP = 100
