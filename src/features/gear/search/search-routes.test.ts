import { describe, expect, test } from 'vitest'
import { createLargeWorld } from '../../../../tests/support/large-world.ts'
import { addDays } from '../../../platform/days.ts'
import type { Route } from './choose-route.ts'
import { searchQuery } from './contract.ts'
import { countsOf } from './count-facets.ts'
import { type Criteria, isBounded, mapRadius, type Order, readCriteria } from './criteria.ts'
import { selectTallied } from './facets-store.ts'
import { CITY_KM, listingsWithin, middleOf, type Spread } from './middle.ts'
import { selectFound, selectPage } from './pages-store.ts'
import { understandSearch } from './understand-search.ts'

const world = await createLargeWorld()
const ctx = { ...world.services, viewer: null, locale: 'en-CA' as const, requestId: '', ip: '' }
const days = { from: '2026-06-20', to: '2026-06-24' }

const searches = [
  { query: 'camera' },
  { query: 'sony', location: 'Toronto', ...days },
  { query: 'kit', location: 'Montréal' },
  { query: 'camera', location: 'Vancouver', min_price: 40, max_price: 400 },
  { make: 'Sony', ...days },
  { query: 'documentary', location: 'Toronto', category: 'cameras' },
]
const orders = [
  'newest',
  'standing',
  'price_asc',
  'price_desc',
  'nearest',
  'total_asc',
  'total_desc',
] as const

/** In a market this small few listings have a text: they are read as those of a common text are in a large one. */
async function criteriaOf(asked: object): Promise<Criteria> {
  const criteria = readCriteria(await understandSearch(ctx, searchQuery.parse(asked)), null)
  const { meaning } = criteria
  if (meaning.by !== 'text') return criteria
  const { query, matches: listings, among: ids = [] } = meaning
  return { ...criteria, meaning: { by: 'products', ids: [...ids], listings, query } }
}

function routesOf({ around, meaning }: Criteria): Route[] {
  if (meaning.by !== 'products') throw new Error('These words should be those of products.')
  return [
    { by: 'walk' },
    { by: 'products' },
    { by: 'totals' },
    { by: 'gather', from: 'products' },
    ...(isBounded(around)
      ? [{ by: 'gather', from: 'circle' } as const, { by: 'gather', from: 'products-near' } as const]
      : []),
  ]
}

describe('every route finds the same, page after page', () => {
  const cases = searches.flatMap((asked) =>
    orders
      .filter(
        (order) =>
          (order !== 'nearest' || 'location' in asked) && (!order.startsWith('total') || 'from' in asked),
      )
      .map((order) => [asked, order] as const),
  )
  test.each(cases)('%j, %s', async (asked, order) => {
    const criteria = await criteriaOf(asked)
    const isTotal = order.startsWith('total')
    const lists = await Promise.all(
      routesOf(criteria)
        .filter(({ by }) => (isTotal ? by === 'gather' || by === 'totals' : by !== 'totals'))
        .map(async (route) => {
          const first = await selectFound(world.pool, criteria, { order, route, limit: 120 })
          return { first, pages: await pagesOf(criteria, order, route) }
        }),
    )
    const [one, ...others] = lists
    expect(one?.first.length).toBeGreaterThan(0)
    expect(one?.pages).toEqual(one?.first.slice(0, 72))
    for (const other of others) expect(other).toEqual(one)
  })
})

test.each([1, 4, 7, 9, 13, 29, 45])(
  'listings that may be among the totals of %i days are read, each once',
  async (length) => {
    const to = addDays('2026-08-20', length - 1)
    const criteria = await criteriaOf({ query: 'camera', location: 'Toronto', from: '2026-08-20', to })
    for (const order of ['total_asc', 'total_desc'] as const) {
      const read = (route: Route) => selectFound(world.pool, criteria, { order, route, limit: 40 })
      const found = await read({ by: 'totals' })
      expect(found).toHaveLength(40)
      expect(found).toEqual(await read({ by: 'gather', from: 'products' }))
    }
  },
)

/** The ids of three pages, each going on where the one before ended. */
async function pagesOf(criteria: Criteria, order: Order, route: Route): Promise<string[]> {
  const ids: string[] = []
  let after = null
  for (let page = 0; page < 3; page += 1) {
    const text = await selectPage(world.pool, criteria, order, route, after, 24)
    ids.push(...JSON.parse(`[${text.items}]`).map(({ id }: { id: string }) => id))
    if (!text.end) return ids
    after = { order, ...text.end }
  }
  return ids
}

/** So many listings of the searched city itself. */
const crowd = (listings: number): Spread => [{ km: 0, listings }]

