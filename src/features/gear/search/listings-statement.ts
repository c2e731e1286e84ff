import { sql } from 'kysely'
import { coversOf } from '#features/catalogue/pricing/quote.ts'
import { countDays } from '#platform/days.ts'
import { FEW_PRODUCTS, type Route, type Source } from './choose-route.ts'
import { type Criteria, isTotal, type Order } from './criteria.ts'
import type { Cursor } from './cursor.ts'
import { gathered } from './gathered.ts'
import { fitsMeaning, inCircle, isFree, isWithin, narrow, placePoint } from './listing-conditions.ts'
import { type Sql, where } from './statement.ts'

type Shape = {
  criteria: Criteria
  order: Order
  route: Route
  after: Cursor | null
  /** Written into the text: a plan made for any limit would be one for a tenth of the table. */
  limit: number
}
/** More than any price, in cents. */
const MOST = sql.lit(2_000_000_000)

/**
 * The listings that fit, in order, as rows of `equipment_id`, `category`, `point`, `key` (what the order compares) and `tie`
 * (what then parts equals).
 */
export function findListings(shape: Shape): Sql {
  const { route } = shape
  if (route.by === 'walk') return walk(shape, fitsMeaning(shape.criteria))
  if (route.by === 'products') return mergeProducts(shape)
  if (route.by === 'totals') return nearTotals(shape)
  return gather(shape, route.from)
}

/** The `category`, `product_id` and `traits` of each listing that fits, up to `limit` of them, in any order. */
export function findKinds(criteria: Criteria, route: Route, limit: number): Sql {
  const isPriced = route.by === 'gather' && route.from === 'price'
  if (route.by !== 'gather' || isPriced) {
    const order = isPriced ? 'price_asc' : 'newest'
    return walk({ criteria, order, route, after: null, limit }, fitsMeaning(criteria))
  }
  const { source, tests } = gathered(criteria, route.from)
  return sql`select c.category, c.product_id, c.traits from ${source} ${where([...tests, ...isFree(criteria)])} limit ${sql.lit(limit)}`
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

function mergeProducts(shape: Shape): Sql {
  const { criteria, order, limit } = shape
  const ids = criteria.meaning.by === 'products' ? criteria.meaning.ids : []
  // A few are written one by one, so that a plan made for any of them knows how few they are.
  const list = ids.length <= FEW_PRODUCTS ? sql`array[${sql.join(ids)}]` : sql`${ids}`
  const products = sql`unnest(${list}::integer[]) as product (id)`
  const each = (tests: readonly Sql[]) => walk(shape, [sql`c.product_id = product.id`, ...tests])
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
 * only what costs no more even at its least for a day can be among the wanted. Likewise from the dearest, by the day.
 */
function nearTotals(shape: Shape): Sql {
  const { criteria, order, limit } = shape
  const key = keyOf(shape)
  const days = sql.lit(daysOf(criteria))
  const isUp = WAYS[order] === UP
  const fits = [
    ...fitsMeaning(criteria),
    ...narrow(criteria),
    ...isWithin(criteria),
    ...comesAfter(shape, key),
  ]
  const way = WAYS[order]
  const edge = sql`(select case when count(*) = ${sql.lit(limit)} then ${isUp ? sql`max(key)` : sql`min(key)`} end from (
      select ${key} as key from listing_cards c ${where([...fits, ...isFree(criteria)])}
      order by c.price_cents ${way}, c.equipment_id ${way} limit ${sql.lit(limit)}) edge)`
  // A range of both ends: the planner takes it to be narrow, and the index on it.
  const near = isUp
    ? sql`least(c.price_cents, c.weekly_cents / 7, c.monthly_cents / 30) between 0 and coalesce(${edge} / ${days}, ${MOST})`
    : sql`c.price_cents between coalesce(${edge} / ${days}, 0) and ${MOST}`
  return sorted(shape, sql`listing_cards c`, [near, ...fits])
}

/** Whether an item is free is asked last, of the few that the page needs. */
function gather(shape: Shape, from: Source): Sql {
  const { source, tests } = gathered(shape.criteria, from)
  return sorted(shape, source, tests, from === 'text' ? sql`, t.rank` : sql``)
}

function sorted(shape: Shape, source: Sql, tests: readonly Sql[], rank = sql``): Sql {
  const { criteria, order, limit } = shape
  const key = keyOf(shape)
  return sql`select c.equipment_id, c.category, c.point, c.key, c.tie from (
      select c.*, ${key} as key, ${tieOf(order) ?? NO_TIE} as tie from (
        select c.*${rank} from ${source} ${where(tests)} offset 0
      ) c ${where(comesAfter(shape, key))} order by ${inOrder(order, key)} offset 0
    ) c ${where(isFree(criteria))} order by ${orderBy(order, 'c')} limit ${sql.lit(limit)}`
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

/** The cost of the search’s days: of the cheapest cover. One with a price that is not offered is null, which `least` skips. */
function totalOf(criteria: Criteria): Sql {
  const prices = { month: sql`c.monthly_cents`, week: sql`c.weekly_cents`, day: sql`c.price_cents` }
  const costs = coversOf(daysOf(criteria)).map((cover) => {
    const parts = UNITS.filter((unit) => cover[unit] > 0)
    return sql.join(
      parts.map((unit) => sql`${prices[unit]}::bigint * ${sql.lit(cover[unit])}`),
      sql` + `,
    )
  })
  return sql`least(${sql.join(costs)})`
}

const UNITS = ['month', 'week', 'day'] as const

function daysOf({ dates }: Criteria): number {
  if (!dates) throw new Error('A search without dates was asked what they cost.')
  return countDays(dates.from, dates.to)
}
