import { describe, expect, test } from 'vitest'
import { createLargeWorld } from '../../../../tests/support/large-world.ts'
import { giveTraits } from '../../../../tests/support/traits.ts'
import { chooseCountRoute, chooseRoute, type Route } from './choose-route.ts'
import { searchQuery } from './contract.ts'
import { countsOf } from './count-facets.ts'
import { orderOf, readCriteria } from './criteria.ts'
import { talliedStatement } from './facets-store.ts'
import { pageStatement } from './pages-store.ts'
import { SORTS } from './search.ts'
import { readCounts } from './search-equipment.ts'
import { offersStatement } from './store.ts'
import { understandSearch } from './understand-search.ts'

const world = await createLargeWorld()

await giveTraits(world)

const ctx = { ...world.services, viewer: null, locale: 'en-CA' as const, requestId: '', ip: '' }
const dates = { from: '2026-06-20', to: '2026-06-24' }

/** Typical searches, from no filter to all at once. */
const searches = [
  {},
  { category: 'cameras' },
  { category: 'lighting', subcategory: 'led-panels' },
  { location: 'Toronto' },
  { location: 'Saint-Hyacinthe', radius_km: 10 },
  { location: 'Vancouver', category: 'audio', ...dates },
  { ...dates },
  { category: 'cameras', ...dates },
  { query: 'sony', ...dates },
  { min_price: 800 },
  { min_price: 20, max_price: 300, location: 'Montréal' },
  { query: 'camera' },
  { query: 'kit', location: 'Toronto', ...dates },
  { query: 'camera', location: 'Montréal', min_price: 50, max_price: 200 },
  { query: 'sony fx6' },
  { query: 'sony fx6', location: 'Toronto', ...dates },
  { query: 'sonny fx6', location: 'Calgary' },
  { query: 'sony', location: 'Halifax' },
  { query: 'sony', category: 'lenses' },
  { query: 'caméra', location: 'Québec', ...dates },
  { query: 'documentary' },
  { query: 'documentary', location: 'Ottawa', ...dates },
  { query: 'certificate of insurance', category: 'cameras' },
  { make: 'Sony' },
  { mount: 'pl', category: 'lenses', ...dates },
  { make: 'Canon', mount: 'rf', sensor: 'full-frame', location: 'Toronto' },
  { sensor: 'super-35', photo: 'true' },
  { verified: 'true' },
  { photo: 'true' },
  { photo: 'true', location: 'Toronto' },
  { lender: 'store', category: 'cameras' },
  { lender: 'person', query: 'sony' },
  { verified: 'true', photo: 'true', lender: 'store', ...dates },
  { query: 'documentary', make: 'Sony', photo: 'true' },
]
const cases = searches.flatMap((filters) => SORTS.map((sort) => ({ ...filters, sort })))

describe('no page reads every listing', () => {
  test.each(cases)('%j', async (filters) => {
    const { criteria, place } = await understood(filters)
    const order = orderOf(filters.sort, criteria)
    const route = chooseRoute(criteria, order, await readCounts(ctx, criteria, place), 25)
    const first = pageStatement(criteria, order, route, null, 24)
    expect(await scansOf(first.text, first.values), describeRoute(route)).toEqual([])
    const after = { order, key: KEYS[order], tie: '0', id: '01970000-0000-7000-8000-000000000000' }
    const next = pageStatement(criteria, order, route, after, 24)
    expect(await scansOf(next.text, next.values), describeRoute(route)).toEqual([])
  })

  test.each(searches)('nor does counting %j', async (filters) => {
    const { criteria, place } = await understood(filters)
    const route = chooseCountRoute(criteria, await countsOf(ctx, criteria, { place }), 1001)
    const { text, values } = talliedStatement(criteria, route, 1001)
    expect(await scansOf(text, values), describeRoute(route)).toEqual([])
  })
})

test('few listings at rare prices are found by their prices, not among all of their category', async () => {
  const { criteria } = await understood({ category: 'vehicles', max_price: 59, location: 'Toronto' })
  const { text, values } = pageStatement(criteria, 'nearest', { by: 'gather', from: 'price' }, null, 24)
  expect(cardsBy(await plansOf(text, values))).toEqual([
    'listing_cards_category_price_idx',
    'listing_cards_pkey',
  ])
})

