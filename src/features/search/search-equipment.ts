import type { Ctx } from '#platform/context.ts'
import { commonRefusals, type Refused, refuser } from '#platform/refusal.ts'
import { type Counted, chooseRoute, isPlain } from './choose-route.ts'
import type { SearchQuery } from './contract.ts'
import { type Criteria, isBounded, type Order, orderOf, readCriteria } from './criteria.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { citiesAround, findPlace } from './find-place.ts'
import { readWords } from './read-words.ts'
import type { Place, SearchFilters } from './search.ts'
import { countOffers, pageStatement, selectPage } from './store.ts'

const refuse = refuser(commonRefusals)
const EMPTY_PAGE = '{"items":[],"next_cursor":null}'

/** A search whose words and place have been read. */
export type Understood = { criteria: Criteria; place: Place | null; corrected: string | null }

/**
 * One page of listings on offer, as the JSON text that PostgreSQL built: `{"items":[…],"next_cursor":…}`. An unknown
 * place finds nothing.
 */
export async function searchEquipment(
  ctx: Ctx,
  query: SearchQuery,
): Promise<string | Refused<'invalid_input'>> {
  const understood = await understandSearch(ctx, query)
  if (!understood) return EMPTY_PAGE
  const { criteria, place } = understood
  const order = orderOf(query.sort, criteria)
  const after = query.cursor ? readCursor(query.cursor, order) : null
  if (query.cursor && !after) return refuse('invalid_input', { field: 'cursor' })
  const counted = await readCounts(ctx, criteria, place)
  const route = chooseRoute(criteria, order, counted, query.limit + 1)
  const page = await selectPage(ctx.pool, pageStatement(criteria, order, route, after, query.limit))
  return `{"items":[${page.items}],"next_cursor":${nextCursor(order, page.end)}}`
}

/** The search in the database's terms; null when it asks for a place that is unknown, or for words that mean nothing. */
export async function understandSearch(ctx: Ctx, filters: SearchFilters): Promise<Understood | null> {
  const [place, { meaning, corrected }] = await Promise.all([
    findPlace(ctx.db, filters.location),
    readWords(ctx.pool, filters.query),
  ])
  if (meaning.by === 'nothing' || (filters.location?.trim() && !place)) return null
  return { criteria: readCriteria(filters, meaning, place, ctx.viewer), place, corrected }
}

/** What the choice of a route needs to know; nothing where there is no choice. */
export async function readCounts(ctx: Ctx, criteria: Criteria, place: Place | null): Promise<Counted> {
  if (isPlain(criteria)) return { total: 0, near: 0, priced: null }
  const around = isBounded(criteria.around) ? criteria.around : null
  const cities = place && around ? await citiesAround(ctx.db, place, around.radius_km) : []
  return countOffers(ctx.pool, criteria, cities)
}

function nextCursor(order: Order, end: { key: string; id: string } | null): string {
  return end ? `"${writeCursor({ order, ...end })}"` : 'null'
}
