import { type Criteria, isBounded, mapRadius } from './criteria.ts'

/** Keeps a value and answers the `$n` that stands for it. */
export type Hold = (value: unknown) => string

/** Written so that no index is used for it: the walk is along the order's. */
export function fitsMeaning({ meaning }: Criteria, hold: Hold): string {
  if (meaning.by === 'products') return `c.product_id + 0 = any(${hold(meaning.ids)}::integer[])`
  if (meaning.by === 'nothing') return 'false'
  if (meaning.by === 'all') return ''
  return `(select ts_match_vq(t.document, ${hold(meaning.query)}::tsquery) from listing_texts t
    where t.equipment_id = c.equipment_id)`
}

/** Within the category, the prices and what one owner or store has. */
export function narrow(criteria: Criteria, hold: Hold): string[] {
  const { category, subcategory, min_cents, max_cents, owner, store } = criteria
  return [
    // The second half lets the index on category and place be used, which has only what it says.
    category && `c.category = ${hold(category)} and c.category <> ''`,
    subcategory && `c.subcategory = ${hold(subcategory)}`,
    min_cents !== null && `c.price_cents >= ${hold(min_cents)}::integer`,
    max_cents !== null && `c.price_cents <= ${hold(max_cents)}::integer`,
    owner && store && `c.store_id = ${hold(store)}::uuid`,
  ].filter((test): test is string => typeof test === 'string' && test !== '')
}

/** Within the radius over the ground, found by the index on the map. */
export function inCircle(criteria: Criteria, hold: Hold): string[] {
  const { around } = criteria
  if (!isBounded(around)) return []
  const reach = hold(mapRadius(around.latitude, around.radius_km))
  return [`c.point <@ circle(${placePoint(criteria, hold)}, ${reach}::float8)`, ...isWithin(criteria, hold)]
}

/** Within the radius over the ground, tested row by row. */
export function isWithin(criteria: Criteria, hold: Hold): string[] {
  const { around } = criteria
  if (!isBounded(around)) return []
  return [`map_distance(c.point, ${placePoint(criteria, hold)}) <= ${hold(around.radius_km)}::float8`]
}

/** No rental that holds days and no blocked day among the days, and all of them within the owner's periods, if there are any. */
export function isFree({ dates }: Criteria, hold: Hold): string[] {
  if (!dates) return []
  const [from, to] = [`${hold(dates.from)}::date`, `${hold(dates.to)}::date`]
  return [
    `(select true from rentals r where r.equipment_id = c.equipment_id and r.holds_dates
      and r.end_date >= ${from} and r.start_date <= ${to} limit 1) is null`,
    `(not c.has_periods or (
      select sum(least(a.end_date, ${to}) - greatest(a.start_date, ${from}) + 1) from equipment_availability a
      where a.equipment_id = c.equipment_id and a.start_date <= ${to} and a.end_date >= ${from}
    ) = ${to} - ${from} + 1)`,
    `(not c.has_blocked or (select true from equipment_blocked_days b
      where b.equipment_id = c.equipment_id and b.day between ${from} and ${to} limit 1) is null)`,
  ]
}

/** The searched place on the map. */
export function placePoint({ around }: Criteria, hold: Hold): string {
  if (!around) throw new Error('A search without a place was asked how far it is.')
  return `map_point(${hold(around.latitude)}::float8, ${hold(around.longitude)}::float8)`
}