test('listings at some prices are counted in an index of prices alone', async () => {
  const { criteria } = await understood({
    category: 'vehicles',
    max_price: 59,
    location: 'Toronto',
    ...dates,
  })
  const { text, values } = talliedStatement(criteria, { by: 'gather', from: 'prices' }, 1001)
  const read = (await plansOf(text, values)).filter((line) => / on listing_cards /.test(line))
  const indexOnly = 'Index Only Scan using listing_cards_category_price_idx'
  expect(read).toEqual(Array(2).fill(expect.stringContaining(indexOnly)))
})

test('the share of prices around a place is read from an index alone', async () => {
  const { criteria } = await understood({ category: 'cameras', min_price: 60, location: 'Toronto' })
  const { text, values } = offersStatement(criteria, [])
  const near = (await plansOf(text, values)).filter((line) => line.includes('_point_idx'))
  const indexOnly = 'Index Only Scan using listing_cards_category_point_idx'
  expect(near).toEqual(Array(2).fill(expect.stringContaining(indexOnly)))
})

test.each([
  ['Toronto', 60],
  ['Toronto', 20],
  ['Vancouver', 110],
])('around %s the first listings tell how many have prices from %i', async (location, min_price) => {
  const { criteria, place } = await understood({ location, min_price })
  const { total, priced } = await readCounts(ctx, criteria, place)
  const { rows } = await world.pool.query<{ share: number }>(
    `select avg((price_cents >= $3)::integer)::float8 as share from listing_cards
      where map_distance(point, map_point($1, $2)) <= 50`,
    [place?.latitude, place?.longitude, min_price * 100],
  )
  expect((priced ?? 0) / total).toBeCloseTo(rows[0]?.share ?? 0, 1)
})

test('the nearest of a product are read along its own index of places', async () => {
  const { criteria } = await understood({ query: 'sony fx6', location: 'Toronto' })
  const { text, values } = pageStatement(criteria, 'nearest', { by: 'products' }, null, 24)
  const plans = await plansOf(text, values)
  expect(cardsBy(plans)).toContain('listing_cards_product_point_idx')
  expect(plans.filter((line) => line.includes('Order By: (point <->')).length).toBeGreaterThan(1)
})

test('by what days cost around a place, an index alone is read, and of that place alone', async () => {
  const { criteria } = await understood({ query: 'sony', location: 'Toronto', ...dates })
  const planOf = async (route: Route) => {
    const { text, values } = pageStatement(criteria, 'total_asc', route, null, 24)
    return plansOf(text, values)
  }
  const near = await planOf({ by: 'gather', from: 'products-near', first: 200 })
  expect(cardsBy(near)).toEqual(['listing_cards_product_point_idx'])
  expect(near.filter((line) => / on listing_cards /.test(line) && !line.includes('Index Only Scan'))).toEqual(
    [],
  )
  expect(cardsBy(await planOf({ by: 'gather', from: 'products' }))).not.toContain(
    'listing_cards_product_point_idx',
  )
})

const KEYS = {
  nearest: '3.5',
  best: '60000',
  standing: '101781000000000000',
  newest: '2026-06-01 00:00:00+00',
  price_asc: '5000',
  price_desc: '5000',
  total_asc: '25000',
  total_desc: '25000',
}

async function understood(filters: object) {
  const search = await understandSearch(ctx, searchQuery.parse(filters))
  if (search.meaning.by === 'nothing') throw new Error('These words or this place should be known.')
  return { criteria: readCriteria(search, ctx.viewer), place: search.place }
}

/** Tables of listings read from end to end, and rentals read by no index of held days, by a plan for these values or for any. */
async function scansOf(text: string, values: readonly unknown[]): Promise<string[]> {
  return (await plansOf(text, values)).filter(
    (line) =>
      /Seq Scan on (equipment|listing_|rentals|equipment_availability)/.test(line) ||
      / on rentals\b/.test(line.replace(/ using rentals_booked_idx on .*/, '')),
  )
}

/** The indexes by which cards are read. */
function cardsBy(plans: readonly string[]): (string | undefined)[] {
  const used = plans.flatMap((line) =>
    / on listing_cards /.test(line) ? [/using (\w+)/.exec(line)?.[1]] : [],
  )
  return [...new Set(used)].toSorted()
}

async function plansOf(text: string, values: readonly unknown[]): Promise<string[]> {
  const plans = [
    await world.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]),
    await world.pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`),
  ]
  return plans.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN']))
}

function describeRoute(route: Route): string {
  return JSON.stringify(route)
}
