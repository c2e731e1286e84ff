import { type Criteria, isBounded, isPriced, isTotal, type Order, TEXT_CAP } from './criteria.ts'

/**
 * Rows that one index gives. `products-near` are those of each product within the radius; `price` are cards found by the index of
 * prices, `prices` what that index itself tells of them, which is all that counts ask.
 */
export type Source =
  | 'among'
  | 'owner'
  | 'store'
  | 'text'
  | 'products'
  | 'products-near'
  | 'circle'
  | 'price'
  | 'prices'
  | 'traits'

/** How the database goes about a search (docs/decisions/0006-search.md). */
export type Route =
  /** Along the index of the order, testing each listing on the way. */
  | { by: 'walk' }
  /** Along each product's own index of the order, merged. */
  | { by: 'products' }
  /** Everything that one index gives, put in order afterwards; with `first`, only so many of them are tested further. */
  | { by: 'gather'; from: Source; first?: number }
  /** Every listing whose days can be among the wanted totals: its price, or the least of a day, says so. */
  | { by: 'totals' }

/**
 * Counts of the listings on offer in the search's category: all, those in cities within the radius or near it, those
 * at its prices and those of its traits (null at any price, of any traits). `priced` is counted up to `TEXT_CAP` and estimated
 * above, `alike` is counted up to it.
 */
export type Counted = {
  total: number
  near: number
  priced: number | null
  alike: number | null
}

/** Going down into an index costs about as much as reading so many rows. */
const DESCENT = 3

/** Going down into an index of products and places costs about as much as reading so many rows. */
const NEAR_DESCENT = 10

/** About so many of the listings may cost less by the week or month than the dearest that is wanted. */
const NEAR_TOTALS = 0.1

/** Products are read along their prices, and then along each price that may allow the totals found: about so many times as dear. */
const TOTALS_OF_PRICES = 4

/** Reading a listing in an index of prices costs so much of what it costs in one of places. */
const OF_PRICES = 0.5

/** Where more than this many listings around a place fit, the first of them are tried alone: a page of almost any search is there. */
const MANY = 1000
const FIRST = 200

/** Up to this many products, each is read along its own index, regardless of the counts. */
export const FEW_PRODUCTS = 8

/** Whether the route is plain without asking the counters. */
export function isPlain(criteria: Criteria): boolean {
  const { among, owner, store, meaning, around, traits } = criteria
  if (among || owner || store || (meaning.by === 'products' && meaning.ids.length <= FEW_PRODUCTS))
    return true
  return meaning.by === 'all' && !isBounded(around) && !isPriced(criteria) && traits === null
}

/** The route that reads the fewest rows for `wanted` results, if what fits is spread evenly. */
export function chooseRoute(criteria: Criteria, order: Order, counted: Counted, wanted: number): Route {
  if (order === 'best') return { by: 'gather', from: 'text' }
  if (isTotal(order)) return chooseTotalRoute(criteria, counted, wanted)
  if (isPlain(criteria)) return plainRoute(criteria)
  const shares = sharesOf(criteria, counted)
  const passed = wanted / (shares.meaning * shares.inside * shares.priced * shares.alike)
  const walk: [Route, number] = [{ by: 'walk' }, walkCost(order, passed, shares)]
  const costs = [walk, ...gatherCosts(criteria, counted, shares)]
  const byProduct = productsCost(criteria, order, shares, wanted)
  return cheapest(byProduct === null ? costs : [...costs, [{ by: 'products' }, byProduct]])
}

/** Whether a source holds listings around the place alone. */
export function isNear(from: Source): boolean {
  return from === 'circle' || from === 'products-near'
}

/** The route limited to the first of many listings around a place; null where few are gathered. */
export function chooseFirst(criteria: Criteria, counted: Counted, route: Route): Route | null {
  if (route.by !== 'gather' || !isNear(route.from)) return null
  const { meaning, priced, alike } = sharesOf(criteria, counted)
  return counted.near * meaning * priced * alike > MANY ? { ...route, first: FIRST } : null
}

