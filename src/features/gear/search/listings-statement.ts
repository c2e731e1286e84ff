import { sql } from 'kysely'
import { FEW_PRODUCTS, type Route } from './choose-route.ts'
import { type Criteria, isTotal, type Order } from './criteria.ts'
import type { Cursor } from './cursor.ts'
import { type Gathered, gathered } from './gathered.ts'
import {
  fitsMeaning,
  HAS_PRODUCT,
  inCircle,
  isFree,
  isWithin,
  narrow,
  placePoint,
} from './listing-conditions.ts'
import { type Sql, where } from './statement.ts'
import { canCostAtLeast, canCostAtMost, MOST, totalOf } from './totals.ts'

type Shape = {
  criteria: Criteria
  order: Order
  route: Route
  after: Cursor | null
  /** Written into the text: a plan made for any limit would be one for a tenth of the table. */
  limit: number
}

/**
 * The listings that fit, in order, as rows of `equipment_id`, `category`, `point`, `key` (what the order compares) and `tie`
 * (what then parts equals).
 */
export function findListings(shape: Shape): Sql {
  const { route } = shape
  if (route.by === 'walk') return walk(shape, fitsMeaning(shape.criteria))
  if (route.by === 'products') return mergeProducts(shape)
  if (route.by === 'totals') return nearTotals(shape)
  return gather(shape, route)
}

/** The `category`, `product_id` and `traits` of each listing that fits, up to `limit` of them, in any order. */
export function findKinds(criteria: Criteria, route: Route, limit: number): Sql {
  if (route.by !== 'gather')
    return walk({ criteria, order: 'newest', route, after: null, limit }, fitsMeaning(criteria))
  const { source, tests, last } = gathered(criteria, route.from)
  // Without it PostgreSQL would read any of the indexes that tell as much, or all listings.
  const order = route.from === 'prices' ? sql`order by c.price_cents` : sql``
  return sql`select c.category, c.product_id, c.traits from ${source}
    ${where([...tests, ...last, ...isFree(criteria)])} ${order} limit ${sql.lit(limit)}`
}

/** How the rows of `findListings` are ordered. */
export function orderBy(order: Order, alias: 'f' | 'l' | 'c'): Sql {
  const [row, way] = [sql.raw(alias), WAYS[order]]
  const tie = tieOf(order)
  return sql`${row}.key ${way}${tie ? sql`, ${row}.tie ${way}` : sql``}, ${row}.equipment_id ${way}`
}

const [UP, DOWN] = [sql`asc`, sql`desc`]
const WAYS: Record<Order, Sql> = {
  nearest: UP,
  best: DOWN,
  standing: DOWN,
  newest: DOWN,
  price_asc: UP,
  price_desc: DOWN,
  total_asc: UP,
  total_desc: DOWN,
}

const KEY_TYPES: Record<Order, Sql> = {
  nearest: sql`float8`,
  best: sql`integer`,
  standing: sql`bigint`,
  newest: sql`timestamptz`,
  price_asc: sql`integer`,
  price_desc: sql`integer`,
  total_asc: sql`bigint`,
  total_desc: sql`bigint`,
}

function walk(shape: Shape, meant: readonly Sql[]): Sql {
  const { criteria, order, limit } = shape
  const key = keyOf(shape)
  const tests = [
    ...meant,
    ...narrow(criteria),
    ...(order === 'nearest' ? inCircle(criteria) : isWithin(criteria)),
    ...comesAfter(shape, key),
    ...isFree(criteria),
  ]
  return sql`select c.equipment_id, c.category, c.product_id, c.traits, c.point, ${key} as key,
      ${tieOf(order) ?? NO_TIE} as tie
    from listing_cards c ${where(tests)} order by ${inOrder(order, key)} limit ${sql.lit(limit)}`
}

function mergeProducts(shape: Shape, also: readonly Sql[] = []): Sql {
  const { criteria, order, limit } = shape
  const ids = criteria.meaning.by === 'products' ? criteria.meaning.ids : []
  // A few are written one by one, so that a plan made for any of them knows how few they are.
  const list = ids.length <= FEW_PRODUCTS ? sql`array[${sql.join(ids)}]` : sql`${ids}`
  const products = sql`unnest(${list}::integer[]) as product (id)`
  const own = [sql`c.product_id = product.id`, ...(order === 'nearest' ? [HAS_PRODUCT] : [])]
  const each = (tests: readonly Sql[]) => walk(shape, [...own, ...tests, ...also])
  const merged = (from: Sql, tests: readonly Sql[]) =>
    sql`select l.* from ${from} cross join lateral (${each(tests)}) l order by ${orderBy(order, 'l')} limit ${sql.lit(limit)}`
  const isByPrice = order === 'price_asc' || order === 'price_desc'
  return isByPrice && ids.length > FEW_PRODUCTS ? mergePriced(shape, products, merged) : merged(products, [])
}

/**
 * The products whose first price is nearest to the end of the order give a price that enough listings do not exceed: only
 * products that begin before it are read further.
 */
