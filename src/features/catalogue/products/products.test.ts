import { describe, expect, test } from 'vitest'
import { listingsOf } from '../../../../tests/support/listings.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { priceSuggestion, productSuggestion } from './contract.ts'

const world = await createWorld()
const { listed } = listingsOf(world)
const [ana, mika] = await Promise.all([world.person('Ana'), world.person('Mika')])

const suggested = async (query: string, limit = 6) => {
  const { status, body } = await world
    .as(null)
    .get(`/products?query=${encodeURIComponent(query)}&limit=${limit}`)
  expect(status, query).toBe(200)
  return productSuggestion.array().parse(body.items)
}
const names = async (query: string, limit?: number) => (await suggested(query, limit)).map(({ name }) => name)

describe('GET /products', () => {
  test('fills a form from the catalogue, on a database where nothing is listed', async () => {
    const [first] = await suggested('alexa mini lf')
    expect(first).toMatchObject({
      make: 'ARRI',
      model: 'ALEXA Mini LF',
      name: 'ARRI ALEXA Mini LF',
      category: 'cameras',
      subcategory: 'cinema-cameras',
      price: 900,
      replacement_value: 62_000,
    })
    expect(Object.keys(first?.specs ?? {}).slice(0, 2)).toEqual(['Sensor', 'Max resolution'])
    expect(first?.included[0]).toBe('Camera body with LPL mount')
  })

  test.each([
    ['sony fx', 'Sony FX6'],
    ['fx 6', 'Sony FX6'],
    ['FX-6', 'Sony FX6'],
    ['alex', 'ARRI ALEXA Mini'],
    ['son', 'Sony FX6'],
    ['blackmagic poc', 'Blackmagic'],
    ['sonny fx6', 'Sony FX6'],
    ['snoy fx6', 'Sony FX6'],
    ['blackmagik', 'Blackmagic'],
    ['arii alexa', 'ARRI ALEXA'],
    ['senheiser', 'Sennheiser'],
  ])('%j is understood', async (typed, wanted) => {
    expect((await names(typed, 20)).join('\n')).toContain(wanted)
  })

  test.each(['', ' ', '…', "'", "a' | b:*", '\\', '%', '日本', 'x'.repeat(140), '& ! |'])(
    '%j does no harm',
    async (typed) => {
      expect(await names(typed)).toBeInstanceOf(Array)
    },
  )

  test('limits the number of results, and refuses an invalid query', async () => {
    expect(await names('a', 3)).toHaveLength(3)
    expect((await world.as(null).get('/products')).status).toBe(400)
    expect((await world.as(null).get('/products?query=a&limit=500')).status).toBe(400)
    expect((await world.as(null).get('/products?query=a%00b')).status).toBe(200)
  })

  test('finds listed products outside of the catalogue, as long as they are on offer', async () => {
    const what = {
      make: 'Kinefrost',
      model: 'Borealis 9',
      subcategory: 'cinema-cameras',
      included: ['My own case'],
    }
    const first = await listed(ana, { ...what, name: 'My Borealis', price: 300, replacement_value: 9000 })
    await listed(mika, {
      ...what,
      price: 500,
      specs: { Weight: '2 kg', Mount: 'PL' },
      replacement_value: 11_000,
    })
    await listed(mika, { ...what, price: 400, specs: { Weight: '3 kg' } })
    expect(await suggested('kinefrost')).toEqual([
      {
        make: 'Kinefrost',
        model: 'Borealis 9',
        name: 'Kinefrost Borealis 9',
        category: 'cameras',
        subcategory: 'cinema-cameras',
        specs: { Weight: '2 kg', Mount: 'PL' },
        included: [],
        terms: {
          specs: [
            { en: 'Weight', fr: 'Poids' },
            { en: 'Mount', fr: 'Monture' },
          ],
          included: [],
        },
        replacement_value: 9000,
        price: 400,
      },
    ])
    const { body } = await world.as(ana).get(`/equipment?query=kinefrost`)
    for (const { id, user_id } of body.items) {
      await world.as(user_id === ana.id ? ana : mika).delete(`/equipment/${id}`)
    }
    expect(first.id).toBeTruthy()
    expect(await names('kinefrost')).toEqual([])
  })
})

