import { citiesAround, findPlace } from '#features/places/find-place.ts'
import type { Place } from '#features/places/place.ts'
import { readPlace } from '#features/places/read-place.ts'
import type { Ctx } from '#platform/context.ts'
import { commonRefusals, type Refused, refuser } from '#platform/refusal.ts'
import { type Counted, chooseRoute, isPlain } from './choose-route.ts'
import type { ReadAs, SearchFilters, SearchQuery } from './contract.ts'
import { type Criteria, isBounded, type Order, orderOf, readCriteria } from './criteria.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { isNamed, type Read, readExactly, readWords } from './read-words.ts'
import { countOffers, pageStatement, selectPage } from './store.ts'

const refuse = refuser(commonRefusals)
const EMPTY_PAGE = '{"items":[],"next_cursor":null}'

/** A search whose words and place have been read; `readAs` when a city was read out of the words. */
export type Understood = {
  criteria: Criteria
  place: Place | null
  corrected: string | null
  readAs: ReadAs | null
}

/**
 * One page of listings on offer, as the JSON text that PostgreSQL built: `{"items":[…],"next_cursor":…}`. An unknown
 * place finds the listings that mention it.
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

/** The search in the database's terms; null when it asks for words that mean nothing, or a place that nothing mentions. */
export async function understandSearch(ctx: Ctx, filters: SearchFilters): Promise<Understood | null> {
  const [given, whole] = await Promise.all([
    findPlace(ctx.db, filters.location),
    readOnce(ctx, filters.query),
  ])
  const split = await splitPlace(ctx, filters, whole)
  const { meaning, corrected } = split ?? whole
  const place = split ? split.place : given
  if (filters.location?.trim() && !place) return findMentions(ctx, filters, filters.location)
  if (meaning.by === 'nothing') return null
  const criteria = readCriteria(filters, meaning, place, ctx.viewer)
  return { criteria, place, corrected, readAs: split ? split.readAs : null }
}

/** A place that is on no map of ours, looked for in what listings say of themselves: as it is written, never guessed. */
async function findMentions(ctx: Ctx, filters: SearchFilters, location: string): Promise<Understood | null> {
  const [town = ''] = location.split(',')
  const meaning = await readExactly(ctx.pool, `${filters.query ?? ''} ${town}`)
  if (!/\p{L}/u.test(town) || meaning.by === 'nothing') return null
  const criteria = readCriteria(filters, meaning, null, ctx.viewer)
  return { criteria, place: null, corrected: null, readAs: null }
}

/** What each request has read, by its words: a search that finds nothing tries the same ones many times. */
const readings = new WeakMap<Ctx, Map<string, Promise<Read>>>()

function readOnce(ctx: Ctx, query = ''): Promise<Read> {
  const known = readings.get(ctx) ?? new Map<string, Promise<Read>>()
  readings.set(ctx, known)
  const reading = known.get(query) ?? readWords(ctx.pool, query)
  known.set(query, reading)
  return reading
}

type Split = Read & { place: Place; readAs: ReadAs }

/**
 * The words without the city that they begin or end with, and that city: where none was chosen, no name of gear has all
 * the words, and those that are left mean something.
 */
async function splitPlace(ctx: Ctx, filters: SearchFilters, whole: Read): Promise<Split | null> {
  const { query = '', location, user_id, storeId } = filters
  if (whole.meaning.by === 'all' || (whole.meaning.by === 'products' && whole.corrected === null)) return null
  if (location?.trim() || user_id || storeId) return null
  const read = readPlace(query)
  if (!read || (await isNamed(ctx.pool, whole))) return null
  const [place, rest] = await Promise.all([findPlace(ctx.db, read.city), readOnce(ctx, read.words)])
  if (!place || rest.meaning.by === 'nothing') return null
  // With a letter wrong either way, what is a product as a whole is meant as a whole.
  if (rest.corrected !== null && whole.meaning.by === 'products') return null
  const label = ctx.locale === 'fr-CA' ? place.label_fr : place.label
  return { ...rest, place, readAs: { query: read.words, location: label } }
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
