import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeLargeWorld } from '../../../../demo/large-world.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { publicFields } from './moderation-item.ts'

const world = await createWorld()
const itemsOf = (author: { id: string }) =>
  world.db
    .selectFrom('moderation_items')
    .selectAll()
    .where('author_id', '=', author.id)
    .orderBy('id')
    .execute()

/** A person's moderation records, the oldest first. */
async function recorded(author: { id: string }, subject_type?: string) {
  const items = await itemsOf(author)
  return items
    .filter((item) => item.subject_type === (subject_type ?? item.subject_type))
    .map(({ act, snapshot }) => [act, snapshot])
}

describe('a profile', () => {
  test('is recorded at sign-up, and at each change, with only the changed fields', async () => {
    const sam = await world.person('Sam')
    await world.as(sam).patch(`/profiles/${sam.id}`, { name: 'Samuel' })
    await world.as(sam).patch(`/profiles/${sam.id}`, { name: 'Samuel', username: 'samuel' })
    const [joined, ...edits] = await recorded(sam)
    expect(joined).toMatchObject(['created', { name: 'Sam' }])
    expect(edits).toEqual([
      ['edited', { name: 'Samuel' }],
      ['edited', { username: 'samuel' }],
    ])
  })

  test('changed to its former value, or in an invisible field, records nothing', async () => {
    const sam = await world.person('Sam')
    const before = await recorded(sam)
    await world.as(sam).patch(`/profiles/${sam.id}`, { name: 'Sam' })
    await world.as(sam).patch(`/profiles/${sam.id}`, { account_type: 'store' })
    await world.as(sam).patch(`/profiles/${sam.id}`, {})
    expect(await recorded(sam)).toEqual(before)
  })

  test('is recorded under its person, waiting for a look', async () => {
    const sam = await world.person('Sam')
    const [item] = await itemsOf(sam)
    expect(item).toMatchObject({
      author_id: sam.id,
      subject_type: 'profile',
      subject_id: sam.id,
      act: 'created',
      reviewed_at: null,
      reviewed_by: null,
    })
  })
})

describe('a listing', () => {
  const picture = (src: string, alt = '') => ({
    src,
    widths: [320],
    width: 4,
    height: 3,
    blur: 'data:,',
    alt,
  })

  async function listed() {
    const owner = await world.person('Ana')
    const id = await world.listing(owner)
    const change = (columns: object) =>
      world.db.updateTable('equipment').set(columns).where('id', '=', id).execute()
    return { owner, change, news: async () => (await recorded(owner, 'equipment')).slice(1) }
  }

  test('is recorded with the words it starts with', async () => {
    const { owner } = await listed()
    expect(await recorded(owner, 'equipment')).toEqual([
      ['created', { name: 'Sony FX6', make: 'Sony', model: 'FX6' }],
    ])
  })

  test('of which the price, the place or its state changes records nothing', async () => {
    const { change, news } = await listed()
    await change({ price: 300, name: 'Sony FX6', has_pending_requests: true })
    await change({ latitude: 45, paused_at: new Date() })
    await change({ deleted_at: new Date() })
    expect(await news()).toEqual([])
  })

  test('records of lists, tables and pictures what was not there before', async () => {
    const { change, news } = await listed()
    const json = (value: unknown) => JSON.stringify(value)
    await change({ included: json(['Body', 'Battery']), specs: json({ Mount: 'E' }) })
    await change({ included: json(['Battery', 'Body', 'src']), specs: json({ Sensor: 'Full', Mount: 'E' }) })
    await change({ images: json([picture('/a'), picture('/b')]) })
    await change({ images: json([picture('/b'), picture('/a', 'From the left')]) })
    expect(await news()).toEqual([
      ['edited', { included: ['Body', 'Battery'], specs: { Mount: 'E' } }],
      ['edited', { included: ['src'], specs: { Sensor: 'Full' } }],
      [
        'edited',
        {
          images: [
            { src: '/a', alt: '' },
            { src: '/b', alt: '' },
          ],
        },
      ],
      ['edited', { images: [{ src: '/a', alt: 'From the left' }] }],
    ])
  })

  test('from which something is taken away, or put in another order, records nothing', async () => {
    const { change, news } = await listed()
    await change({ description: 'Two bodies', images: JSON.stringify([picture('/a'), picture('/b')]) })
    const before = await news()
    await change({ description: ' ', images: JSON.stringify([picture('/b'), picture('/a')]) })
    await change({ images: '[]', model: '' })
    expect(await news()).toEqual(before)
  })
})

test('an owner’s posts and saves are recorded; a new price, or the same words again, is not', async () => {
  const owner = await world.person('Ana')
  const listing = {
    name: 'Arri Alexa Mini',
    description: 'With a cage.',
    category: 'cameras',
    price: 600,
    location: 'Toronto, Ontario',
    included: ['Body'],
  }
  const made = await world.as(owner).post('/equipment', listing, { 'idempotency-key': randomUUID() })
  expect(made.status).toBe(201)
  const save = async (changes: object) => {
    const { version } = (await world.as(owner).get(`/equipment/${made.body.id}`)).body
    const { status } = await world.as(owner).patch(`/equipment/${made.body.id}`, { ...changes, version })
    expect(status).toBe(200)
  }
  await save({ ...listing, price: 550 })
  await save({ ...listing, price: 550, included: ['Body', 'Battery'] })
  expect(await recorded(owner, 'equipment')).toEqual([
    ['created', { name: 'Arri Alexa Mini', description: 'With a cage.', included: ['Body'] }],
    ['edited', { included: ['Battery'] }],
  ])
})

test('a store is recorded under its owner, and the same words again are not', async () => {
  const owner = await world.person('Owner', { account_type: 'store' })
  const store = { name: 'Northlight', location: 'Toronto, Ontario' }
  const { status, body } = await world.as(owner).post('/stores', store)
  expect(status).toBe(201)
  const save = (changes: object, version: number) =>
    world.as(owner).patch(`/stores/${body.id}`, { ...changes, version })
  const { body: saved } = await save(store, body.version)
  expect((await save({ description: 'Rue Parthenais.' }, saved.version)).status).toBe(200)
  expect(await recorded(owner, 'store')).toEqual([
    ['created', store],
    ['edited', { description: 'Rue Parthenais.' }],
  ])
})

test('a made-up market leaves nothing to look over', async () => {
  const waiting = () =>
    world.db.selectFrom('moderation_items').select('id').where('reviewed_at', 'is', null).execute()
  const before = (await waiting()).length
  await makeLargeWorld(world.pool, { listings: 100, today: '2026-06-10', pictures: false })
  expect((await waiting()).length).toBe(before)
})

test('the triggers watch exactly the fields that the noun names', async () => {
  const { rows } = await world.pool.query<{ name: string; fields: string[] }>(
    `select (string_to_array(encode(tgargs, 'escape'), '\\000'))[1] as name,
      (string_to_array(encode(tgargs, 'escape'), '\\000'))[2:] as fields
     from pg_trigger where tgname like '%queue_for_moderation'`,
  )
  const watched = rows.map(({ name, fields }) => [name, fields.filter(Boolean)])
  expect(Object.fromEntries(watched)).toEqual(publicFields)
})
