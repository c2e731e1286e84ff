import { describe, expect, test } from 'vitest'
import { type Counted, chooseCountRoute, chooseFirst, chooseRoute, type Route } from './choose-route.ts'
import type { SearchFilters } from './contract.ts'
import { type Meaning, mapRadius, type Order, orderOf, readCriteria } from './criteria.ts'
import { readCursor, writeCursor } from './cursor.ts'

const ID = '01970000-0000-7000-8000-000000000000'
const toronto = { label: '', label_fr: '', latitude: 43.65, longitude: -79.38 }
const market: Counted = { total: 100_000, near: 14_000, priced: null, alike: null }
const one: Meaning = { by: 'products', ids: [1], listings: 300 }
const brand: Meaning = { by: 'products', ids: Array.from({ length: 60 }, (_, id) => id), listings: 9000 }
const rare: Meaning = { by: 'text', query: "'harp'", matches: 12 }
const common: Meaning = { by: 'text', query: "'kit'", matches: 2001 }
const CIRCLE: Route = { by: 'gather', from: 'circle' }

describe('the route of a search', () => {
  test.each<[string, Meaning, SearchFilters, Order, object, Partial<Counted>?]>([
    ['everything is walked', { by: 'all' }, {}, 'newest', { by: 'walk' }],
    ['nearest is walked', { by: 'all' }, {}, 'nearest', { by: 'walk' }],
    ['a product is read along its own index', one, {}, 'nearest', { by: 'products' }],
    ['a brand is met soon by walking', brand, {}, 'nearest', { by: 'walk' }],
    ['a rare word is gathered', rare, {}, 'newest', { by: 'gather', from: 'text' }],
    ['a common word is met soon by walking', common, {}, 'newest', { by: 'walk' }],
    [
      'a small place is gathered',
      { by: 'all' },
      {},
      'newest',
      { by: 'gather', from: 'circle' },
      { near: 90 },
    ],
    ['a large place is met soon by walking', { by: 'all' }, {}, 'newest', { by: 'walk' }],
    [
      'a rare price is gathered',
      { by: 'all' },
      { min_price: 9 },
      'newest',
      { by: 'gather', from: 'price' },
      { priced: 5 },
    ],
    ['an owner’s list is gathered', one, { user_id: ID }, 'newest', { by: 'gather', from: 'owner' }],
    ['a store’s list is gathered', brand, { storeId: ID }, 'newest', { by: 'gather', from: 'store' }],
  ])('%s', (_, meaning, filters, order, route, counted = {}) => {
    const criteria = readCriteria({ filters, meaning, place: toronto }, null)
    expect(chooseRoute(criteria, order, { ...market, ...counted }, 25)).toEqual(route)
  })

  test.each<[string, Meaning, object, Partial<Counted>?]>([
    ['a crowded place is gathered until enough are counted', { by: 'all' }, { by: 'gather', from: 'circle' }],
    ['a small place is gathered', { by: 'all' }, { by: 'gather', from: 'circle' }, { near: 900 }],
    [
      'a crowded place is gathered where more of it has the prices than are counted, and not the cheapest of all',
      { by: 'all' },
      { by: 'gather', from: 'circle' },
      { priced: 9_000 },
    ],
    [
      'prices are read where fewer of a crowded place have them',
      { by: 'all' },
      { by: 'gather', from: 'prices' },
      { priced: 6_000 },
    ],
    ['rare prices are read', { by: 'all' }, { by: 'gather', from: 'prices' }, { priced: 30 }],
    ['a product is gathered around the place', one, { by: 'gather', from: 'products-near' }],
    [
      'a brand in a small place is gathered by product',
      brand,
      { by: 'gather', from: 'products-near' },
      { near: 2000 },
    ],
    ['a common word is gathered', common, { by: 'gather', from: 'text' }],
  ])('of counting, which needs no order: %s', (_, meaning, route, counted = {}) => {
    const criteria = readCriteria({ filters: {}, meaning, place: toronto }, null)
    expect(chooseCountRoute(criteria, { ...market, ...counted }, 1001)).toEqual(route)
  })

  test.each<[string, Meaning, Partial<Counted>, Route]>([
    ['a brand in a large city is read near the totals', brand, { near: 90_000 }, { by: 'totals' }],
    ['a brand in a small place is gathered', brand, { near: 900 }, { by: 'gather', from: 'products-near' }],
    ['everything is read near the totals', { by: 'all' }, {}, { by: 'totals' }],
    [
      'everything in a small place is gathered',
      { by: 'all' },
      { near: 900 },
      { by: 'gather', from: 'circle' },
    ],
  ])('by the cost of days, %s', (_, meaning, counted, route) => {
    const filters = { from: '2026-06-20', to: '2026-06-24' }
    const criteria = readCriteria({ filters, meaning, place: toronto }, null)
    expect(chooseRoute(criteria, 'total_asc', { ...market, ...counted }, 25)).toEqual(route)
  })

  test.each<[string, Meaning, Route, number, Route | null]>([
    ['many around a place', { by: 'all' }, CIRCLE, 1001, { ...CIRCLE, first: 200 }],
    [
      'many of a brand',
      brand,
      { by: 'gather', from: 'products-near' },
      14_000,
      { by: 'gather', from: 'products-near', first: 200 },
    ],
    ['few around a place', { by: 'all' }, CIRCLE, 1000, null],
    ['few of a product, among many', one, CIRCLE, 14_000, null],
    ['what is not found by its place', brand, { by: 'gather', from: 'products' }, 14_000, null],
    ['what is read in order anyway', brand, { by: 'walk' }, 14_000, null],
  ])('the first in order are looked at by themselves of %s', (_, meaning, route, near, first) => {
    const criteria = readCriteria({ filters: {}, meaning, place: toronto }, null)
    expect(chooseFirst(criteria, { ...market, near }, route)).toEqual(first)
  })

  test('by price, a brand is read along each product: the cheapest of all may hold none of it', () => {
    const criteria = readCriteria({ filters: {}, meaning: brand, place: null }, null)
    expect(chooseRoute(criteria, 'newest', market, 25)).toEqual({ by: 'walk' })
    expect(chooseRoute(criteria, 'price_asc', market, 25)).toEqual({ by: 'products' })
  })
})