function mergePriced(shape: Shape, products: Sql, merged: (from: Sql, tests: readonly Sql[]) => Sql): Sql {
  const { order, limit, after } = shape
  const way = WAYS[order]
  const isUp = way === UP
  const sign = isUp ? sql`<=` : sql`>=`
  const begun = after ? sql`and c.price_cents ${isUp ? sql`>=` : sql`<=`} ${after.key}::integer` : sql``
  const edge = sql`coalesce((select price from edge), ${isUp ? MOST : sql`0`})`
  return sql`with begins as materialized (
      select product.id, (select c.price_cents from listing_cards c where c.product_id = product.id ${begun}
        order by c.price_cents ${way}, c.equipment_id ${way} limit 1) as price from ${products}
    ), edge as materialized (
      select key as price from (${merged(sql`(select id from begins where price is not null order by price ${way} limit ${sql.lit(FEW_PRODUCTS)}) product`, [])}) first
      offset ${sql.lit(limit - 1)}
    )
    ${merged(sql`(select id from begins where price ${sign} ${edge}) product`, [sql`c.price_cents ${sign} ${edge}`])}`
}

/**
 * Listings in the order of what their days cost. The cheapest by the day give a total that enough of them do not exceed:
 * only what can cost no more can be among the wanted. Likewise from the dearest, by the day.
 */
function nearTotals(shape: Shape): Sql {
  const { criteria, order, limit } = shape
  const isUp = WAYS[order] === UP
  const total = totalOf(criteria)
  const edge = sql`(select total from edge)`
  const { source, tests } = isUp ? canCostAtMost(criteria, edge) : canCostAtLeast(criteria, edge)
  return sql`with edge as materialized (
      select case when count(*) = ${sql.lit(limit)} then ${isUp ? sql`max` : sql`min`}(${total}) end as total
      from (${firstByDay(shape, comesAfter(shape, total))}) first join listing_cards c on c.equipment_id = first.equipment_id
    )
    ${sorted(shape, { source, tests: [...tests, ...narrow(criteria), ...isWithin(criteria)], last: [] })}`
}

function firstByDay(shape: Shape, later: readonly Sql[]): Sql {
  const { meaning } = shape.criteria
  const byDay: Shape = {
    ...shape,
    order: shape.order === 'total_asc' ? 'price_asc' : 'price_desc',
    after: null,
  }
  return meaning.by === 'products'
    ? mergeProducts(byDay, later)
    : walk(byDay, [...fitsMeaning(shape.criteria), ...later])
}

function gather(shape: Shape, { from, first }: Extract<Route, { by: 'gather' }>): Sql {
  const rank = from === 'text' ? sql`, t.rank` : sql``
  return sorted(shape, gathered(shape.criteria, from), { rank, first })
}

type Sorting = { rank?: Sql; first?: number | undefined }

/** Whether an item is free is asked last, of the few that the page needs. */
function sorted(shape: Shape, { source, tests, last }: Gathered, { rank = sql``, first }: Sorting = {}): Sql {
  const { criteria, order, limit } = shape
  const key = keyOf(shape)
  const end = first ? sql`limit ${sql.lit(first)}` : sql`offset 0`
  return sql`select c.equipment_id, c.category, c.point, c.key, c.tie from (
      select c.*, ${key} as key, ${tieOf(order) ?? NO_TIE} as tie from (
        select c.*${rank} from ${source} ${where(tests)} offset 0
      ) c ${where(comesAfter(shape, key))} order by ${inOrder(order, key)} ${end}
    ) c ${where([...last, ...isFree(criteria)])} order by ${orderBy(order, 'c')} limit ${sql.lit(limit)}`
}

function comesAfter({ order, after }: Shape, key: Sql): Sql[] {
  if (!after) return []
  const sign = WAYS[order] === UP ? sql`>` : sql`<`
  const tie = tieOf(order)
  const [own, last] = tie ? [sql`, ${tie}`, sql`, ${after.tie}::integer`] : [sql``, sql``]
  return [
    sql`(${key}${own}, c.equipment_id) ${sign} (${after.key}::${KEY_TYPES[order]}${last}, ${after.id}::uuid)`,
  ]
}

/** Photographed listings come first among those as near or as fit; in other orders the id decides, as in their indexes. */
function tieOf(order: Order): Sql | null {
  if (order === 'nearest') return sql`1 - (c.traits >> 1 & 1)`
  return order === 'best' ? sql`(c.traits >> 1 & 1)` : null
}

const NO_TIE = sql`0`

function inOrder(order: Order, key: Sql): Sql {
  const [way, tie] = [WAYS[order], tieOf(order)]
  return sql`${key} ${way}${tie ? sql`, ${tie} ${way}` : sql``}, c.equipment_id ${way}`
}

function keyOf({ criteria, order }: Shape): Sql {
  if (isTotal(order)) return totalOf(criteria)
  if (order === 'nearest') return sql`c.point <-> ${placePoint(criteria)}`
  if (order === 'standing') return sql`c.standing`
  if (order === 'newest') return sql`c.created_at`
  return order === 'best' ? sql`c.rank` : sql`c.price_cents`
}
