import { LONGEST_WORDS } from '#features/base/counts/figure.ts'
import { findContacts } from '#features/base/masking/find-contacts.ts'
import { citiesAround, idOfPlace } from '#features/catalogue/places/find-place.ts'
import type { Place } from '#features/catalogue/places/place.ts'
import type { Words } from '#features/catalogue/vocabulary/words.ts'
import type { Ctx } from '#platform/context.ts'
import { createFairQueue } from '#platform/fair-queue.ts'
import type { Limit } from '#platform/limits.ts'
import { networkOf } from '#platform/network.ts'
import { commonRefusals, type Refused, refuser } from '#platform/refusal.ts'
import { chooseCountRoute } from './choose-route.ts'
import type { SearchFilters, SearchSummary } from './contract.ts'
import { countFacets } from './count-facets.ts'
import { type Criteria, isBounded, readCriteria } from './criteria.ts'
import { COUNT_CAP } from './search.ts'
import { readCounts } from './search-equipment.ts'
import { countByCategory, countFound } from './store.ts'
import { suggestSearch } from './suggest-search.ts'
import { type Understood, understandSearch } from './understand-search.ts'

/** The limit per address: more than any person searches, so that no one can flood the counts. */
const COUNTED: Limit = { points: 30, seconds: 60, across: 'node' }

/** No name of gear has more digits: a longer number is personal. */
const MOST_DIGITS = 8

const refuse = refuser(commonRefusals)

type Counts = { slug: string; count: number }[]
export type Total = Pick<SearchSummary, 'total' | 'total_is_capped'>

/** Listings counted for the numbers of categories and facets; more are told from the counters, or as this many. */
const SAMPLE = 2000

/**
 * A summary may read thousands of rows: the queue limits how many run at once on a node, and serves its callers in
 * turn.
 */
const summaries = createFairQueue({ atOnce: 4, waiting: 200, waitingEach: 60 })
const BUSY_SECONDS = 5

/** How many listings a search finds, by category and facet; and when none, the nearest search that would find some. */
export async function summarizeSearch(
  ctx: Ctx,
  filters: SearchFilters,
): Promise<SearchSummary | Refused<'too_many_requests'>> {
  const summary = summaries.run(ctx.viewer?.id ?? networkOf(ctx.ip), () => summarize(ctx, filters))
  return summary ?? refuse('too_many_requests', { values: { seconds: BUSY_SECONDS } })
}

async function summarize(ctx: Ctx, filters: SearchFilters): Promise<SearchSummary> {
  const understood = await understandSearch(ctx, filters)
  const [found, facets] = await Promise.all([
    countFoundBy(ctx, understood),
    countFacets(ctx, understood, SAMPLE),
  ])
  await countSearch(ctx, understood, found.total)
  const suggestion = found.total === 0 ? await suggestSearch(ctx, understood, countUnderstood) : null
  const { corrected, place, readAs } = understood
  return { ...found, facets, corrected_query: corrected, place, read_as: readAs, suggestion }
}

const NOTHING: { total: number; total_is_capped: boolean; categories: Counts } = {
  total: 0,
  total_is_capped: false,
  categories: [],
}

async function countFoundBy(ctx: Ctx, understood: Understood) {
  if (understood.meaning.by === 'nothing') return NOTHING
  const { place } = understood
  const criteria = readCriteria(understood, ctx.viewer)
  const everywhere = { ...criteria, category: null, subcategory: null }
  const counters = await readCounters(ctx, everywhere, place)
  const hasCounters = counters !== null && sumOf(counters) > SAMPLE
  const categories = hasCounters ? counters : await countUpTo(ctx, everywhere, place, SAMPLE + 1)
  const isWhole = hasCounters || sumOf(categories) <= SAMPLE
  if (!isWhole || criteria.subcategory) return { ...(await countTotal(ctx, criteria, place)), categories }
  const chosen = categories.filter(({ slug }) => !criteria.category || slug === criteria.category)
  return { ...capped(sumOf(chosen)), categories }
}

/** The total of a search alone. */
async function countUnderstood(ctx: Ctx, understood: Understood): Promise<Total> {
  if (understood.meaning.by === 'nothing') return NOTHING
  return countTotal(ctx, readCriteria(understood, ctx.viewer), understood.place)
}

async function countTotal(ctx: Ctx, criteria: Criteria, place: Place | null): Promise<Total> {
  return capped(sumOf(await countUpTo(ctx, criteria, place, COUNT_CAP + 1)))
}

async function countUpTo(ctx: Ctx, criteria: Criteria, place: Place | null, cap: number): Promise<Counts> {
  const counted = await readCounts(ctx, criteria, place)
  return countFound(ctx.pool, criteria, chooseCountRoute(criteria, counted), cap)
}

/** The kept counters answer where nothing but a place narrows the search; null elsewhere. */
async function readCounters(ctx: Ctx, criteria: Criteria, place: Place | null): Promise<Counts | null> {
  const { meaning, dates, min_cents, max_cents, owner, store, around, traits } = criteria
  if (meaning.by !== 'all' || dates || min_cents !== null || max_cents !== null || owner || store || traits)
    return null
  const cities = place && isBounded(around) ? await citiesAround(ctx.db, place, around.radius_km) : null
  return countByCategory(ctx.db, cities)
}

function sumOf(counts: Counts): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

function capped(count: number): Total {
  return { total: Math.min(count, COUNT_CAP), total_is_capped: count > COUNT_CAP }
}

/**
 * Counts a search for the operator. A category alone is leafed through, by machines above all; an owner's or a store's page is
 * no search either.
 */
async function countSearch(ctx: Ctx, { filters, words, place }: Understood, total: number): Promise<void> {
  if (!isSearch(filters) || (await ctx.limits.take('count_search', COUNTED, networkOf(ctx.ip))) > 0) return
  const text = countedWords(words)
  if (!text) return ctx.figures.searched(null)
  const city_id = place && (await idOfPlace(ctx.db, place))
  ctx.figures.searched({ words: text, city_id, category: filters.category ?? null, found: total > 0 })
}

/** The normalized words; empty when they hold a contact or a personal number. */
export function countedWords({ typed, form }: Pick<Words, 'typed' | 'form'>): string {
  const isSomebodys = findContacts(typed).length > 0 || form.replace(/\P{Nd}/gu, '').length > MOST_DIGITS
  return isSomebodys ? '' : Array.from(form).slice(0, LONGEST_WORDS).join('').trim()
}

function isSearch({
  query,
  location,
  from,
  to,
  min_price,
  max_price,
  user_id,
  storeId,
}: SearchFilters): boolean {
  if (user_id || storeId) return false
  return Boolean(query || location || from || to || min_price || max_price)
}
