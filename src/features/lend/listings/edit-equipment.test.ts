import { describe, expect, test } from 'vitest'
import { listingsOf } from '../../../../tests/support/listings.ts'
import { outcomes, rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { listed, edit, picture } = listingsOf(world)
const rentals = rentalsOf(world)
const [ana, mika] = await Promise.all([world.person('Ana'), world.person('Mika')])

const idsFound = async (search: string): Promise<string[]> => {
  const { body } = await world.as(null).get(`/equipment?${search}`)
  return body.items.map((item: { id: string }) => item.id)
}

describe('PATCH /equipment/{id}', () => {
  test('changes only the fields that are sent', async () => {
    const specs = { Zoom: 'None', Aperture: 'T2' }
    const before = await listed(ana, { weekly_price: 900, monthly_price: 2000, specs, included: ['Case'] })
    const { status, body } = await edit(ana, before.id, {
      version: 1,
      description: 'Serviced',
      weekly_price: '',
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...before,
      description: 'Serviced',
      weekly_price: null,
      weekly_price_cents: null,
      version: 2,
    })
    expect(Object.keys(body.specs)).toEqual(['Zoom', 'Aperture'])
  })

  test('is found under its new name, kind and place at once, and no longer under the old ones', async () => {
    const { id } = await listed(ana, { name: 'Quixo One', make: 'Quixo', model: 'One' })
    const moved = {
      name: 'Vantor Two',
      make: 'Vantor',
      model: 'Two',
      category: 'audio',
      location: 'Québec, Québec',
    }
    expect((await edit(ana, id, { version: 1, ...moved })).body.city.label_fr).toBe('Québec, Québec')
    expect(await idsFound('query=vantor two&location=Québec&category=audio')).toEqual([id])
    expect(await idsFound('query=quixo')).toEqual([])
  })

  test.each([
    { category: 'cameras\u0000' },
    { subcategory: 'drones\u0000' },
    { images: [{ src: '/media/\u0000', alt: '' }] },
  ])('refuses a value that no database can hold: %j', async (changes) => {
    const { id } = await listed(ana)
    const { status, body } = await edit(ana, id, { version: 1, ...changes })
    expect([status, body.errors.length]).toEqual([400, 1])
  })

  test('an item stays where it is within its city', async () => {
    const id = await world.listing(ana, { latitude: 43.7, longitude: -79.5 })
    await edit(ana, id, { version: 1, name: 'Moved', location: 'toronto, ontario' })
    const where = world.db
      .selectFrom('equipment')
      .select(['latitude', 'longitude', 'version'])
      .where('id', '=', id)
    expect(await where.executeTakeFirst()).toEqual({ latitude: 43.7, longitude: -79.5, version: 2 })
    await edit(ana, id, { version: 2, location: 'Calgary, Alberta' })
    expect((await where.executeTakeFirst())?.latitude).toBeCloseTo(51, 0)
  })

  test('of two that read the same version, saved at one moment, one wins and the other is shown what it lost to', async () => {
    const { id } = await listed(ana)
    const answers = await Promise.all(
      ['Tab one', 'Tab two'].map((name) => edit(ana, id, { version: 1, name })),
    )
    expect(outcomes(answers)).toEqual({ 200: 1, listing_changed: 1 })
    const won = answers.find(({ status }) => status === 200)
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.body.conflict.current).toEqual(won?.body)
    expect((await world.as(ana).get(`/equipment/${id}`)).body).toEqual(won?.body)
    const again = await edit(ana, id, { version: won?.body.version, name: 'Chosen' })
    expect([again.status, again.body.name, again.body.version]).toEqual([200, 'Chosen', 3])
  })

  test('a save whose answer was lost may be sent again, and saving nothing changes nothing', async () => {
    const { id } = await listed(ana)
    const changes = { version: 1, name: 'Saved once', price: 99.5 }
    expect((await edit(ana, id, changes)).body.version).toBe(2)
    const again = await edit(ana, id, changes)
    expect([again.status, again.body.version]).toEqual([200, 2])
    expect((await edit(ana, id, { version: 1 })).body.version).toBe(2)
    expect((await edit(ana, id, { version: 1, price: 100 })).body.code).toBe('listing_changed')
  })

  test('never changes what rentals were agreed on', async () => {
    const { id } = await listed(ana, { price: 250 })
    const pending = await rentals.asked(mika, id)
    const agreed = await rentals.asked(mika, id, { start_date: '2026-07-01', end_date: '2026-07-03' })
    await rentals.approve(ana, agreed.id)
    await edit(ana, id, { version: 1, price: 900, name: 'Dearer' })
    for (const was of [pending, agreed]) {
      const { body } = await world.as(mika).get(`/rentals/${was.id}`)
      expect([body.total_cost, body.quote]).toEqual([750, was.quote])
    }
    expect((await rentals.approve(ana, pending.id)).body.total_cost).toBe(750)
  })

  test('keeps, reorders and drops pictures it has, and takes the owner’s new ones alone', async () => {
    const [first, second, third] = await Promise.all([picture(ana), picture(ana), picture(ana)])
    const { id } = await listed(ana, {
      images: [
        { src: first, alt: 'One' },
        { src: second, alt: '' },
      ],
    })
    const { body } = await edit(ana, id, {
      version: 1,
      images: [
        { src: third, alt: 'New cover' },
        { src: first, alt: 'Once first' },
      ],
    })
    expect(body.images.map(({ src, alt }: { src: string; alt: string }) => [src, alt])).toEqual([
      [third, 'New cover'],
      [first, 'Once first'],
    ])
    const foreign = await edit(ana, id, { version: 2, images: [{ src: await picture(mika), alt: '' }] })
    expect([foreign.status, foreign.body.errors[0].field]).toEqual([422, 'images.0'])
  })

  test('names every field that is wrong, judged together with what stays', async () => {
    const { id } = await listed(ana, { subcategory: 'cinema-cameras', price: 100, weekly_price: 400 })
    const { status, body } = await edit(ana, id, { version: 1, category: 'audio', price: 500 })
    expect([status, body.errors.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['subcategory', 'weekly_price'],
    ])
    const broken = await edit(ana, id, { version: 1, name: '', price: 'x' })
    expect(broken.body.errors.map(({ field }: { field: string }) => field)).toEqual(['name', 'price'])
    expect((await edit(ana, id, { name: 'No version' })).status).toBe(400)
  })

  test('a category that was closed since may be kept, not chosen', async () => {
    const { id } = await listed(ana, { category: 'lighting' })
    const other = await listed(ana)
    await world.db.updateTable('categories').set({ enabled: false }).where('slug', '=', 'lighting').execute()
    expect((await edit(ana, id, { version: 1, name: 'Old chair' })).status).toBe(200)
    expect((await edit(ana, other.id, { version: 1, category: 'lighting' })).body.errors[0].field).toBe(
      'category',
    )
    await world.db.updateTable('categories').set({ enabled: true }).where('slug', '=', 'lighting').execute()
  })

  test('is the owner’s alone; others find nothing', async () => {
    const { id } = await listed(ana)
    expect((await edit(mika, id, { version: 1, name: 'Mine' })).status).toBe(404)
    expect((await edit(null, id, { version: 1, name: 'Mine' })).status).toBe(401)
    expect((await edit(ana, 'nothing', { version: 1, name: 'Mine' })).status).toBe(404)
  })
})

