import { MAX_RENTAL_DAYS } from '#features/catalogue/availability/period-problem.ts'
import type { Place } from '#features/catalogue/places/place.ts'
import { countDays } from '#platform/days.ts'
import type { Viewer } from '#platform/session.ts'
import type { SearchFilters } from './contract.ts'
import { ANYWHERE_KM, DEFAULT_RADIUS_KM, type Sort } from './search.ts'
import { acceptedTraits } from './traits.ts'

/** The actual order of a list, once its sortable facts are known. By standing, the photographed come first, then the newest. */
export type Order = 'nearest' | 'best' | 'standing' | 'newest' | 'price_asc' | 'price_desc' | Total

/** By what the days of the search cost. */
export type Total = 'total_asc' | 'total_desc'

/** Products, and about how many listings on offer belong to them. */
export type Products = { ids: number[]; listings: number }

/** The meaning found in a search's words. */
export type Meaning =
  /** No words. */
  | { by: 'all' }
  /** These products, which so many listings on offer belong to; of them, those whose own texts a tsquery fits. */
  | ({ by: 'products'; query?: string } & Products)
  /** A tsquery over the listings' own texts, and how many match: counted up to `TEXT_CAP`; of them, those of some products. */
  | { by: 'text'; query: string; matches: number; among?: readonly number[] }
  | { by: 'nothing' }

/** Text matches are counted, gathered and ranked up to here; above, a word is so common that any order meets it. */
export const TEXT_CAP = 2000

/** A search in the database's terms. */
export type Criteria = {
  meaning: Meaning
  /** `reach` looks at a part of the circle alone, in kilometres on the map. */
  around: { latitude: number; longitude: number; radius_km: number; reach?: number } | null
  category: string | null
  subcategory: string | null
  dates: { from: string; to: string } | null
  min_cents: number | null
  max_cents: number | null
  /** The sums of `TRAITS` that are accepted; null for any. */
  traits: readonly number[] | null
  owner: string | null
  store: string | null
  /** Limits the search to these listings; null for any. */
  among: readonly string[] | null
  /** The viewer looks at their own listings: paused ones too. */
  own: boolean
}

type Interpreted = {
  filters: SearchFilters
  meaning: Meaning
  place: Place | null
  /** The products of the make, mount and sensor that were chosen; null when none was. */
  chosen?: Products | null
}

/** The search in the database's terms: reversed ends swapped, one end of the dates standing for both. */
export function readCriteria(
  { filters, meaning, place, chosen = null }: Interpreted,
  viewer: Pick<Viewer, 'id'> | null,
): Criteria {
  const radius_km = filters.radius_km ?? DEFAULT_RADIUS_KM
  return {
    meaning: chosen ? meaningAmong(meaning, chosen) : meaning,
    around: place && { latitude: place.latitude, longitude: place.longitude, radius_km },
    category: filters.category ?? null,
    subcategory: filters.subcategory ?? null,
    dates: readDates(filters),
    ...readPrices(filters),
    traits: acceptedTraits(filters),
    owner: filters.user_id ?? null,
    store: filters.storeId ?? null,
    among: null,
    own: viewer !== null && viewer.id === filters.user_id,
  }
}

/**
 * Relevance is nearest around a place, else the best match of a text, else by standing. A price is that of the days, where
 * days are chosen that one rental can have.
 */
export function orderOf(sort: Sort, { around, meaning, dates }: Criteria): Order {
  const isPriced = dates !== null && countDays(dates.from, dates.to) <= MAX_RENTAL_DAYS
  if (isPriced && sort === 'price_asc') return 'total_asc'
  if (isPriced && sort === 'price_desc') return 'total_desc'
  if (sort === 'newest' || sort === 'price_asc' || sort === 'price_desc') return sort
  if (around) return 'nearest'
  const rankable = meaning.by === 'text' && meaning.matches <= TEXT_CAP
  if (sort !== 'relevance') return 'newest'
  return rankable ? 'best' : 'standing'
}

/** Whether the order is by what the days cost. */
export function isTotal(order: Order): order is Total {
  return order === 'total_asc' || order === 'total_desc'
}

/** Whether a price is asked for. */
export function isPriced({ min_cents, max_cents }: Pick<Criteria, 'min_cents' | 'max_cents'>): boolean {
  return min_cents !== null || max_cents !== null
}

/** Whether a radius leaves anything out. */
export function isBounded(around: Criteria['around']): around is NonNullable<Criteria['around']> {
  return around !== null && around.radius_km < ANYWHERE_KM
}

/**
 * Kilometres on the map (Web Mercator) that hold every point within `km` over the ground: r / cos(latitude), where the
 * circle reaches closest to the pole and the map is stretched most.
 */
export function mapRadius(latitude: number, km: number): number {
  const furthest = Math.min(85, Math.abs(latitude) + km / 111)
  return km / Math.cos((furthest * Math.PI) / 180) + 1
}

/** The meaning of the words among some products. A common text is tested on listings of these, a rare one is gathered first. */
function meaningAmong(meaning: Meaning, { ids, listings }: Products): Meaning {
  if (meaning.by === 'all') return { by: 'products', ids, listings }
  if (meaning.by === 'nothing') return meaning
  const chosen = new Set(ids)
  if (meaning.by === 'text')
    return meaning.matches <= TEXT_CAP
      ? { ...meaning, among: meaning.among?.filter((id) => chosen.has(id)) ?? ids }
      : { by: 'products', ids, listings, query: meaning.query }
  return {
    ...meaning,
    ids: meaning.ids.filter((id) => chosen.has(id)),
    listings: Math.min(listings, meaning.listings),
  }
}

function readDates({ from, to }: SearchFilters): Criteria['dates'] {
  const [one, other] = [from || to, to || from]
  if (!one || !other) return null
  return one <= other ? { from: one, to: other } : { from: other, to: one }
}

function readPrices({ min_price, max_price }: SearchFilters) {
  const cents = (price: number | undefined) => (price === undefined ? null : Math.round(price * 100))
  const [min, max] = [cents(min_price), cents(max_price)]
  const swapped = min !== null && max !== null && min > max
  return swapped ? { min_cents: max, max_cents: min } : { min_cents: min, max_cents: max }
}
