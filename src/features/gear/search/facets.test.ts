import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { seedReference } from '../../../../database/reference.ts'
import { replaceFunctions } from '../../../../src/platform/replace-functions.ts'
import { checksOf } from '../../../../tests/support/checks.ts'
import { searchingIn } from '../../../../tests/support/searching.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import type { Facet } from './contract.ts'
import { type Tallied, tallyFacet } from './facets.ts'

const world = await createWorld()
const { list, found, summary } = searchingIn(world)
const checks = checksOf(world)
const [ana, ben, keeper] = [await world.person('Ana'), await world.person('Ben'), await world.person('Kim')]

const image = (src: string) => ({ src, widths: [480], width: 480, height: 360, blur: '', alt: '' })
const images = JSON.stringify([image('/media/pictures/one')])
const drawing = JSON.stringify([image('/media/plates/camera-0')])

const bare = await world.listing(ana, { make: 'Sony', model: 'FX6' })
const shown = await world.listing(ana, { make: 'SONY', model: 'FX-6' })
const drawn = await world.listing(ben, { make: 'Sony', model: 'FX6' })
const prime = {
  make: 'ARRI/ZEISS',
  model: 'Master Prime 50mm T1.3',
  name: 'Master Prime',
  category: 'lenses',
}
const lens = await world.listing(ben, prime)

const change = (id: string, values: object) =>
  world.db.updateTable('equipment').set(values).where('id', '=', id).execute()
await change(shown, { images })
await change(drawn, { images: drawing })

const facet = async (name: string, filters: Record<string, string> = {}) =>
  (await summary(filters)).facets.find((one: Facet) => one.name === name)?.values
const order = async (filters: Record<string, string> = {}): Promise<string[]> =>
  (await list(filters)).body.items.map(({ id }: { id: string }) => id)

afterEach(async () => {
  const { rows } = await world.pool.query(`
    select e.name from equipment e join listing_cards c on c.equipment_id = e.id
    where c::text <> listing_card(e)::text`)
  expect(rows, 'cards that are not what they would be if made now').toEqual([])
})

describe('a search by facets', () => {
  test('finds a make however it is written', async () => {
    expect(await found({ make: 'sony' })).toEqual(new Set([bare, shown, drawn]))
    expect(await found({ make: 'arri zeiss' })).toEqual(new Set([lens]))
    expect(await found({ make: 'Son' })).toEqual(new Set())
    expect(await facet('make')).toEqual([
      { value: 'Sony', count: 3 },
      { value: 'ARRI/ZEISS', count: 1 },
    ])
    expect(await facet('make', { make: 'sony' })).toEqual([
      { value: 'sony', count: 3 },
      { value: 'ARRI/ZEISS', count: 1 },
    ])
  })

  test('finds a mount and a sensor by what the catalogue says of the product', async () => {
    expect(await found({ mount: 'pl' })).toEqual(new Set([lens]))
    expect(await found({ mount: 'e', sensor: 'full-frame' })).toEqual(new Set([bare, shown, drawn]))
    expect(await found({ mount: 'e', make: 'arri/zeiss' })).toEqual(new Set())
    expect(await facet('mount', { mount: 'e' })).toEqual([
      { value: 'e', count: 3 },
      { value: 'pl', count: 1 },
    ])
    expect(await facet('sensor')).toBeUndefined()
    expect(await facet('sensor', { sensor: 'aps-c' })).toEqual([
      { value: 'full-frame', count: 3 },
      { value: 'aps-c', count: 0 },
    ])
  })

  test('with words finds what has both', async () => {
    expect(await found({ query: 'master prime', mount: 'pl' })).toEqual(new Set([lens]))
    expect(await found({ query: 'master prime', mount: 'e' })).toEqual(new Set())
  })

  test('that finds nothing is answered with the same one without facets', async () => {
    const { suggestion, total } = await summary({ query: 'fx6', mount: 'pl', photo: 'true' })
    expect([total, suggestion.kind, suggestion.total]).toEqual([0, 'facets', 3])
    expect(suggestion.filters).toEqual({ query: 'fx6' })
  })

  test.each<Record<string, string>>([
    { lender: 'both' },
    { verified: 'false' },
    { photo: 'yes' },
    { mount: 'E mount' },
  ])('takes no %j', async (filters) => {
    expect((await list(filters)).status).toBe(400)
  })
})

