import { FEW_PRODUCTS, type Route } from './choose-route.ts'
import type { Criteria, Order } from './criteria.ts'
import type { Cursor } from './cursor.ts'
import {
  fitsMeaning,
  type Hold,
  inCircle,
  isFree,
  isWithin,
  narrow,
  placePoint,
} from './listing-conditions.ts'

/** SQL with its values, as `pg` takes them. */
export type Statement = { text: string; values: unknown[] }

type Shape = {
  criteria: Criteria
  order: Order
  route: Route
  after: Cursor | null
  /** Written into the text: a plan made for any limit would be one for a tenth of the table. */
  limit: number
}
type Source = Extract<Route, { by: 'gather' }>['from']
/**
 * The listings that fit, in order, as rows of `equipment_id`, `category`, `point`, `key` (what the order compares).
 * `hold` collects the values.
 */
export function findListings(shape: Shape, hold: Hold): string {
  const { route } = shape
  if (route.by === 'walk') return walk(shape, hold)
  if (route.by === 'products') return mergeProducts(shape, hold)
  return gather(shape, route.from, hold)
}

/** The `category` of each listing that fits, up to `limit` of them, in any order. */
export function findCategories(criteria: Criteria, route: Route, limit: number, hold: Hold): string {
  if (route.by !== 'gather') return walk({ criteria, order: 'newest', route, after: null, limit }, hold)
  const { source, tests } = gathered(criteria, route.from, hold)
  return `select c.category from ${source} ${where([...tests, ...isFree(criteria, hold)])} limit ${limit}`
}

/** How the rows of `findListings` are ordered. */
export function orderBy(order: Order, alias: string): string {
  const way = DIRECTIONS[order]
  return `${alias}.key ${way}, ${alias}.equipment_id ${way}`
}

/** `$n` placeholders over one list of values. */
export function holder(values: unknown[]): Hold {
  const places = new Map<unknown, string>()
  return (value) => {
    const place = places.get(value) ?? `$${values.push(value)}`
    places.set(value, place)
    return place
  }
}

const DIRECTIONS: Record<Order, 'asc' | 'desc'> = {
  nearest: 'asc',
  best: 'desc',
  newest: 'desc',
  price_asc: 'asc',
  price_desc: 'desc',
}

const KEY_TYPES: Record<Order, string> = {
  nearest: 'float8',
  best: 'integer',
  newest: 'timestamptz',
  price_asc: 'integer',
  price_desc: 'integer',
}

function walk(shape: Shape, hold: Hold, product = ''): string {
  const { criteria, order, limit } = shape
  const key = keyOf(shape, hold)
  const tests = [
    product || fitsMeaning(criteria, hold),
    ...narrow(criteria, hold),
    ...(order === 'nearest' ? inCircle(criteria, hold) : isWithin(criteria, hold)),
    ...comesAfter(shape, key, hold),
    ...isFree(criteria, hold),
  ].filter(Boolean)
  const way = DIRECTIONS[order]
  return `select c.equipment_id, c.category, c.point, ${key} as key from listing_cards c
    ${where(tests)} order by ${key} ${way}, c.equipment_id ${way} limit ${limit}`
}

function mergeProducts(shape: Shape, hold: Hold): string {
  const { criteria, order, limit } = shape
  const ids = criteria.meaning.by === 'products' ? criteria.meaning.ids : []
  // A few are written one by one, so that a plan made for any of them knows how few they are.
  const list = ids.length <= FEW_PRODUCTS ? `array[${ids.map(hold).join(', ')}]` : hold(ids)
  return `select l.* from unnest(${list}::integer[]) as product (id)
    cross join lateral (${walk(shape, hold, 'c.product_id = product.id')}) l
    order by ${orderBy(order, 'l')} limit ${limit}`
}

/** Whether an item is free is asked last, of the few that the page needs. */
function gather(shape: Shape, from: Source, hold: Hold): string {
  const { criteria, order, limit } = shape
  const { source, tests } = gathered(criteria, from, hold)
  const key = keyOf(shape, hold)
  const way = DIRECTIONS[order]
  return `select c.equipment_id, c.category, c.point, c.key from (
      select c.*, ${key} as key from (
        select c.*${from === 'text' ? ', t.rank' : ''} from ${source} ${where(tests)} offset 0
      ) c ${where(comesAfter(shape, key, hold))} order by key ${way}, c.equipment_id ${way} offset 0
    ) c ${where(isFree(criteria, hold))} order by ${orderBy(order, 'c')} limit ${limit}`
}

function gathered(criteria: Criteria, from: Source, hold: Hold) {
  const { source, test } = sources(criteria, from, hold)
  const tests = [
    test,
    from === 'text' || from === 'products' ? '' : fitsMeaning(criteria, hold),
    ...narrow(criteria, hold),
    ...(from === 'circle' ? inCircle(criteria, hold) : isWithin(criteria, hold)),
  ]
  return { source, tests: tests.filter(Boolean) }
}

function sources(criteria: Criteria, from: Source, hold: Hold) {
  const { meaning, among, owner, store, own } = criteria
  if (from === 'among')
    return { source: 'listing_cards c', test: `c.equipment_id = any(${hold(among)}::uuid[])` }
  if (from === 'text' && meaning.by === 'text') {
    const query = `${hold(meaning.query)}::tsquery`
    const ranked = `select t.equipment_id, round(ts_rank(t.document, ${query}) * 1000000)::integer as rank
      from listing_texts t where t.document @@ ${query} offset 0`
    const found = 'select * from listing_cards where equipment_id = t.equipment_id offset 0'
    return { source: `(${ranked}) t cross join lateral (${found}) c`, test: '' }
  }
  if (from === 'products' && meaning.by === 'products') {
    return { source: 'listing_cards c', test: `c.product_id = any(${hold(meaning.ids)}::integer[])` }
  }
  if (from === 'owner' && own) {
    const source = 'equipment e cross join lateral listing_card(e) c'
    return { source, test: `e.user_id = ${hold(owner)}::uuid and e.deleted_at is null` }
  }
  if (from === 'owner') return { source: 'listing_cards c', test: `c.user_id = ${hold(owner)}::uuid` }
  if (from === 'store') return { source: 'listing_cards c', test: `c.store_id = ${hold(store)}::uuid` }
  return { source: 'listing_cards c', test: '' }
}

function comesAfter({ order, after }: Shape, key: string, hold: Hold): string[] {
  if (!after) return []
  const sign = DIRECTIONS[order] === 'asc' ? '>' : '<'
  return [
    `(${key}, c.equipment_id) ${sign} (${hold(after.key)}::${KEY_TYPES[order]}, ${hold(after.id)}::uuid)`,
  ]
}

function keyOf({ criteria, order }: Shape, hold: Hold): string {
  if (order === 'nearest') return `c.point <-> ${placePoint(criteria, hold)}`
  if (order === 'newest') return 'c.created_at'
  return order === 'best' ? 'c.rank' : 'c.price_cents'
}

function where(tests: string[]): string {
  return tests.length > 0 ? `where ${tests.join('\n      and ')}` : ''
}
