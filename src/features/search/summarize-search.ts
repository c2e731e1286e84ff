import type { Ctx } from '#platform/context.ts'
import { chooseRoute } from './choose-route.ts'
import { type Criteria, isBounded, orderOf } from './criteria.ts'
import { citiesAround, findPlace } from './find-place.ts'
import { COUNT_CAP, type Place, type SearchFilters, type SearchSummary } from './search.ts'
import { readCounts, type Understood, understandSearch } from './search-equipment.ts'
import { countByCategory, countFound } from './store.ts'
import { suggestSearch } from './suggest-search.ts'

type Counts = { slug: string; count: number }[]
export type Total = Pick<SearchSummary, 'total' | 'total_is_capped'>

/** Listings counted for the categories' numbers; more are told from the counters, or as this many. */
const SAMPLE = 2000

/** How many listings a search finds, by category; and when none, the nearest search that would find some. */
export async function summarizeSearch(ctx: Ctx, filters: SearchFilters): Promise<SearchSummary> {
  const understood = await understandSearch(ctx, filters)
  const found = understood ? await countSearch(ctx, filters, understood) : NOTHING
  const suggestion = found.total === 0 ? await suggestSearch(ctx, filters, countFiltered) : null
  const place = understood ? understood.place : await findPlace(ctx.db, filters.location)
  return { ...found, corrected_query: understood?.corrected ?? null, place, suggestion }
}

/** The total of a search alone. */
export async function countFiltered(ctx: Ctx, filters: SearchFilters): Promise<Total> {
  const understood = await understandSearch(ctx, filters)
  return understood ? countTotal(ctx, understood.criteria, understood.place) : NOTHING
}

const NOTHING = { total: 0, total_is_capped: false, categories: [] as Counts }

async function countSearch(ctx: Ctx, filters: SearchFilters, { criteria, place }: Understood) {
  const everywhere = { ...criteria, category: null, subcategory: null }
  const sample = await countUpTo(ctx, everywhere, place, SAMPLE + 1)
  const isWhole = sumOf(sample) <= SAMPLE
  const counters = isWhole ? null : await readCounters(ctx, everywhere, place)
  const categories = counters ?? sample
  const total =
    isWhole && !criteria.subcategory
      ? capped(sumOf(sample.filter(({ slug }) => !criteria.category || slug === criteria.category)))
      : await countTotal(ctx, criteria, place)
  const isNarrow = counters !== null && !filters.category && !filters.subcategory
  return { ...(isNarrow ? capped(sumOf(counters)) : total), categories }
}

async function countTotal(ctx: Ctx, criteria: Criteria, place: Place | null): Promise<Total> {
  return capped(sumOf(await countUpTo(ctx, criteria, place, COUNT_CAP + 1)))
}

async function countUpTo(ctx: Ctx, criteria: Criteria, place: Place | null, cap: number): Promise<Counts> {
  const order = orderOf('nearest', criteria)
  const counted = await readCounts(ctx, criteria, place)
  return countFound(ctx.pool, criteria, order, chooseRoute(criteria, order, counted, cap), cap)
}

/** The kept counters answer where nothing but a place narrows the search; null elsewhere. */
async function readCounters(ctx: Ctx, criteria: Criteria, place: Place | null): Promise<Counts | null> {
  const { meaning, dates, min_cents, max_cents, owner, store, around } = criteria
  if (meaning.by !== 'all' || dates || min_cents !== null || max_cents !== null || owner || store) return null
  const cities = place && isBounded(around) ? await citiesAround(ctx.db, place, around.radius_km) : null
  return countByCategory(ctx.db, cities)
}

function sumOf(counts: Counts): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

function capped(count: number): Total {
  return { total: Math.min(count, COUNT_CAP), total_is_capped: count > COUNT_CAP }
}