describe('a photograph', () => {
  test('puts a listing before others, a drawing does not', async () => {
    expect(await order()).toEqual([shown, lens, drawn, bare])
    expect(await order({ make: 'sony' })).toEqual([shown, drawn, bare])
    expect(await order({ location: 'Toronto', make: 'sony' })).toEqual([shown, bare, drawn])
    expect(await order({ sort: 'newest' })).toEqual([lens, drawn, shown, bare])
    expect(await found({ photo: 'true' })).toEqual(new Set([shown]))
  })

  test('counts from when it comes until it goes', async () => {
    await change(bare, { images })
    expect(await order({ make: 'sony' })).toEqual([shown, bare, drawn])
    await change(bare, { images: '[]' })
    expect(await order({ make: 'sony' })).toEqual([shown, drawn, bare])
  })

  test.each<Record<string, string>>([{}, { location: 'Toronto' }])(
    'is no reason to repeat a listing on a next page: %j',
    async (filters) => {
      const first = (await list({ ...filters, limit: '1' })).body
      const seen: string[] = [first.items[0].id]
      for (let cursor = first.next_cursor; cursor; ) {
        const { body } = await list({ ...filters, limit: '1', cursor })
        seen.push(body.items[0].id)
        cursor = body.next_cursor
      }
      expect(seen).toEqual(await order(filters))
    },
  )
})

test('a verified owner is found from the decision on', async () => {
  expect(await facet('verified')).toBeUndefined()
  const admin = await world.person('Ada', { admin: true })
  const { id } = await checks.submitted(ben)
  expect((await checks.decide(admin, id)).status).toBeLessThan(300)
  expect(await found({ verified: 'true' })).toEqual(new Set([drawn, lens]))
  expect(await facet('verified')).toEqual([
    { value: 'false', count: 2 },
    { value: 'true', count: 2 },
  ])
  await world.db.updateTable('profiles').set({ id_verified: false }).where('id', '=', ben.id).execute()
  expect(await found({ verified: 'true' })).toEqual(new Set())
})

test('gear of a store is apart from gear of a person', async () => {
  const { id } = await world.db
    .insertInto('stores')
    .values({ user_id: keeper.id, name: 'Kim & Co.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const theirs = await world.listing(keeper)
  await change(theirs, { store_id: id, is_store_listing: true })
  expect(await found({ lender: 'store' })).toEqual(new Set([theirs]))
  expect(await found({ lender: 'person' })).toEqual(new Set([bare, shown, drawn, lens]))
  await change(theirs, { deleted_at: new Date() })
})

test('an older database gets all of it by the migration and the next start', async () => {
  const before = await order()
  const undo = `
    drop trigger profiles_keep_card_badges on profiles;
    drop trigger equipment_keep_card_photograph on equipment;
    drop trigger gear_models_hand_on_optics on gear_models;
    drop function keep_card_badges, keep_card_photograph, hand_on_optics;
    drop function listing_standing, listing_traits cascade;
    alter table listing_cards drop column traits, drop column standing;
    drop function known_model;
    alter table gear_models drop column mounts, drop column sensor, drop column keys;
    alter table products drop column make_key, drop column mounts, drop column sensor;`
  await world.pool.query(undo)
  const migration = new URL('../../../../database/migrations/0950_facets.sql', import.meta.url)
  await world.pool.query(await readFile(migration, 'utf8'))
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  await replaceFunctions(client, { all: true })
  await client.end()
  await seedReference(world.db)
  expect(await order()).toEqual(before)
  expect(await found({ mount: 'pl' })).toEqual(new Set([lens]))
})

describe('the values of a facet', () => {
  const row = (values: Partial<Tallied>): Tallied => ({
    category: 'cameras',
    make: null,
    make_key: null,
    mounts: [],
    sensor: null,
    traits: 0,
    count: 1,
    ...values,
  })

  test('are a choice only where there are two, or one is chosen', () => {
    const rows = [row({ mounts: ['pl'], count: 7 }), row({})]
    expect(tallyFacet('mount', rows, { chosen: undefined, most: 10 })).toBeNull()
    expect(tallyFacet('sensor', [], { chosen: 'aps-c', most: 10 })?.values).toEqual([
      { value: 'aps-c', count: 0 },
    ])
  })

  test('are capped where more was found than counted', () => {
    const rows = [row({ traits: 2, count: 7 }), row({ count: 4 })]
    expect(tallyFacet('photo', rows, { chosen: undefined, most: 10 })?.is_capped).toBe(true)
    expect(tallyFacet('photo', rows, { chosen: undefined, most: 11 })?.is_capped).toBe(false)
  })

  test('are no more than thirty makes, and the chosen one', () => {
    const rows = Array.from({ length: 40 }, (_, n) =>
      row({ make: `Make ${n}`, make_key: `make ${n}`, count: 40 - n }),
    )
    const values = tallyFacet('make', rows, { chosen: 'make 39', most: 2000 })?.values
    expect([values?.length, values?.at(-1)]).toEqual([31, { value: 'make 39', count: 1 }])
  })
})
