import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLargeWorld } from '../../../../tests/support/large-world.ts'
import { tries } from '../../../../tests/support/long.ts'
import { searchingIn } from '../../../../tests/support/searching.ts'
import { visitorsOf } from '../../../../tests/support/visitors.ts'
import { BEGUN_LENDERS, BEGUN_PRODUCTS, BEGUN_STOCK, STOCKED, USED_PARTS } from './completions-store.ts'
import type { Completion } from './contract.ts'

const world = await createLargeWorld()
const { found } = searchingIn(world)
const visitors = visitorsOf(world)

async function complete(query: string, store?: string): Promise<Completion[]> {
  const asked = new URLSearchParams({ query, ...(store && { storeId: store }) })
  const { status, body } = await visitors.get(`/equipment/completions?${asked}`)
  expect(status).toBe(200)
  return body.items
}

const shown = async (query: string) => (await complete(query)).map(nameOf)

function nameOf(one: Completion): string {
  if (one.of === 'kind') return one.name_en
  return one.of === 'lender' ? one.name : one.words
}

/** The search that a completion leads to. */
function searchOf(one: Completion): Record<string, string> {
  if (one.of === 'kind')
    return { category: one.category, ...(one.subcategory && { subcategory: one.subcategory }) }
  if (one.of !== 'lender') return { query: one.words }
  return one.storeId ? { storeId: one.storeId } : { user_id: one.user_id }
}

const ana = await world.person('Ana Élan-Zywicki')
const house = await world.person('Graham')
const storeId = await store(house.id, 'Zylophone Optique')
await world.listing(ana, { make: 'Zylight', model: 'F8 (200)', name: 'Zylight F8' })
await world.listing(ana, { make: 'Mavic', model: 'Mini Pro Ronin Mk II', name: 'Mavic' })
await world.listing(ana, { make: '', model: '', name: 'À la Zygote: 12.5 mm “T2”' })
const inStore = await world.listing(house, { make: 'ARRI', model: 'Alexa Mini', name: 'ARRI Alexa Mini' })
await change(inStore, { store_id: storeId, is_store_listing: true })

const { rows: names } = await world.pool.query<{ name: string }>(`
  select make || ' ' || model as name from products where listing_count > 0
  union select name_en from categories union select name_fr from categories
  union select name_en from subcategories union select name_fr from subcategories
  union select name from profiles where account_type = 'individual' union select name from stores`)

describe('each completion finds a listing', () => {
  test('for any beginning of a name that is there', async () => {
    let seen = 0
    const typed = fc
      .tuple(fc.constantFrom(...names.map(({ name }) => name)), fc.integer({ min: 1, max: 14 }), fc.boolean())
      .map(([name, length, isLoud]) => (isLoud ? name.toUpperCase() : name).slice(0, length))
    await fc.assert(
      fc.asyncProperty(typed, async (query) => {
        const items = await complete(query)
        seen += items.length
        expect(items.length).toBeLessThanOrEqual(8)
        expect(new Set(items.map((one) => JSON.stringify(searchOf(one)))).size).toBe(items.length)
        for (const one of items) expect([one, (await found(searchOf(one))).size > 0]).toEqual([one, true])
      }),
      { numRuns: tries(60) },
    )
    expect(seen).toBeGreaterThan(0)
  })

  test('and for anything else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 30 }), async (query) => {
        for (const one of await complete(query.replaceAll('\0', '')))
          expect((await found(searchOf(one))).size).toBeGreaterThan(0)
      }),
      { numRuns: tries(40) },
    )
  })
})

describe('within a store', () => {
  test('each completion finds something of that store, and none is a lender', async () => {
    const large = await world.person('Large House')
    const largeId = await store(large.id, 'Sony Large House')
    const { rows } = await world.pool.query<{ id: string }>(
      `update equipment set store_id = $1, is_store_listing = true, user_id = $2
       where id in (select id from equipment order by id limit 60 offset 100) returning id`,
      [largeId, large.id],
    )
    expect(rows.length).toBe(60)
    let seen = 0
    const typed = fc
      .tuple(fc.constantFrom(...names.map(({ name }) => name)), fc.integer({ min: 1, max: 6 }))
      .map(([name, length]) => name.slice(0, length))
    await fc.assert(
      fc.asyncProperty(typed, async (query) => {
        const items = await complete(query, largeId)
        seen += items.length
        for (const one of items) {
          expect(one.of).not.toBe('lender')
          const ids = await found({ ...searchOf(one), storeId: largeId })
          expect([one, ids.size > 0, [...ids].every((id) => rows.some((row) => row.id === id))]).toEqual([
            one,
            true,
            true,
          ])
        }
      }),
      { numRuns: tries(40) },
    )
    expect(seen).toBeGreaterThan(0)
  })

  test('gear of others is not completed, and its own is, with a spelling mended', async () => {
    const inIt = async (query: string) => (await complete(query, storeId)).map(nameOf)
    expect(await inIt('zyl')).toEqual([])
    expect(await inIt('alexa')).toEqual(['ARRI ALEXA Mini'])
    expect(await inIt('arrri')).toEqual(['ARRI', 'ARRI ALEXA Mini'])
    expect(await inIt('camer')).toEqual(['Cameras'])
    expect(await inIt('light')).toEqual([])
  })
})

