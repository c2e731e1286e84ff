import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { equipment } from '#features/gear/equipment/equipment.ts'
import { listingsOf } from '../../../../tests/support/listings.ts'
import { hearLive } from '../../../../tests/support/live-events.ts'
import { outcomes } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const live = await hearLive(world)
const { create, listed, picture } = listingsOf(world)
const ana = await world.person('Ana')

describe('POST /equipment', () => {
  test('puts everything an owner wrote on offer, in the order it was written', async () => {
    const src = await picture(ana)
    const { status, body } = await create(ana, {
      name: '  Sony FX6 with cage ',
      description: 'Full frame.\r\nLow light.',
      subcategory: 'cinema-cameras',
      make: 'Sony',
      model: 'FX6',
      price: '180.50',
      weekly_price: 600,
      monthly_price: '',
      replacement_value: 8200,
      location: 'montréal, québec',
      images: [{ src, alt: 'From the front' }],
      specs: { Weight: '0.9 kg', Sensor: 'Full frame', 'Frame rate': '120 fps' },
      included: ['Body', '', 'Two batteries'],
    })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(equipment.parse(body)).toMatchObject({
      name: 'Sony FX6 with cage',
      description: 'Full frame.\nLow light.',
      price: 180.5,
      price_cents: 18_050,
      weekly_price: 600,
      monthly_price: null,
      replacement_value: 8200,
      location: 'Montreal, Quebec',
      coordinates: { latitude: expect.closeTo(45.5, 0), longitude: expect.closeTo(-73.6, 0) },
      images: [{ src, alt: 'From the front' }],
      included: ['Body', 'Two batteries'],
      user_id: ana.id,
      version: 1,
      paused: false,
      may: { request: false, edit: true },
    })
    expect(Object.keys(body.specs)).toEqual(['Weight', 'Sensor', 'Frame rate'])
    expect((await world.as(null).get(`/equipment/${body.id}`)).status).toBe(200)
  })

  test('needs no more than a name, a category, a price and a city', async () => {
    const body = await listed(ana, { name: 'C-stand' })
    expect(body).toMatchObject({ name: 'C-stand', subcategory: null, specs: {}, included: [], images: [] })
  })

  test('a new make and model is found at once, despite typos', async () => {
    const { id } = await listed(ana, { name: 'Kinefrost Borealis', make: 'Kinefrost', model: 'Borealis 9' })
    for (const query of ['kinefrost', 'borealis 9', 'kinefrosst borealis']) {
      const { body } = await world.as(null).get(`/equipment?query=${query}`)
      expect(
        body.items.map((item: { id: string }) => item.id),
        query,
      ).toEqual([id])
    }
  })

  test('one key lists once, however often and how fast it is sent', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(ana, { name: 'Once' }, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const rows = await world.db.selectFrom('equipment').select('id').where('name', '=', 'Once').execute()
    expect(rows).toHaveLength(1)

    const other = await create(ana, { name: 'Another thing' }, key)
    expect([other.status, other.body.code]).toEqual([422, 'request_key_reused'])
    expect(equipment.parse(other.body.conflict.current)).toMatchObject({
      id: answers[0]?.body.id,
      name: 'Once',
      version: 1,
    })
    const neighbour = await create(await world.person('Bo'), { name: 'Once' }, key)
    expect(neighbour.status).toBe(201)
    expect(neighbour.body.id).not.toBe(answers[0]?.body.id)
  })

  test('many people listing the same new thing at one moment make one product of it', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, (_, n) => world.person(`Maker${n}`)))
    const answers = await Promise.all(
      people.map((person) => create(person, { name: 'Zylo', make: 'Zylograph', model: 'Z1' })),
    )
    expect(outcomes(answers)).toEqual({ 201: 8 })
    const products = await world.db
      .selectFrom('products')
      .select(['listing_count'])
      .where('make', '=', 'Zylograph')
      .execute()
    expect(products).toEqual([{ listing_count: 8 }])
  })

  test('tells the owner’s other pages', async () => {
    const { answer, events } = await live.during(() => listed(ana, { name: 'Heard' }))
    expect(events).toContainEqual({ user_id: ana.id, channel: 'equipment', event: 'insert', id: answer.id })
  })
})

