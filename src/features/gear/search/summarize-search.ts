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
import type { SearchFilters, SearchSummary } from './contract.ts'
import { countFacets, isEmpty, sumOf, tallyFound } from './count-facets.ts'
import { type Criteria, isBounded, isPriced, readCriteria } from './criteria.ts'
import type { Tallied } from './facets.ts'
import { COUNT_CAP, SUGGESTED_CAP } from './search.ts'
import { countByCategory } from './store.ts'
import { suggestSearch } from './suggest-search.ts'
import { type Understood, understandSearch } from './understand-search.ts'

/** The limit per address: more than any person searches, so that no one can flood the counts. */
const COUNTED: Limit = { points: 30, seconds: 60, across: 'node' }

/** No name of gear has more digits: a longer number is personal. */
const MOST_DIGITS = 8

const refuse = refuser(commonRefusals)

type Counts = { slug: string; count: number }[]
export type Total = Pick<SearchSummary, 'total' | 'total_is_capped'>

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
  const tallied = tallyFound(ctx, understood, COUNT_CAP)
  const [found, categories, facets] = await Promise.all([
    tallied,
    countCategories(ctx, understood, tallied),
    understood.meaning.by === 'nothing' ? [] : countFacets(ctx, understood, { tallied, most: COUNT_CAP }),
  ])
  const total = capped(found, COUNT_CAP)
  await countSearch(ctx, understood, total.total)
  const suggestion =
    total.total === 0 ? await suggestSearch(ctx, understood, { total: countSuggested, isEmpty }) : null
  const { corrected, place, readAs } = understood
  return { ...total, categories, facets, corrected_query: corrected, place, read_as: readAs, suggestion }
}

/** By category, as if none were chosen. */
async function countCategories(
  ctx: Ctx,
  understood: Understood,
  tallied: Promise<readonly Tallied[]>,
): Promise<Counts> {
  if (understood.meaning.by === 'nothing') return []
  const { filters, place } = understood
  const everywhere = { ...understood, filters: { ...filters, category: undefined, subcategory: undefined } }
  const counters = await readCounters(ctx, readCriteria(everywhere, ctx.viewer), place)
  if (counters !== null && sumOf(counters) > COUNT_CAP) return counters
  const isNarrowed = Boolean(filters.category || filters.subcategory)
  return byCategory(await (isNarrowed ? tallyFound(ctx, everywhere, COUNT_CAP) : tallied))
}

async function countSuggested(ctx: Ctx, understood: Understood): Promise<Total> {
  return capped(await tallyFound(ctx, understood, SUGGESTED_CAP), SUGGESTED_CAP)
}

/** The kept counters answer where nothing but a place narrows the search; null elsewhere. */
async function readCounters(ctx: Ctx, criteria: Criteria, place: Place | null): Promise<Counts | null> {
  const { meaning, dates, owner, store, around, traits } = criteria
  if (meaning.by !== 'all' || dates || isPriced(criteria) || owner || store || traits) return null
  const cities = place && isBounded(around) ? await citiesAround(ctx.db, place, around.radius_km) : null
  return countByCategory(ctx.db, cities)
}

function byCategory(found: readonly Tallied[]): Counts {
  const counts = new Map<string, number>()
  for (const { category, count } of found) counts.set(category, (counts.get(category) ?? 0) + count)
  return [...counts]
    .map(([slug, count]) => ({ slug, count }))
    .toSorted((one, other) => (one.slug < other.slug ? -1 : 1))
}

function capped(found: readonly Tallied[], most: number): Total {
  const count = sumOf(found)
  return { total: Math.min(count, most), total_is_capped: count > most }
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
