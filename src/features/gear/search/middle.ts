import type { Counted } from './choose-route.ts'
import { type Criteria, isBounded, mapRadius } from './criteria.ts'

/** A circle is cut where it holds so many times as many listings. */
const WORTH = 3

/** Most listings of a city lie within so many kilometres of its centre. */
const CITY_KM = 15

/**
 * The same search of the middle of a crowded circle, where about `listings` are; null where the circle is not crowded. PostgreSQL
 * takes any circle for a thousandth of the table, and would gather the whole of it.
 */
export function middleOf(
  criteria: Criteria,
  { near }: Pick<Counted, 'near'>,
  listings: number,
): Criteria | null {
  const { around } = criteria
  if (!isBounded(around) || near < listings * WORTH) return null
  const crowded = Math.min(around.radius_km, CITY_KM)
  const reach = mapRadius(around.latitude, crowded) * Math.sqrt(listings / near)
  return { ...criteria, around: { ...around, reach } }
}