test('listings that trade places at one moment don’t wait for each other in a circle', async () => {
  const places = [
    { make: 'Aaton', model: 'Penelope', category: 'cameras', location: 'Toronto, Ontario' },
    { make: 'Zoom', model: 'F8n', category: 'audio', location: 'Halifax, Nova Scotia' },
  ]
  const owners = await Promise.all(Array.from({ length: 6 }, (_, n) => world.person(`Owner${n}`)))
  const own = await Promise.all(owners.map((owner, n) => listed(owner, places[n % 2])))
  for (const round of [1, 2, 3, 4, 5]) {
    const answers = await Promise.all(
      own.map(({ id }, n) => edit(owners[n] ?? null, id, { version: round, ...places[(n + round) % 2] })),
    )
    expect(outcomes(answers)).toEqual({ 200: 6 })
  }
  const counts = await world.db
    .selectFrom('listing_counts')
    .select((eb) => eb.fn.sum<number>('listings').as('listings'))
    .executeTakeFirstOrThrow()
  const cards = await world.db
    .selectFrom('listing_cards')
    .select((eb) => eb.fn.countAll<number>().as('listings'))
    .executeTakeFirstOrThrow()
  expect(counts).toEqual(cards)
  const products = await world.pool.query(
    `select p.make, p.listing_count, count(c.*)::integer as cards from products p
     left join listing_cards c on c.product_id = p.id group by p.id having p.listing_count <> count(c.*)`,
  )
  expect(products.rows).toEqual([])
})