describe('the middle of a crowded circle', () => {
  const around = searches.filter(({ location }) => location !== undefined)

  test.each(around)('%j is the beginning of the nearest', async (asked) => {
    const criteria = await criteriaOf(asked)
    const route: Route = { by: 'gather', from: 'circle' }
    const whole = await selectFound(world.pool, criteria, { order: 'nearest', route, limit: 1000 })
    const sizes = await Promise.all(
      [5, 40, 300].map(async (listings) => {
        const middle = middleOf(criteria, crowd(1000), listings)
        if (!middle) throw new Error('A thousand listings are a crowd.')
        const found = await selectFound(world.pool, middle, { order: 'nearest', route, limit: 1000 })
        expect(found).toEqual(whole.slice(0, found.length))
        const tally = await selectTallied(world.pool, middle, { by: 'gather', from: 'products-near' }, 1001)
        expect(tally.reduce((sum, { count }) => sum + count, 0)).toBe(found.length)
        return found.length
      }),
    )
    expect(new Set([...sizes, whole.length]).size).toBeGreaterThan(2)
  })

  test('is that of a crowd alone', async () => {
    const criteria = await criteriaOf({ query: 'sony', location: 'Toronto' })
    expect(middleOf(criteria, crowd(299), 100)).toBeNull()
    expect(middleOf({ ...criteria, around: null }, crowd(1000), 100)).toBeNull()
  })

  test('is wider where the crowd is in a city next to it', async () => {
    const criteria = await criteriaOf({ query: 'sony', location: 'Toronto' })
    const reachOf = (spread: Spread) => middleOf(criteria, spread, 100)?.around?.reach ?? 0
    const beside = reachOf([{ km: 30, listings: 1000 }])
    expect(beside).toBeGreaterThan(mapRadius(43.65, 30 - CITY_KM))
    expect(beside).toBeLessThan(mapRadius(43.65, 30))
    expect(reachOf(crowd(1000))).toBeLessThan(mapRadius(43.65, CITY_KM))
  })

  test('is asked of the listings within the circle alone, not of all of a city at its edge', async () => {
    const understood = await understandSearch(ctx, searchQuery.parse({ location: 'Barrie', min_price: 40 }))
    const { near, spread } = await countsOf(ctx, readCriteria(understood, null), understood)
    const edge = spread.filter(({ km }) => km > 50 + CITY_KM)
    expect(edge.some(({ listings }) => listings > 0)).toBe(true)
    const counted = spread.reduce((sum, { listings }) => sum + listings, 0)
    expect(near).toBeGreaterThan(0)
    expect(near).toBeLessThan(counted)
  })

  test.each([
    ['all of a city in it', 0, 50, 1],
    ['the middle of a city', 0, 7.5, 0.25],
    ['half of a city on its edge, as good as straight', 5000, 5000, 0.5],
    ['nothing of a city beside it', 66, 50, 0],
  ])('counts %s', (_, km, radius, share) => {
    expect(listingsWithin([{ km, listings: 1 }], radius)).toBeCloseTo(share, 2)
  })
})

test('a place finds and counts the same, however crowded its counters tell that it is', async () => {
  const visitor = world.as(null)
  const asked: Record<string, string>[] = [
    { query: 'camera', location: 'Toronto', ...days },
    { query: 'camera', location: 'Toronto', ...days, sort: 'price_asc' },
    { query: 'kit', location: 'Toronto', ...days, sort: 'price_desc', limit: '48' },
    { category: 'lenses', location: 'Vancouver', min_price: '20', max_price: '200' },
    { query: 'harp', location: 'Montréal' },
    { location: 'Halifax', limit: '48' },
  ]
  const read = async (search: Record<string, string>) => {
    const address = new URLSearchParams(search)
    const [page, summary] = [
      await visitor.get(`/equipment?${address}`),
      await visitor.get(`/equipment/summary?${address}`),
    ]
    expect([page.status, summary.status]).toEqual([200, 200])
    const { total, facets } = summary.body
    return { page: page.body, total, facets }
  }
  const before = await Promise.all(asked.map(read))
  expect(before.filter(({ page }) => page.items.length > 10).length).toBeGreaterThan(1)
  for (const times of [40, 20, 50]) {
    await world.pool.query('update listing_counts set listings = listings * $1', [times])
    expect(await Promise.all(asked.map(read))).toEqual(before)
  }
})

test('where the first of many are not free, those after them are found', async () => {
  const asked = { location: 'Toronto', ...days }
  const route: Route = { by: 'gather', from: 'circle' }
  const cheapest = await selectFound(world.pool, await criteriaOf(asked), {
    order: 'total_asc',
    route,
    limit: 250,
  })
  await world.pool.query(
    'insert into equipment_blocked_days (equipment_id, day) select unnest($1::uuid[]), $2',
    [cheapest.slice(0, 190), days.from],
  )
  // As in a market where Toronto and its suburbs have many listings and few of all.
  await world.pool.query(
    `update listing_counts set listings = case
      when city_id in (select city_id from equipment where id = any($1::uuid[])) then 200 else 100000 end`,
    [cheapest],
  )
  const address = new URLSearchParams({ ...asked, sort: 'price_asc', limit: '24' })
  const { body } = await world.as(null).get(`/equipment?${address}`)
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual(cheapest.slice(190, 214))
})