/** The same for counting up to `wanted`, in any order: reading along an order stops once so many fit. */
export function chooseCountRoute(criteria: Criteria, counted: Counted, wanted: number): Route {
  const fixed = fixedRoute(criteria)
  if (fixed) return fixed
  if (criteria.meaning.by === 'text') return { by: 'gather', from: 'text' }
  if (isPlain(criteria)) {
    if (criteria.meaning.by === 'all') return { by: 'walk' }
    return { by: 'gather', from: isBounded(criteria.around) ? 'products-near' : 'products' }
  }
  const shares = sharesOf(criteria, counted)
  const passed = wanted / (shares.meaning * shares.priced * shares.alike)
  const costs: [Route, number][] = [
    [{ by: 'walk' }, Math.min(passed / shares.inside, shares.total)],
    // Its index alone answers, and is read only until enough are counted.
    ...gatherCosts(criteria, { ...counted, priced: null, near: Math.min(counted.near, passed) }, shares),
  ]
  // Read up to so many, it would give the cheapest alone: counted by kind, they would tell nothing of the others.
  if (counted.priced !== null && (shares.total * shares.inside) / passed < 1)
    costs.push([{ by: 'gather', from: 'prices' }, shares.priced * shares.total * OF_PRICES])
  if (counted.alike !== null && counted.alike > TEXT_CAP)
    costs.push([{ by: 'gather', from: 'traits' }, wanted / (shares.meaning * shares.inside * shares.priced)])
  return cheapest(costs)
}

/** No index is in the order of totals: all that fits, or all near the wanted totals, is put in order. */
function chooseTotalRoute(criteria: Criteria, counted: Counted, wanted: number): Route {
  const fixed = fixedRoute(criteria)
  if (fixed) return fixed
  if (isPlain(criteria))
    return criteria.meaning.by === 'all' ? { by: 'totals' } : { by: 'gather', from: 'products' }
  const shares = sharesOf(criteria, counted)
  const byProduct = productsCost(criteria, 'price_asc', shares, wanted)
  const passed = wanted / (shares.meaning * shares.inside * shares.priced * shares.alike)
  const walked = Math.max(Math.min(passed, shares.total), shares.total * NEAR_TOTALS)
  const near = byProduct === null ? walked : byProduct * TOTALS_OF_PRICES
  return cheapest([[{ by: 'totals' }, near], ...gatherCosts(criteria, counted, shares)])
}

/** How many rows are passed along the index of the order of each product; null where words are not those of products. */
function productsCost({ meaning }: Criteria, order: Order, shares: Shares, wanted: number): number | null {
  if (meaning.by !== 'products') return null
  const { ids, listings } = meaning
  const within = shares.alike * shares.priced * (order === 'nearest' ? 1 : shares.inside)
  const each = Math.min(listings / ids.length, wanted / within)
  const read = isPriceOrder(order) ? Math.min(ids.length, FEW_PRODUCTS) : ids.length
  return ids.length * DESCENT + read * each
}

/** How many rows are passed along the index of the order, `passed` of them if the order has nothing to do with what fits. */
function walkCost(order: Order, passed: number, { total, inside, priced, meaning }: Shares): number {
  if (order === 'nearest') return Math.min(passed, total) * inside
  // Along prices only those asked for are read. They follow products: the cheapest of all may hold none of these.
  if (isPriceOrder(order)) return Math.min(passed / meaning, total) * priced
  return Math.min(passed, total)
}

function isPriceOrder(order: Order): boolean {
  return order === 'price_asc' || order === 'price_desc'
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
  if (meaning.by === 'products') {
    costs.push([{ by: 'gather', from: 'products' }, meaning.listings])
    const near = counted.near * shares.meaning + meaning.ids.length * NEAR_DESCENT
    if (isBounded(around)) costs.push([{ by: 'gather', from: 'products-near' }, near])
  }
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
