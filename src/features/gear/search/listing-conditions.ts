import { sql } from 'kysely'
import { type Criteria, isBounded, mapRadius } from './criteria.ts'
import type { Sql } from './statement.ts'

/** Written so that no index is used for it: the walk is along the order's. */
export function fitsMeaning({ meaning }: Criteria): Sql[] {
  if (meaning.by === 'products') return [isAmong(meaning.ids)]
  if (meaning.by === 'nothing') return [sql`false`]
  if (meaning.by === 'all') return []
  return [hasText(meaning.query)]
}

function isAmong(ids: readonly number[]): Sql {
  return sql`c.product_id + 0 = any(${ids}::integer[])`
}

function hasText(query: string): Sql {
  return sql`(select ts_match_vq(t.document, ${query}::tsquery) from listing_texts t
    where t.equipment_id = c.equipment_id)`
}

/** Within the category, the prices, the traits, what one owner or store has, and the rest of the meaning. */
export function narrow(criteria: Criteria): Sql[] {
  const { subcategory, owner, store, traits, meaning } = criteria
  return [
    ...hasPrice(criteria),
    subcategory && sql`c.subcategory = ${subcategory}`,
    owner && store && sql`c.store_id = ${store}::uuid`,
    traits && sql`c.traits + 0 = any(${traits}::integer[])`,
    meaning.by === 'products' && meaning.query !== undefined && hasText(meaning.query),
    meaning.by === 'text' && meaning.among && isAmong(meaning.among),
  ].filter(isGiven)
}

/** Within the category and the prices. */
export function hasPrice(criteria: Criteria): Sql[] {
  const { min_cents, max_cents } = criteria
  return [
    ...inCategory(criteria),
    min_cents !== null && sql`c.price_cents >= ${min_cents}::integer`,
    max_cents !== null && sql`c.price_cents <= ${max_cents}::integer`,
  ].filter(isGiven)
}

/** Within the category. */
export function inCategory({ category }: Criteria): Sql[] {
  // The second half lets the index on category and place be used, which has only what it says.
  return category ? [sql`c.category = ${category} and c.category <> ''`] : []
}

function isGiven(test: Sql | string | false | null | undefined): test is Sql {
  return typeof test === 'object' && test !== null
}

/** Within the radius over the ground, found by the index on the map. */
export function inCircle(criteria: Criteria): Sql[] {
  const { around } = criteria
  if (!isBounded(around)) return []
  return [aroundPlace(criteria), ...isWithin(criteria)]
}

/** Lets the index of products and places be used; without it PostgreSQL would read that for all listings of a product as well. */
export const HAS_PRODUCT = sql`c.product_id > 0`

/** On the map, within the reach of the radius or a smaller one. */
export function aroundPlace(criteria: Criteria): Sql {
  const { around } = criteria
  if (!isBounded(around)) return sql`true`
  const reach = around.reach ?? mapRadius(around.latitude, around.radius_km)
  return sql`c.point <@ circle(${placePoint(criteria)}, ${reach}::float8)`
}

/** Within the radius over the ground, tested row by row. */
export function isWithin(criteria: Criteria): Sql[] {
  const { around } = criteria
  if (!isBounded(around)) return []
  return [sql`map_distance(c.point, ${placePoint(criteria)}) <= ${around.radius_km}::float8`]
}

/** No rental that holds days and no blocked day among the days, and all of them within the owner's periods, if there are any. */
export function isFree({ dates }: Criteria): Sql[] {
  if (!dates) return []
  const [from, to] = [sql`${dates.from}::date`, sql`${dates.to}::date`]
  return [
    // Plain, the second range makes PostgreSQL 18 think the index of held days dear, and read every rental of the listing.
    sql`(select true from rental_parties r where r.equipment_id = c.equipment_id and r.holds_dates
      and r.end_date >= ${from} and r.start_date + 0 <= ${to} limit 1) is null`,
    sql`(not c.has_periods or (
      select sum(least(a.end_date, ${to}) - greatest(a.start_date, ${from}) + 1) from equipment_availability a
      where a.equipment_id = c.equipment_id and a.start_date <= ${to} and a.end_date >= ${from}
    ) = ${to} - ${from} + 1)`,
    sql`(not c.has_blocked or (select true from equipment_blocked_days b
      where b.equipment_id = c.equipment_id and b.day between ${from} and ${to} limit 1) is null)`,
  ]
}

/** The searched place on the map. */
export function placePoint({ around }: Criteria): Sql {
  if (!around) throw new Error('A search without a place was asked how far it is.')
  return sql`map_point(${around.latitude}::float8, ${around.longitude}::float8)`
}