describe('errors appear beside their fields', () => {
  test('several at once', async () => {
    const { status, body } = await create(ana, {
      name: ' … ',
      description: 'x'.repeat(5001),
      price: 0,
      weekly_price: '12.345',
      monthly_price: -5,
      specs: { '': 'What?', Sensor: 'y'.repeat(301) },
      included: Array.from({ length: 41 }, (_, n) => `Thing ${n}`),
    })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    const fields = Object.fromEntries(
      body.errors.map(({ field, detail }: { field: string; detail: string }) => [field, detail]),
    )
    expect(fields).toMatchObject({
      name: 'Give your gear a name.',
      description: 'Use 5000 characters at most.',
      price: 'Enter an amount above zero, such as 45 or 45.50.',
      weekly_price: 'Enter an amount above zero, such as 45 or 45.50.',
      monthly_price: 'Enter an amount above zero, such as 45 or 45.50.',
      'specs.Sensor': 'Use 300 characters at most.',
      included: 'Keep this list to 40 lines.',
    })
  })

  test('also what only the database knows, in the person’s language', async () => {
    const { status, body } = await create(
      ana,
      {
        category: 'submarines',
        location: 'Los Angeles, CA',
        is_store_listing: true,
        price: 100,
        weekly_price: 90,
        monthly_price: 80,
      },
      randomUUID(),
      { 'x-locale': 'fr-CA' },
    )
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.errors).toEqual([
      { field: 'category', detail: 'Choisissez une catégorie dans la liste.' },
      { field: 'weekly_price', detail: expect.stringContaining('Une semaine') },
      { field: 'monthly_price', detail: expect.stringContaining('Un mois') },
      { field: 'location', detail: 'Choisissez une ville dans la liste.' },
      { field: 'is_store_listing', detail: expect.stringContaining('boutique') },
    ])
  })

  test.each([
    ['a subcategory of another category', { subcategory: 'cine-primes' }, 'subcategory'],
    ['no price', { price: '' }, 'price'],
    ['an amount in words', { price: 'twenty' }, 'price'],
    ['an amount with a comma', { price: '1,250' }, 'price'],
    ['a price beyond reason', { price: 100_001 }, 'price'],
    ['NUL in a text', { description: 'a\u0000b' }, 'description'],
    ['a line in a name', { name: 'Sony\nFX6' }, 'name'],
    ['half a character', { make: '\ud83d' }, 'make'],
    ['writing turned around', { name: 'Sony \u202eFX6' }, 'name'],
    ['NUL in a spec’s name', { specs: { 'a\u0000': 'b' } }, 'specs.a\u0000'],
    ['NUL in what is included', { included: ['a\u0000'] }, 'included.0'],
    ['a city that is only nearly one', { location: 'Torono' }, 'location'],
    ['somebody else’s picture', { images: [{ src: '/media/pictures/none', alt: '' }] }, 'images.0'],
    [
      'one picture twice',
      {
        images: [
          { src: 'a', alt: '' },
          { src: 'a', alt: '' },
        ],
      },
      'images',
    ],
  ])('%s', async (_, wrong, field) => {
    const { status, body } = await create(ana, wrong)
    expect([
      status >= 400 && status < 500,
      body.errors?.map((error: { field: string }) => error.field),
    ]).toEqual([true, [field]])
  })

  test('every picture that was swept since it arrived, beside any other error', async () => {
    const [first, swept] = [await picture(ana), await picture(ana)]
    await world.db.deleteFrom('pictures').where('src', '=', swept).execute()
    const images = [swept, first, '/media/listings/none'].map((src) => ({ src, alt: '' }))
    const gone = ['images.0', 'images.2'].map((field) => ({
      field,
      detail: 'This picture is no longer here. Please upload it again.',
    }))
    const alone = await create(ana, { images })
    expect([alone.status, alone.body.code, alone.body.errors]).toEqual([422, 'picture_gone', gone])
    const { status, body } = await create(ana, { images, location: 'Torono' })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.errors).toEqual([expect.objectContaining({ field: 'location' }), ...gone])
    expect((await create(ana, { images: images.slice(1, 2) })).status).toBe(201)
  })

  test('thirteen pictures of any uploader', async () => {
    const images = Array.from({ length: 13 }, (_, n) => ({ src: `p${n}`, alt: '' }))
    const { body } = await create(ana, { images })
    expect(body.errors).toEqual([{ field: 'images', detail: 'A listing takes up to 12 photos.' }])
  })

  test('a category that is closed takes no new listing', async () => {
    await listed(ana, { category: 'lighting' })
    await world.db.updateTable('categories').set({ enabled: false }).where('slug', '=', 'lighting').execute()
    const { body } = await create(ana, { category: 'lighting' })
    expect(body.errors?.[0]?.field).toBe('category')
  })

  test('names that JavaScript keeps for itself are names like others', async () => {
    const specs = JSON.parse('{"__proto__":"x","constructor":"y","Weight":"1 kg"}')
    const { status, body } = await create(ana, { specs })
    expect([status, body.specs?.Weight, body.specs?.constructor]).toEqual([201, '1 kg', 'y'])
  })

  test('nothing of what was refused is left behind', async () => {
    const count = async () =>
      (await world.db.selectFrom('products').select('id').where('make', '=', 'Nowhere').execute()).length
    await create(ana, { make: 'Nowhere', model: '1', images: [{ src: 'x', alt: '' }] })
    expect(await count()).toBe(0)
  })
})

test('listing for one’s store needs one, and names it', async () => {
  const owner = await world.person('North', { account_type: 'store' })
  const store = await world.db
    .insertInto('stores')
    .values({ name: 'Northlight', user_id: owner.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const body = await listed(owner, { is_store_listing: true })
  expect(body).toMatchObject({ storeId: store.id, is_store_listing: true, store: { name: 'Northlight' } })
  const { body: page } = await world.as(null).get(`/equipment?storeId=${store.id}`)
  expect(page.items).toHaveLength(1)
})

test('new gear of a store account belongs to its store, unless its owner says otherwise', async () => {
  const owner = await world.person('South', { account_type: 'store' })
  expect((await listed(owner, {})).is_store_listing).toBe(false)
  const { body: store } = await world.as(owner).post('/stores', { name: 'Southlight' })
  expect(await listed(owner, {})).toMatchObject({ is_store_listing: true, storeId: store.id })
  expect((await listed(owner, { is_store_listing: false })).is_store_listing).toBe(false)
})

test('very many listings from one person have to wait', async () => {
  const eager = await world.person('Eager')
  const answers = []
  for (let n = 0; n < 41; n += 1) answers.push(await create(eager, { price: 0 }))
  expect(outcomes(answers)).toEqual({ invalid_input: 40, too_many_requests: 1 })
})
