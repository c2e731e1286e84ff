import { type Criteria, isBounded, type Order, TEXT_CAP } from './criteria.ts'

/** How the database goes about a search (SEARCH.md). */
export type Route =
  /** Along the index of the order, testing each listing on the way. */
  | { by: 'walk' }
  /** Along each product's own index of the order, merged. */
  | { by: 'products' }
  /** Everything that one index gives, put in order afterwards. */
  | { by: 'gather'; from: 'owner' | 'store' | 'text' | 'products' | 'circle' }

/** Listings on offer in the search's category: all of them, and those in cities within the radius or near it. */
export type Counted = { total: number; near: number }

/** Going down into an index costs about as much as reading so many rows. */
const DESCENT = 3

/** The route that reads the fewest rows for `wanted` results, from what the counters know. */
export function chooseRoute(criteria: Criteria, order: Order, counted: Counted, wanted: number): Route {
  if (criteria.owner) return { by: 'gather', from: 'owner' }
  if (criteria.store) return { by: 'gather', from: 'store' }
  const { meaning } = criteria
  if (order === 'best') return { by: 'gather', from: 'text' }
  const walk: [Route, number] = [{ by: 'walk' }, walkCost(criteria, order, counted, wanted)]
  const costs: [Route, number][] = [walk]
  if (isBounded(criteria.around)) costs.push([{ by: 'gather', from: 'circle' }, counted.near])
  if (meaning.by === 'text' && meaning.matches <= TEXT_CAP) {
    costs.push([{ by: 'gather', from: 'text' }, meaning.matches * 2])
  }
  if (meaning.by === 'products') {
    const products = meaning.ids.length
    const merged = products * DESCENT + Math.min(meaning.listings, products * wanted)
    costs.push([{ by: 'gather', from: 'products' }, meaning.listings], [{ by: 'products' }, merged])
  }
  return costs.reduce((best, next) => (next[1] < best[1] ? next : best))[0]
}

/** Rows a walk passes until it has met `wanted` that fit, if fitting ones are spread evenly. */
function walkCost(
  { meaning, around }: Criteria,
  order: Order,
  { total, near }: Counted,
  wanted: number,
): number {
  const whole = Math.max(1, total)
  const inside = isBounded(around) ? Math.max(1, near) : whole
  const matching = matchingOf(meaning, whole)
  if (order === 'nearest') return Math.min(inside, (wanted * whole) / matching)
  return Math.min(whole, ((wanted * whole) / matching) * (whole / inside))
}

function matchingOf(meaning: Criteria['meaning'], whole: number): number {
  if (meaning.by === 'products') return Math.max(1, Math.min(whole, meaning.listings))
  if (meaning.by === 'text') return Math.max(1, Math.min(whole, meaning.matches))
  return whole
}
