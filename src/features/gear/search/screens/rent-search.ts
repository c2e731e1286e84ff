import type { Day } from '#platform/days.ts'
import { isDay } from '#platform/is-day.ts'
import type { SearchFilters } from '../contract.ts'
import { ANYWHERE_KM, FACETS, LENDERS, SORTS, type Sort } from '../search.ts'

/**
 * The search in the address of /rent, beside its category. Prices are CAD a day, days `YYYY-MM-DD`, both ends included.
 */
export type RentSearch = {
  query?: string
  location?: string
  from?: Day
  to?: Day
  min_price?: number
  max_price?: number
  radius_km?: number
  sort?: Exclude<Sort, 'relevance'>
  subcategory?: string
  make?: string
  mount?: string
  sensor?: string
  lender?: 'person' | 'store'
  verified?: true
  photo?: true
  /** How many pages of results are shown, when more than one. */
  pages?: number
}

export const MAX_PAGES = 10

/**
 * Reads the search in an address. Invalid, empty or default values count as absent; reversed ends are swapped. Absent
 * keys are `undefined`, so that they replace those of the address.
 */
export function parseRentSearch(raw: Record<string, unknown>): RentSearch {
  const location = text(raw.location, 120)
  const [from, to] = ends(day(raw.from), day(raw.to))
  const [min_price, max_price] = ends(
    number(raw.min_price, 0, 1_000_000),
    number(raw.max_price, 0, 1_000_000),
  )
  const sort = SORTS.find((known) => known === raw.sort)
  return {
    query: text(raw.query, 200),
    location,
    from: from ?? to,
    to: to ?? from,
    min_price: min_price || undefined,
    max_price,
    radius_km: location ? number(raw.radius_km, 1, ANYWHERE_KM) : undefined,
    sort: sort === 'relevance' || (sort === 'nearest' && !location) ? undefined : sort,
    subcategory: slug(raw.subcategory),
    make: text(raw.make, 80),
    mount: slug(raw.mount),
    sensor: slug(raw.sensor),
    lender: LENDERS.find((known) => known === raw.lender),
    verified: tick(raw.verified),
    photo: tick(raw.photo),
    pages: pageCount(raw.pages),
  }
}

/** The search in the address of a store's page: its gear at any place, and the category as well. */
export type StoreSearch = Omit<RentSearch, 'location' | 'radius_km'> & { category?: string }

/** The search in a store's address, read as one of /rent is. */
export function parseStoreSearch(raw: Record<string, unknown>): StoreSearch {
  return { ...parseRentSearch({ ...raw, location: undefined }), category: slug(raw.category) }
}

const TICKED = 'true' as const

/** The filters for the API; how many pages to show is up to the list. */
export function filtersOf(search: RentSearch, category?: string, storeId?: string): SearchFilters {
  const { query, location, from, to, min_price, max_price, radius_km, subcategory } = search
  const { make, mount, sensor, lender, verified, photo } = search
  const facets = { make, mount, sensor, lender, verified: verified && TICKED, photo: photo && TICKED }
  const within = category ? { category, subcategory } : {}
  const place = storeId ? { storeId } : { location, radius_km }
  return { query, from, to, min_price, max_price, ...facets, ...place, ...within }
}

/** The address of a search that the API names, with the order kept. */
export function searchOf(filters: SearchFilters, sort?: RentSearch['sort']): RentSearch {
  return parseRentSearch({ ...filters, sort })
}

/** The search after a change of some filters: it begins again at its first page. */
export function changed(search: RentSearch, change: Partial<RentSearch>): RentSearch {
  return parseRentSearch({ ...search, ...change, pages: undefined })
}

const TYPED = ['query', 'location', 'min_price', 'max_price'] as const

/** The typed fields of a form that differ from the address; an emptied field is `undefined`. */
export function typedInstead(search: RentSearch, fields: Record<string, unknown>): Partial<RentSearch> {
  const said = parseRentSearch({ ...search, ...fields })
  const other = TYPED.filter((key) => key in fields && said[key] !== search[key])
  return Object.fromEntries(other.map((key) => [key, said[key]]))
}

/** Whether an address asks for nothing: all gear, in no order of its own, at the first page. */
export function asksNothing(search: RentSearch, category?: string): boolean {
  return !category && Object.values(search).every((value) => value === undefined)
}

/** How many filters narrow the list, beside words and category: the number on the button of the sheet. */
export function countFilters(search: RentSearch): number {
  const { location, from, min_price, max_price, subcategory } = search
  const facets = FACETS.map((name) => search[name])
  return [location, from, min_price ?? max_price, subcategory, ...facets].filter((one) => one !== undefined)
    .length
}

function text(value: unknown, length: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  // Controls show as nothing and PostgreSQL takes no NUL.
  return (
    String(value)
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, length) || undefined
  )
}

function slug(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z0-9-]{1,64}$/.test(value) ? value : undefined
}

/** A ticked box. */
function tick(value: unknown): true | undefined {
  return value === true || value === 'true' || undefined
}

function day(value: unknown): Day | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined
}

function number(value: unknown, least: number, most: number): number | undefined {
  if (value === '' || (typeof value !== 'number' && typeof value !== 'string')) return undefined
  const read = Number(typeof value === 'string' ? value.replace(',', '.') : value)
  return read >= least && read <= most ? read : undefined
}

function pageCount(value: unknown): number | undefined {
  const pages = number(value, 2, Number.MAX_SAFE_INTEGER)
  return pages && Number.isInteger(pages) ? Math.min(pages, MAX_PAGES) : undefined
}

function ends<End extends string | number>(first?: End, last?: End): [End | undefined, End | undefined] {
  return first !== undefined && last !== undefined && last < first ? [last, first] : [first, last]
}
