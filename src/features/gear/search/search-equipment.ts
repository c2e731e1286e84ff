import { readThrough } from '#features/catalogue/categories/standing.ts'
import { distancesAround } from '#features/catalogue/places/find-place.ts'
import type { Place } from '#features/catalogue/places/place.ts'
import type { EquipmentCard } from '#features/gear/equipment/equipment.ts'
import type { Ctx } from '#platform/context.ts'
import { commonRefusals, isRefused, type Refused, refuser } from '#platform/refusal.ts'
import { type Counted, chooseRoute, isPlain, type Route } from './choose-route.ts'
import type { SearchQuery, Suggestion } from './contract.ts'
import { type Criteria, isBounded, type Order, orderOf, readCriteria } from './criteria.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { middleOf, type Spread } from './middle.ts'
import { type PageEnd, type PageText, selectPage } from './pages-store.ts'
import { countOffers } from './store.ts'
import { readTyped, type Understood, understand } from './understand-search.ts'

const refuse = refuser(commonRefusals)

/**
 * One page of listings on offer, as the JSON text that PostgreSQL built: `{"items":[…],"next_cursor":…}`. An unknown
 * place finds the listings that mention it.
 */
export async function searchEquipment(
  ctx: Ctx,
  query: SearchQuery,
): Promise<string | Refused<'invalid_input'>> {
  const page = await searchAsGiven(ctx, query)
  // Few kinds ever move, so that they are read by themselves only where the page says that these did.
  const settled =
    isRefused(page) || !page.moved ? page : await searchAsGiven(ctx, await readThrough(ctx.db, query))
  return isRefused(settled) ? settled : `{"items":[${settled.items}],"next_cursor":${settled.next}}`
}

type FoundPage = { items: string; next: string; moved: boolean }
const EMPTY_PAGE: FoundPage = { items: '', next: 'null', moved: false }

async function searchAsGiven(ctx: Ctx, query: SearchQuery): Promise<FoundPage | Refused<'invalid_input'>> {
  const understood = await understand(ctx, query, readTyped(query))
  if (understood.meaning.by === 'nothing') return EMPTY_PAGE
  const criteria = readCriteria(understood, ctx.viewer)
  const order = orderOf(query.sort, criteria)
  const after = query.cursor ? readCursor(query.cursor, order) : null
  if (query.cursor && !after) return refuse('invalid_input', { field: 'cursor' })
  const counted = await readCounts(ctx, criteria, understood.place)
  const route = chooseRoute(criteria, order, counted, query.limit + 1)
  const middle = order === 'nearest' && !after ? middleOf(criteria, counted.spread, PAGE_MIDDLE) : null
  const full = () => selectPage(ctx.pool, criteria, order, route, after, query.limit)
  const page = middle ? ((await selectFull(ctx, middle, query.limit)) ?? (await full())) : await full()
  return { items: page.items, next: nextCursor(order, page.end), moved: page.moved }
}

/** So many listings around a place have a page of almost any search. */
const PAGE_MIDDLE = 1000

/** The first page of the nearest in the middle of the circle; null when the middle does not fill it. */
async function selectFull(ctx: Ctx, middle: Criteria, limit: number): Promise<PageText | null> {
  const route: Route = { by: 'gather', from: 'circle' }
  const page = await selectPage(ctx.pool, middle, 'nearest', route, null, limit)
  return page.end ? page : null
}

/** Where the listing is that is nearest to the place of a search, of those it finds; null when it finds none. */
export async function findNearest(ctx: Ctx, understood: Understood): Promise<Suggestion['nearest']> {
  const criteria = readCriteria(understood, ctx.viewer)
  const counted = await readCounts(ctx, criteria, understood.place)
  const route = chooseRoute(criteria, 'nearest', counted, 1)
  const page = await selectPage(ctx.pool, criteria, 'nearest', route, null, 1)
  const [card]: EquipmentCard[] = JSON.parse(`[${page.items}]`)
  if (!card || card.distance_km === null) return null
  const { location, location_fr, distance_km } = card
  return { location, location_fr, distance_km }
}

/** The counts that the choice of a route needs, and where the listings are that are near. */
export type Counts = Counted & { spread: Spread }

/** The counts of a search that has one route alone. */
export const UNCOUNTED: Counts = { total: 0, near: 0, priced: null, alike: null, spread: [] }

/** The counts that the choice of a route needs; zeros where only one route exists. */
export async function readCounts(ctx: Ctx, criteria: Criteria, place: Place | null): Promise<Counts> {
  if (isPlain(criteria)) return UNCOUNTED
  const around = isBounded(criteria.around) ? criteria.around : null
  const cities = place && around ? await distancesAround(ctx.db, place, around.radius_km) : []
  const { by_city, ...counts } = await countOffers(
    ctx.pool,
    criteria,
    cities.map(({ id }) => id),
  )
  const spread = cities.map(({ id, km }) => ({ km, listings: by_city[id] ?? 0 }))
  return { ...counts, near: spread.reduce((sum, { listings }) => sum + listings, 0), spread }
}

function nextCursor(order: Order, end: PageEnd | null): string {
  return end ? `"${writeCursor({ order, ...end })}"` : 'null'
}
