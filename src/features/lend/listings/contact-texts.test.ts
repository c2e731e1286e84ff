import { describe, expect, test } from 'vitest'
import { holdsContact } from '#features/base/masking/mask-contacts.ts'
import { readReference } from '../../../../database/reference.ts'
import { makeListings } from '../../../../demo/make-listings.ts'
import { storeHouses } from '../../../../demo/store-houses.ts'
import { listingsOf } from '../../../../tests/support/listings.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { create, listed, edit, picture } = listingsOf(world)
const ana = await world.person('Ana')

test.each([
  ['name', 'Sony FX6, call 416 555 0134'],
  ['description', 'Écrivez à ana arobase exemple point ca'],
  ['make', 'Sony four one six 555 0134'],
  ['model', 'FX6 (www.anarents.ca)'],
  ['details', 'IG: @ana.rents'],
  ['specs', { Contact: '416-555-0134' }],
  ['included', ['Body', 'My number: 4165550134']],
])('a listing’s %s takes no contact details, and says so beside it', async (field, written) => {
  const { status, body } = await create(ana, { [field]: written })
  expect([status, body.code, body.errors[0].field]).toEqual([400, 'invalid_input', field])
  expect(body.errors[0].detail).toContain('Remove phone numbers')
})

test('nor does a caption; unchanged text is not judged again', async () => {
  const src = await picture(ana)
  const caption = { images: [{ src, alt: 'Call 416 555 0134' }] }
  expect((await create(ana, caption)).body.errors[0].field).toBe('images')
  const listing = await listed(ana, { description: 'Low light.' })
  const old = 'Call 416 555 0134.'
  await world.db.updateTable('equipment').set({ description: old }).where('id', '=', listing.id).execute()
  const kept = await edit(ana, listing.id, { version: listing.version, description: old, price: 99 })
  expect(kept.status).toBe(200)
  const changed = await edit(ana, listing.id, { version: kept.body.version, description: `${old} Any time.` })
  expect(changed.body.errors).toMatchObject([{ field: 'description' }])
})

test('a store’s description takes none either, and keeps what it has', async () => {
  const kim = await world.person('Kim')
  const refused = await world.as(kim).post('/stores', { name: 'Kim Cine', description: 'kim@cine.example' })
  expect([refused.status, refused.body.code, refused.body.errors[0].field]).toEqual([
    400,
    'text_holds_contact',
    'description',
  ])
  const { body: store } = await world.as(kim).post('/stores', { name: 'Kim Cine', description: 'Lenses.' })
  const changed = await world.as(kim).patch(`/stores/${store.id}`, {
    version: store.version,
    description: 'Lenses. Call 416 555 0134',
  })
  expect(changed.body.code).toBe('text_holds_contact')
  const saved = await world
    .as(kim)
    .patch(`/stores/${store.id}`, { version: store.version, description: 'Lights.' })
  expect(saved.status).toBe(200)
})

describe('honest gear is left alone', () => {
  test('no text of the catalogue and of the demo’s listings and stores is refused', async () => {
    const catalogue = await readReference('gear-catalogue')
    const cities = await readReference('canadian-cities')
    const listings = makeListings(catalogue, cities, new Date('2026-06-10T16:00:00Z'))
    const texts = [
      ...catalogue.flatMap((gear) => Object.values(gear).flatMap(textsOf)),
      ...listings.flatMap((listing) => Object.values(listing).flatMap(textsOf)),
      ...storeHouses.map(({ store }) => store.description),
    ]
    expect(texts.length).toBeGreaterThan(1000)
    expect(texts.filter((text) => holdsContact(text))).toEqual([])
  })
})

/** Words of a field; no ids, addresses of pictures or slugs. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return /\s/.test(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    typeof one === 'string' ? textsOf(name.endsWith('id') ? '' : `${name} ${one}`) : textsOf(one),
  )
}