describe('the order', () => {
  test('relevance is nearest around a place, else the best match of a text, else the photographed, else newest', () => {
    const order = (meaning: Meaning, place: typeof toronto | null) =>
      orderOf('relevance', readCriteria({ filters: {}, meaning, place }, null))
    expect([order(rare, toronto), order(rare, null), order(common, null), order(one, null)]).toEqual([
      'nearest',
      'best',
      'standing',
      'standing',
    ])
  })
})

test('a radius on the map holds everything within it over the ground', () => {
  expect(mapRadius(0, 50)).toBeCloseTo(51, 1)
  expect(mapRadius(60, 50)).toBeGreaterThan(100)
  expect(mapRadius(89, 500)).toBeLessThan(6000)
})

describe('cursors', () => {
  test('come back as they went, for their own order alone', () => {
    const cursor = { order: 'newest' as const, key: '2026-06-01 12:00:00.123456+00', tie: '0', id: ID }
    expect(readCursor(writeCursor(cursor), 'newest')).toEqual(cursor)
    expect(readCursor(writeCursor(cursor), 'nearest')).toBeNull()
  })

  test.each([
    '',
    'x',
    `newest|now|0|${ID}`,
    `newest|2026-06-01 12:00:00+00|0|${ID}|`,
    `newest|2026-06-01 12:00:00+00|2|${ID}`,
    `nearest|1;drop|0|${ID}`,
    'price_asc|1|0|me',
  ])('%j is none of ours', (text) => {
    const encoded = Buffer.from(text).toString('base64url')
    for (const order of ['newest', 'nearest', 'price_asc'] as const)
      expect(readCursor(encoded, order)).toBeNull()
  })
})