describe('GET /products/price', () => {
  const price = async (query: string, person: typeof ana | null = null) => {
    const { status, body } = await world.as(person).get(`/products/price?${query}`)
    expect(status, query).toBe(200)
    return priceSuggestion.parse(body)
  }
  const nothing = { basis: null, count: 0, price: null, weekly_price: null, monthly_price: null }

  test('is the middle of the same product first, then of its kind; one’s own listings are left out', async () => {
    const kind = { category: 'audio', subcategory: 'recorders-mixers' }
    expect(await price('make=Zoom&model=F0&category=audio&subcategory=recorders-mixers')).toEqual(nothing)
    const zoom = { ...kind, make: 'Zoom', model: 'F8n' }
    await listed(mika, { ...zoom, price: 60, weekly_price: 180, monthly_price: 600 })
    await listed(mika, { ...zoom, price: 80, weekly_price: 320 })
    await listed(mika, { ...zoom, price: 95.5 })
    await listed(ana, { ...zoom, price: 5000 })
    await listed(mika, { ...kind, make: 'Sound Devices', model: '888', price: 300 })
    await listed(mika, {
      category: 'audio',
      subcategory: 'microphones',
      make: 'Schoeps',
      model: 'MK 41',
      price: 40,
    })

    const product = { basis: 'product', count: 3, price: 80, weekly_price: 280, monthly_price: 800 }
    expect(await price('make=zoom&model=F-8N&category=audio', ana)).toEqual(product)
    expect(await price('make=zoom&model=F-8N')).toMatchObject({ basis: 'product', count: 4 })
    expect(await price('make=New&model=One&category=audio&subcategory=recorders-mixers', ana)).toMatchObject({
      basis: 'subcategory',
      count: 4,
      price: 88,
    })
    expect(await price('category=audio&subcategory=microphones', ana)).toMatchObject({
      basis: 'category',
      count: 5,
      price: 80,
    })
    expect(await price('category=vehicles')).toEqual(nothing)
    expect(await price('')).toEqual(nothing)
  })

  test('is the catalogue’s where no other person lists the product, before that of its kind', async () => {
    const usual = { basis: 'catalogue', count: 0, price: 900, weekly_price: null, monthly_price: null }
    const alexa = 'make=ARRI&model=ALEXA%20Mini%20LF&category=cameras&subcategory=cinema-cameras'
    expect(await price(alexa)).toEqual(usual)
    const { id } = await listed(ana, {
      ...{ make: 'ARRI', model: 'ALEXA Mini LF', price: 750 },
      ...{ category: 'cameras', subcategory: 'cinema-cameras' },
    })
    expect(await price(alexa, ana)).toEqual(usual)
    expect(await price(alexa, mika)).toMatchObject({ basis: 'product', count: 1, price: 750 })
    await world.as(ana).delete(`/equipment/${id}`)
  })

  test('a title is understood when all of its words are those of one product alone', async () => {
    await listed(mika, { make: 'Tokamak', model: 'T6 (TKM-T6)', price: 70 })
    expect(await price('make=Tokamak&model=T6')).toMatchObject({ basis: 'product', count: 1, price: 70 })
    await listed(mika, { make: 'Tokamak', model: 'T6 II', price: 90 })
    expect(await price('make=Tokamak&model=T6')).toEqual(nothing)
    expect(await price(`make=${"'|"}&model=${"&'"}`)).toEqual(nothing)
  })

  test('a paused listing has no say', async () => {
    const { id } = await listed(mika, { make: 'Only', model: 'One', price: 70 })
    expect(await price('make=Only&model=One')).toMatchObject({ basis: 'product', count: 1, price: 70 })
    await world.as(mika).post(`/equipment/${id}/pause`)
    expect(await price('make=Only&model=One')).toEqual(nothing)
  })
})
