import { type Criteria, isBounded, mapRadius } from './criteria.ts'

/** How many listings the cities around a place have, and how many kilometres the centre of each city is away. */
export type Spread = readonly { km: number; listings: number }[]

/** A circle is cut where it holds so many times as many listings. */
const WORTH = 3

/** Most listings of a city lie within so many kilometres of its centre. @internal */
export const CITY_KM = 15

/** The radius of the middle is as near as halving the circle so often comes. */
const HALVINGS = 10

/**
 * The same search of the middle of a crowded circle, where about `listings` are; null where the circle is not crowded. PostgreSQL
 * takes any circle for a thousandth of the table, and would gather the whole of it.
 */
export function middleOf(criteria: Criteria, spread: Spread, listings: number): Criteria | null {
  const { around } = criteria
  if (!isBounded(around) || listingsWithin(spread, around.radius_km) < listings * WORTH) return null
  let [inner, outer] = [0, around.radius_km]
  for (let halved = 0; halved < HALVINGS; halved += 1) {
    const km = (inner + outer) / 2
    if (listingsWithin(spread, km) < listings) inner = km
    else outer = km
  }
  return { ...criteria, around: { ...around, reach: mapRadius(around.latitude, outer) } }
}

/** About how many listings lie within so many kilometres, if those of a city lie evenly around its centre. */
export function listingsWithin(spread: Spread, km: number): number {
  return spread.reduce((sum, city) => sum + city.listings * shareWithin(city.km, km), 0)
}

/** The share of a city's circle that another of a radius covers, their centres so many kilometres apart. */
function shareWithin(apart: number, radius: number): number {
  if (apart >= radius + CITY_KM) return 0
  if (apart <= Math.abs(radius - CITY_KM)) return Math.min(1, (radius / CITY_KM) ** 2)
  const segment = (own: number, other: number) => {
    const angle = Math.acos((apart ** 2 + own ** 2 - other ** 2) / (2 * apart * own))
    return own ** 2 * (angle - Math.sin(2 * angle) / 2)
  }
  return (segment(radius, CITY_KM) + segment(CITY_KM, radius)) / (Math.PI * CITY_KM ** 2)
}
