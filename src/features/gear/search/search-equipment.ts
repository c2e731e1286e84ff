import { readThrough } from '#features/catalogue/categories/standing.ts'
import { distancesAround } from '#features/catalogue/places/find-place.ts'
import type { Place } from '#features/catalogue/places/place.ts'
import type { EquipmentCard } from '#features/gear/equipment/equipment.ts'
import type { Ctx } from '#platform/context.ts'
import { commonRefusals, isRefused, type Refused, refuser } from '#platform/refusal.ts'
import { type Counted, chooseFirst, chooseRoute, isPlain, type Route } from './choose-route.ts'
import type { SearchQuery, Suggestion } from './contract.ts'
import { type Criteria, isBounded, type Order, orderOf, readCriteria, TEXT_CAP } from './criteria.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { listingsWithin, middleOf, type Spread } from './middle.ts'
import { type PageEnd, selectPage } from './pages-store.ts'
import { countOffers, type Offers } from './store.ts'
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
  const select = ([of, by]: Way) => selectPage(ctx.pool, of, order, by, after, query.limit)
  const way: Way = [criteria, route]
  const part = partOf(way, { order, counted, isFirstPage: !after })
  const some = part && (await select(part))
  // A part that does not fill the page may leave out others.
  const page = some?.end ? some : await select(way)
  return { items: page.items, next: nextCursor(order, page.end), moved: page.moved }
}

/** So many listings around a place have a page of almost any search. */
const PAGE_MIDDLE = 1000

type Way = [criteria: Criteria, route: Route]
type Known = { order: Order; counted: Counts; isFirstPage: boolean }

/** A part of a search in a crowded circle, read faster: the page that it fills is the page of the search. */
function partOf([criteria, route]: Way, { order, counted, isFirstPage }: Known): Way | null {
  if (order !== 'nearest') {
    const first = chooseFirst(criteria, counted, route)
    return first && [criteria, first]
  }
  const middle = isFirstPage ? middleOf(criteria, counted.spread, PAGE_MIDDLE) : null
  return middle && [middle, { by: 'gather', from: 'circle' }]
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
  const offers = await countOffers(
    ctx.pool,
    criteria,
    cities.map(({ id }) => id),
  )
  const spread = cities.map(({ id, km }) => ({ km, listings: offers.by_city[id] ?? 0 }))
  // Only those within the circle: a large city at its edge would make any walk seem short.
  const near = around ? listingsWithin(spread, around.radius_km) : 0
  return { total: offers.total, near, priced: pricedOf(offers), alike: offers.alike, spread }
}

/** So many of the listings are taken to have prices that more have than are counted, where no place tells. */
const COMMON_PRICES = 0.25

/** About how many listings have the prices: counted, or by their share around the place. */
function pricedOf({ total, priced, near_priced }: Offers): number | null {
  if (priced === null || priced <= TEXT_CAP) return priced
  return Math.max(priced, total * (near_priced ?? COMMON_PRICES))
}

function nextCursor(order: Order, end: PageEnd | null): string {
  return end ? `"${writeCursor({ order, ...end })}"` : 'null'
}
