import { expect, test } from 'vitest'
import type { Person } from '../../../../tests/support/people.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const rue = {
  name: 'Rue Clark Caméra',
  description: 'Des optiques.\nDes trépieds.',
  location: 'Montréal, Québec',
}

test('a store is opened, shown and found again by its keeper', async () => {
  const ana = await world.person('Ana')
  const { status, body } = await world.as(ana).post('/stores', rue)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: rue.name,
    description: rue.description,
    user_id: ana.id,
    logo_url: null,
    location: 'Montreal, Quebec',
    location_fr: 'Montréal, Québec',
    listing_count: 0,
    version: 1,
    owner: { id: ana.id, name: 'Ana', account_type: 'individual' },
    may: { edit: true },
  })
  expect((await world.as(ana).get('/stores/mine')).body).toEqual(body)
  expect((await world.as(null).get(`/stores/${body.id}`)).body).toEqual({ ...body, may: { edit: false } })
  expect((await world.as(ana).get(`/profiles/${ana.id}`)).body.store_id).toBe(body.id)
})

test('a store that names no place is in Los Angeles, CA', async () => {
  const { body } = await world.as(await world.person()).post('/stores', { name: 'Nowhere' })
  expect(body).toMatchObject({ location: 'Los Angeles, CA', location_fr: 'Los Angeles, CA', description: '' })
})

test('a person without a store gets an empty answer, and no error', async () => {
  const answer = await world.as(await world.person()).get('/stores/mine')
  expect([answer.status, answer.body]).toEqual([200, null])
  expect((await world.as(null).get('/stores/mine')).status).toBe(401)
})

test('a missing store answers PGRST116', async () => {
  const sam = await world.person()
  for (const path of ['/stores/nothing', `/stores/${sam.id}`])
    expect(await world.as(sam).get(path)).toMatchObject({ status: 404, body: { code: 'PGRST116' } })
})

test('six stores asked for at once make one', async () => {
  const mel = await world.person('Mel')
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((n) => world.as(mel).post('/stores', { name: `S${n}` })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  const refused = answers.filter(({ status }) => status === 409)
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['store_exists']))
  const kept = await world.db.selectFrom('stores').select('id').where('user_id', '=', mel.id).execute()
  expect(kept).toHaveLength(1)
})

test.each([
  ['name', { name: '   ' }],
  ['name', { name: '\u200b\u200d' }],
  ['name', { name: '…!' }],
  ['name', { name: 'x'.repeat(121) }],
  ['name', { name: 'Turned \u202e round' }],
  ['description', { name: 'Fine', description: 'y'.repeat(2001) }],
  ['location', { name: 'Fine', location: 'Atlantis' }],
])('a bad %s is refused beside its field', async (field, store) => {
  const { status, body } = await world.as(await world.person()).post('/stores', store)
  expect([status, body.errors?.[0].field]).toEqual([400, field])
})

test('an edit says what it changes; one made over another’s is refused with the store as it is', async () => {
  const { keeper, id } = await opened()
  const first = await world.as(keeper).patch(`/stores/${id}`, { version: 1, name: 'First' })
  expect(first).toMatchObject({ status: 200, body: { name: 'First', description: 'D', version: 2 } })
  const second = await world.as(keeper).patch(`/stores/${id}`, { version: 1, description: 'Lost' })
  expect(second).toMatchObject({
    status: 409,
    body: { code: 'store_changed', conflict: { current: { name: 'First', version: 2 } } },
  })
})

test('of two edits at once one wins', async () => {
  const { keeper, id } = await opened()
  const answers = await Promise.all(
    ['A', 'B', 'C'].map((name) => world.as(keeper).patch(`/stores/${id}`, { version: 1, name })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('an emptied place goes back to the default, and a default that was left alone stays', async () => {
  const { keeper, id } = await opened()
  const emptied = await world.as(keeper).patch(`/stores/${id}`, { version: 1, location: '' })
  expect(emptied.body.location).toBe('Los Angeles, CA')
  const kept = await world.as(keeper).patch(`/stores/${id}`, { version: 2, location: 'Los Angeles, CA' })
  expect(kept).toMatchObject({ status: 200, body: { location: 'Los Angeles, CA' } })
})

test('stores are listed newest first, page by page, by their words and their city', async () => {
  const words = 'Zodiaque'
  for (const n of [1, 2, 3]) {
    const city = n === 2 ? 'Vancouver, British Columbia' : 'Toronto, Ontario'
    await world.as(await world.person()).post('/stores', { name: `${words} ${n}`, location: city })
  }
  const names = async (query: string) => {
    const { body } = await world.as(null).get(`/stores?${query}`)
    return [body.items.map(({ name }: { name: string }) => name), body.next_cursor]
  }
  expect(await names(`query=zodiaques`)).toEqual([['Zodiaque 3', 'Zodiaque 2', 'Zodiaque 1'], null])
  expect(await names(`query=zodiaque&location=Vancouver`)).toEqual([['Zodiaque 2'], null])
  expect(await names('query=zodiaque&location=Atlantis')).toEqual([[], null])
  const [first, cursor] = await names('query=zodiaque&limit=2')
  expect(first).toEqual(['Zodiaque 3', 'Zodiaque 2'])
  expect(await names(`query=zodiaque&limit=2&cursor=${cursor}`)).toEqual([['Zodiaque 1'], null])
  expect((await world.as(null).get('/stores?cursor=nonsense')).status).toBe(400)
})

async function opened(): Promise<{ keeper: Person; id: string }> {
  const keeper = await world.person('Keeper')
  const { body } = await world
    .as(keeper)
    .post('/stores', { name: 'S', description: 'D', location: 'Toronto, Ontario' })
  return { keeper, id: body.id }
}