test.each([
  ['zyl', ['Zylight', 'Zylight F8 (200)', 'Zylophone Optique']],
  ['ZYL f', ['Zylight F8 (200)']],
  ['f8 zylight', ['Zylight F8 (200)']],
  ['elan', ['Ana Élan-Zywicki']],
  ['mavic mini', ['Mavic Mini Pro Ronin Mk II']],
  ['mark 2 mavic', ['Mavic Mini Pro Ronin Mk II']],
  ['zygot', ['À la Zygote: 12.5 mm “T2”']],
  ['zylihgt', ['Zylight', 'Zylight F8 (200)']],
  ['optique graham', []],
  ['', []],
  ['  ', []],
  ['…', []],
  ['qqqq', []],
])('%j is completed as %j', async (query, expected) => {
  expect(await shown(query)).toEqual(expected)
})

test('kinds are found in either language, with or without accents', async () => {
  const kinds = async (query: string) =>
    (await complete(query)).flatMap((one) => (one.of === 'kind' ? [one.subcategory ?? one.category] : []))
  expect(await kinds('camer')).toContain('cameras')
  expect(await kinds('CAMÉRA')).toEqual(await kinds('camera'))
  expect(await kinds('eclairage')).toContain('lighting')
  expect(await kinds('light')).toContain('lighting')
})

describe('hidden gear and people are never completed:', () => {
  test.each([
    ['paused', { paused_at: new Date() }],
    ['removed', { deleted_at: new Date() }],
    ['hidden', { hidden_at: new Date(), hidden_reason: 'stolen' }],
    ['of a suspended owner', { owner_suspended: true }],
    ['of an owner who leaves', { owner_leaving: true }],
  ])('gear that is %s, nor its lender', async (_, values) => {
    const cyr = await world.person('Cyr Wyvernhouse')
    const id = await world.listing(cyr, { make: 'Wyvernmake', model: 'W1', name: 'Wyvernmake W1' })
    expect(await shown('wyvern')).toEqual(['Wyvernmake', 'Wyvernmake W1', 'Cyr Wyvernhouse'])
    await change(id, values)
    expect(await shown('wyvern')).toEqual([])
  })

  test('a hidden store, and its keeper by their own name', async () => {
    const keeper = await world.person('Wanda Quillkeeper')
    const id = await store(keeper.id, 'Quillhouse')
    const gear = await world.listing(keeper, { make: 'ARRI', model: 'Alexa 35', name: 'ARRI Alexa 35' })
    await change(gear, { store_id: id, is_store_listing: true })
    expect(await shown('quill')).toEqual(['Quillhouse'])
    await world.db
      .updateTable('stores')
      .set({ hidden_at: new Date(), hidden_reason: 'fraud' })
      .where('id', '=', id)
      .execute()
    expect(await shown('quill')).toEqual([])
  })

  test('the rest of a name that is an e-mail address', async () => {
    const dot = await world.person('Dot')
    await world.listing(dot, { make: 'ARRI', model: 'Alexa 35', name: 'ARRI Alexa 35' })
    await world.db
      .updateTable('profiles')
      .set({ name: 'dorothea@kryptomail.example' })
      .where('id', '=', dot.id)
      .execute()
    expect(await shown('dorothea')).toEqual(['dorothea'])
    expect(await shown('kryptomail')).toEqual([])
  })

  test('people without anything on offer, and words of a store’s description', async () => {
    await world.person('Xanthippe Nogear')
    expect(await shown('xanthip')).toEqual([])
    await world.db
      .updateTable('stores')
      .set({ description: 'Vlissingen' })
      .where('id', '=', storeId)
      .execute()
    expect(await shown('vlissin')).toEqual([])
  })
})

test.each([
  [BEGUN_PRODUCTS, ["('son':*)"]],
  [BEGUN_LENDERS, ["('north':*)"]],
  [USED_PARTS, [['led-panels'], ['lighting']]],
  [BEGUN_STOCK, ['01970000-0000-7000-8000-000000000000', "('son':*)"]],
  [STOCKED, ['01970000-0000-7000-8000-000000000000']],
])('no table of gear or people is read from end to end: %s %j', async (text, values) => {
  const client = await world.pool.connect()
  await client.query('begin; set local enable_seqscan = off')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  await client.query('rollback')
  client.release()
  const lines = rows.map((row) => row['QUERY PLAN'])
  expect(lines.join('\n')).toMatch(/Index/)
  expect(lines.filter((line) => /Seq Scan on (products|listing_cards|profiles|stores)/.test(line))).toEqual(
    [],
  )
})

async function store(user_id: string, name: string): Promise<string> {
  const { id } = await world.db
    .insertInto('stores')
    .values({ user_id, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .updateTable('profiles')
    .set({ account_type: 'store', store_id: id })
    .where('id', '=', user_id)
    .execute()
  return id
}

function change(id: string, values: object) {
  return world.db.updateTable('equipment').set(values).where('id', '=', id).execute()
}
