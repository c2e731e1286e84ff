import { citiesAround } from '#features/catalogue/places/find-place.ts'
import type { Place } from '#features/catalogue/places/place.ts'
import type { EquipmentCard } from '#features/gear/equipment/equipment.ts'
import type { Ctx } from '#platform/context.ts'
import { commonRefusals, type Refused, refuser } from '#platform/refusal.ts'
import { type Counted, chooseRoute, isPlain } from './choose-route.ts'
import type { SearchQuery, Suggestion } from './contract.ts'
import { type Criteria, isBounded, type Order, orderOf, readCriteria } from './criteria.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { countOffers, type PageEnd, pageStatement, selectPage } from './store.ts'
import { type Understood, understandSearch } from './understand-search.ts'

const refuse = refuser(commonRefusals)
const EMPTY_PAGE = '{"items":[],"next_cursor":null}'

/**
 * One page of listings on offer, as the JSON text that PostgreSQL built: `{"items":[…],"next_cursor":…}`. An unknown
 * place finds the listings that mention it.
 */
export async function searchEquipment(
  ctx: Ctx,
  query: SearchQuery,
): Promise<string | Refused<'invalid_input'>> {
  const understood = await understandSearch(ctx, query)
  if (understood.meaning.by === 'nothing') return EMPTY_PAGE
  const criteria = readCriteria(understood, ctx.viewer)
  const order = orderOf(query.sort, criteria)
  const after = query.cursor ? readCursor(query.cursor, order) : null
  if (query.cursor && !after) return refuse('invalid_input', { field: 'cursor' })
  const counted = await readCounts(ctx, criteria, understood.place)
  const route = chooseRoute(criteria, order, counted, query.limit + 1)
  const page = await selectPage(ctx.pool, pageStatement(criteria, order, route, after, query.limit))
  return `{"items":[${page.items}],"next_cursor":${nextCursor(order, page.end)}}`
}

/** Where the listing is that is nearest to the place of a search, of those it finds; null when it finds none. */
export async function findNearest(ctx: Ctx, understood: Understood): Promise<Suggestion['nearest']> {
  const criteria = readCriteria(understood, ctx.viewer)
  const counted = await readCounts(ctx, criteria, understood.place)
  const route = chooseRoute(criteria, 'nearest', counted, 1)
  const page = await selectPage(ctx.pool, pageStatement(criteria, 'nearest', route, null, 1))
  const [card]: EquipmentCard[] = JSON.parse(`[${page.items}]`)
  if (!card || card.distance_km === null) return null
  const { location, location_fr, distance_km } = card
  return { location, location_fr, distance_km }
}

/** The counts that the choice of a route needs; zeros where only one route exists. */
export async function readCounts(ctx: Ctx, criteria: Criteria, place: Place | null): Promise<Counted> {
  if (isPlain(criteria)) return { total: 0, near: 0, priced: null, alike: null }
  const around = isBounded(criteria.around) ? criteria.around : null
  const cities = place && around ? await citiesAround(ctx.db, place, around.radius_km) : []
  return countOffers(ctx.pool, criteria, cities)
}

function nextCursor(order: Order, end: PageEnd | null): string {
  return end ? `"${writeCursor({ order, ...end })}"` : 'null'
}
