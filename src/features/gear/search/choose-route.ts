import { type Criteria, isBounded, isTotal, type Order, TEXT_CAP } from './criteria.ts'

/** How the database goes about a search (docs/decisions/0006-search.md). */
export type Route =
  /** Along the index of the order, testing each listing on the way. */
  | { by: 'walk' }
  /** Along each product's own index of the order, merged. */
  | { by: 'products' }
  /** Everything that one index gives, put in order afterwards. */
  | { by: 'gather'; from: 'among' | 'owner' | 'store' | 'text' | 'products' | 'circle' | 'price' | 'traits' }
  /** Every listing whose days can be among the wanted totals: its price, or the least of a day, says so. */
  | { by: 'totals' }

/**
 * Counts of the listings on offer in the search's category: all, those in cities within the radius or near it, those
 * at its prices and those of its traits (counted up to `TEXT_CAP`; null at any price, of any traits).
 */
export type Counted = { total: number; near: number; priced: number | null; alike: number | null }

/** Going down into an index costs about as much as reading so many rows. */
const DESCENT = 3

/** About so many of the listings may cost less by the week or month than the dearest that is wanted. */
const NEAR_TOTALS = 0.1

/** Up to this many products, each is read along its own index, regardless of the counts. */
export const FEW_PRODUCTS = 8

/** Whether the route is plain without asking the counters. */
export function isPlain(criteria: Criteria): boolean {
  const { among, owner, store, meaning, around, min_cents, max_cents, traits } = criteria
  if (among || owner || store || (meaning.by === 'products' && meaning.ids.length <= FEW_PRODUCTS))
    return true
  const isPriced = min_cents !== null || max_cents !== null
  return meaning.by === 'all' && !isBounded(around) && !isPriced && traits === null
}

/** The route that reads the fewest rows for `wanted` results, if what fits is spread evenly. */
export function chooseRoute(criteria: Criteria, order: Order, counted: Counted, wanted: number): Route {
  if (order === 'best') return { by: 'gather', from: 'text' }
  if (isTotal(order)) return chooseTotalRoute(criteria, counted, wanted)
  if (isPlain(criteria)) return plainRoute(criteria)
  const shares = sharesOf(criteria, counted)
  const passed = wanted / (shares.meaning * shares.inside * shares.priced * shares.alike)
  const walked = order === 'nearest' ? Math.min(passed * shares.inside, shares.total * shares.inside) : passed
  const walk: [Route, number] = [{ by: 'walk' }, Math.min(walked, shares.total)]
  const costs = [walk, ...gatherCosts(criteria, counted, shares)]
  if (criteria.meaning.by === 'products') {
    const { ids, listings } = criteria.meaning
    const within = shares.alike * shares.priced * (order === 'nearest' ? 1 : shares.inside)
    const each = Math.min(listings / ids.length, wanted / within)
    costs.push([{ by: 'products' }, ids.length * (each + DESCENT)])
  }
  return cheapest(costs)
}

/** The same for counting up to `wanted`, in any order. */
export function chooseCountRoute(criteria: Criteria, counted: Counted): Route {
  const fixed = fixedRoute(criteria)
  if (fixed) return fixed
  if (criteria.meaning.by === 'text') return { by: 'gather', from: 'text' }
  if (isPlain(criteria))
    return criteria.meaning.by === 'all' ? { by: 'walk' } : { by: 'gather', from: 'products' }
  const shares = sharesOf(criteria, counted)
  const costs = gatherCosts(criteria, counted, shares)
  // Counting stops when it has enough: along the index of traits, all but the other filters' share counts.
  if (counted.alike !== null && counted.alike > TEXT_CAP)
    costs.push([
      { by: 'gather', from: 'traits' },
      TEXT_CAP / (shares.meaning * shares.inside * shares.priced),
    ])
  return costs.length > 0 ? cheapest(costs) : { by: 'walk' }
}

/** No index is in the order of totals: all that fits, or all near the wanted totals, is put in order. */
function chooseTotalRoute(criteria: Criteria, counted: Counted, wanted: number): Route {
  const fixed = fixedRoute(criteria)
  if (fixed) return fixed
  if (isPlain(criteria))
    return criteria.meaning.by === 'all' ? { by: 'totals' } : { by: 'gather', from: 'products' }
  const shares = sharesOf(criteria, counted)
  const passed = wanted / (shares.meaning * shares.inside * shares.priced * shares.alike)
  const walked = Math.min(passed, shares.total)
  const near = Math.max(walked, shares.total * NEAR_TOTALS)
  return cheapest([[{ by: 'totals' }, near], ...gatherCosts(criteria, counted, shares)])
}

function plainRoute(criteria: Criteria): Route {
  return fixedRoute(criteria) ?? { by: criteria.meaning.by === 'all' ? 'walk' : 'products' }
}

function fixedRoute({ among, owner, store }: Criteria): Route | null {
  if (among) return { by: 'gather', from: 'among' }
  if (owner) return { by: 'gather', from: 'owner' }
  return store ? { by: 'gather', from: 'store' } : null
}

function gatherCosts(criteria: Criteria, counted: Counted, shares: Shares): [Route, number][] {
  const { meaning, around } = criteria
  const costs: [Route, number][] = []
  if (isBounded(around)) costs.push([{ by: 'gather', from: 'circle' }, counted.near])
  if (meaning.by === 'products') costs.push([{ by: 'gather', from: 'products' }, meaning.listings])
  if (meaning.by === 'text' && meaning.matches <= TEXT_CAP) {
    costs.push([{ by: 'gather', from: 'text' }, meaning.matches * 2])
  }
  if (counted.priced !== null && counted.priced <= TEXT_CAP) {
    costs.push([{ by: 'gather', from: 'price' }, shares.priced * shares.total])
  }
  if (counted.alike !== null && counted.alike <= TEXT_CAP)
    costs.push([{ by: 'gather', from: 'traits' }, shares.alike * shares.total])
  return costs
}

type Shares = { total: number; meaning: number; inside: number; priced: number; alike: number }

/** Which part of the listings each filter lets through. */
function sharesOf({ meaning, around }: Criteria, { total, near, priced, alike }: Counted): Shares {
  const whole = Math.max(1, total)
  const share = (part: number) => Math.min(1, Math.max(1, part) / whole)
  const matching =
    meaning.by === 'products' ? meaning.listings : meaning.by === 'text' ? meaning.matches : whole
  return {
    total: whole,
    meaning: share(matching),
    inside: isBounded(around) ? share(near) : 1,
    priced: priced === null ? 1 : share(priced),
    alike: alike === null ? 1 : share(alike),
  }
}

function cheapest(costs: [Route, number][]): Route {
  const sorted = costs.toSorted(([, one], [, other]) => one - other)
  return sorted[0]?.[0] ?? { by: 'walk' }
}
