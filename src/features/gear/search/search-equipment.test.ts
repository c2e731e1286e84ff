import { describe, expect, test } from 'vitest'
import { searchingIn } from '../../../../tests/support/searching.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { ANYWHERE_KM } from './search.ts'

const world = await createWorld()
const [ana, nil] = await Promise.all([world.person('Ana'), world.person('  ')])
const fx6 = await world.listing(ana, { name: 'Sony FX6 kit', make: 'Sony', model: 'FX6 (ILME-FX6)' })
const fx3 = await world.listing(ana, { name: 'Sony FX3', make: 'Sony', model: 'FX3' })
const a7s = await world.listing(ana, { name: 'Sony α7S III', make: 'Sony', model: 'α7S III' })
const canon = await world.listing(nil, {
  name: 'Canon 5D Mark IV',
  make: 'Canon',
  model: 'EOS 5D Mark IV',
  price: 45.5,
})
const zoom = await world.listing(ana, {
  name: 'Canon 24-70mm f/2.8L',
  make: 'Canon',
  model: 'EF 24-70mm f/2.8L II USM',
  category: 'lenses',
  subcategory: 'photo-zooms',
})
const rig = await world.listing(ana, {
  name: 'SmallRig cage',
  make: 'SmallRig',
  model: 'Cage',
  category: 'grip-support',
})
const light = await world.listing(ana, {
  name: 'Aputure LS 600d',
  make: 'Aputure',
  model: 'LS 600d',
  category: 'lighting',
  city: 'Ottawa, Ontario',
  description: 'Un projecteur puissant pour simuler le soleil derrière une fenêtre.',
})
const mic = await world.listing(ana, { name: 'Homemade shotgun', make: '', model: '', category: 'audio' })
await world.pool.query('analyze')
const visitor = world.as(null)
const { found, list, summary } = searchingIn(world)

describe('words find', () => {
  test.each([
    ['fx6', [fx6]],
    ['fx-6', [fx6]],
    ['FX 6', [fx6]],
    ['sony fx6', [fx6]],
    ['ilme fx6', [fx6]],
    ['sonny fx6', [fx6]],
    ['soni fx3', [fx3]],
    ['snoy fx3', [fx3]],
    ['a7s iii', [a7s]],
    ['a7siii', [a7s]],
    ['a7s3', [a7s]],
    ['α7s', [a7s]],
    ['5d mark 4', [canon]],
    ['5D mk iv', [canon]],
    ['cannon 5d', [canon]],
    ['24-70 2.8', [zoom]],
    ['24-70mm', [zoom]],
    ['small rig', [rig]],
    ['smalrig', [rig]],
    ['aput', [light]],
    ['apurture', [light]],
    ['aputrue', [light]],
    ['éclairage', [light]],
    ['eclairage aputure', [light]],
    ['lighting', [light]],
    ['objectifs', [zoom]],
    ['canon lens', [zoom]],
    ['fenetre', [light]],
    ['fenêtres', [light]],
    ['projecteurs pour le soleil', [light]],
    ['shotgun', [mic]],
    ['shotgum', [mic]],
  ])('%j', async (query, ids) => {
    expect(await found({ query })).toEqual(new Set(ids))
  })

  test('a brand alone, and a kind of gear, find all of theirs', async () => {
    expect(await found({ query: 'sony' })).toEqual(new Set([fx6, fx3, a7s]))
    expect(await found({ query: 'caméra' })).toEqual(new Set([fx6, fx3, a7s, canon]))
  })

  test.each(['fx5', 'fx66', 'zzzz', 'sony zzzz', "'; drop table users", '%', '\\', '&|!()'])(
    '%j is never taken for something else',
    async (query) => {
      const { status, body } = await list({ query })
      expect(status).toBe(200)
      if (/[a-z0-9]/.test(query)) expect(body.items).toEqual([])
    },
  )
})

describe('a mended spelling', () => {
  test('is shown, except where the typed spelling is known', async () => {
    expect((await summary({ query: 'sonny fx6' })).corrected_query).toBe('sony fx6')
    expect((await summary({ query: 'sony fx6' })).corrected_query).toBeNull()
  })
})

describe('places', () => {
  test.each(['Ottawa', 'ottawa, ontario', 'OTTAWA, ON', 'Otawa', 'Kanata'])(
    '%j is Ottawa',
    async (location) => {
      expect(await found({ location, radius_km: '40' })).toEqual(new Set([light]))
      expect((await summary({ location })).place?.label).toBe('Ottawa, Ontario')
    },
  )

  test('in French too, and each card says how far it is', async () => {
    const { body } = await list({
      location: 'Montréal, Québec',
      radius_km: String(ANYWHERE_KM),
      query: 'aputure',
    })
    expect(body.items[0]).toMatchObject({ id: light, distance_km: 165, location_fr: 'Ottawa, Ontario' })
  })

  test('an unknown place finds what mentions it, and that alone', async () => {
    const near = await world.listing(ana, {
      name: 'Sled',
      make: 'Polar',
      model: 'Sled',
      description: 'Picked up in Dawson City.',
    })
    for (const location of ['Dawson City, Yukon', 'dawson city', 'Dawson City, YT']) {
      expect(await found({ location })).toEqual(new Set([near]))
      expect(await summary({ location })).toMatchObject({ total: 1, place: null, suggestion: null })
    }
    expect(await found({ location: 'Dawson City', query: 'sled' })).toEqual(new Set([near]))
    expect(await found({ location: 'Dawson City', query: 'fx6' })).toEqual(new Set())
    expect(await found({ location: '???, Yukon', query: 'sled' })).toEqual(new Set())
  })

  test('every place of the reference data is known, to search and to those who list', async () => {
    for (const location of ['Iqaluit', 'Whitehorse, Yukon', 'Charlottetown, Île-du-Prince-Édouard']) {
      expect((await summary({ location })).place).not.toBeNull()
    }
    const id = await world.listing(ana, {
      name: 'Drone',
      make: 'Polar',
      model: 'Drone',
      city: 'Iqaluit, Nunavut',
    })
    expect(await found({ location: 'Iqaluit, Nunavut' })).toEqual(new Set([id]))
  })

  test('an unknown place that nothing mentions finds nothing, and the answer counts the results without it', async () => {
    expect(await found({ location: 'Atlantis', query: 'fx6' })).toEqual(new Set())
    expect(await summary({ location: 'Atlantis', query: 'fx6' })).toMatchObject({
      place: null,
      total: 0,
      suggestion: { kind: 'location', filters: { query: 'fx6' }, total: 1 },
    })
  })
})

describe('when nothing is found, the nearest search that finds something', () => {
  test.each([
    [{ query: 'fx6', location: 'Hamilton' }, 'radius', { radius_km: 100 }],
    [{ query: 'fx6', max_price: '10' }, 'price', { query: 'fx6' }],
    [{ query: 'fx6', category: 'audio' }, 'category', { query: 'fx6' }],
    [{ query: 'fx6 zzzz' }, 'words', { query: 'fx6' }],
    [{ query: 'fx6', location: 'Vancouver' }, 'radius', { radius_km: ANYWHERE_KM }],
  ])('%j: %s', async (filters, kind, changed) => {
    const { total, suggestion } = await summary(filters)
    expect(total).toBe(0)
    expect(suggestion).toMatchObject({ kind, filters: changed, total: 1 })
  })

  test('says where the nearest listing is, when it is further away than the radius', async () => {
    const { suggestion } = await summary({ query: 'aputure', location: 'Montréal' })
    expect(suggestion.nearest).toEqual({
      location: 'Ottawa, Ontario',
      location_fr: 'Ottawa, Ontario',
      distance_km: 165,
    })
  })

  test.each([
    ['sony fx6 shotgun', 'sony fx6', 'shotgun'],
    ['shotgun sony fx6', 'shotgun', 'sony fx6'],
    ['sony fx6 smallrig cage', 'sony fx6', 'smallrig cage'],
    ['fx3 zzzz shotgun', 'fx3', 'shotgun'],
  ])('%s is %s and %s, where nothing has all of the words', async (query, some, rest) => {
    const { total, suggestion } = await summary({ query })
    expect(total).toBe(0)
    expect(suggestion).toMatchObject({
      kind: 'words',
      filters: { query: some },
      total: 1,
      other: { query: rest, total: 1, total_is_capped: false },
    })
  })

  test('no part of the words, where the other part finds nothing at these prices', async () => {
    expect((await summary({ query: 'canon 5d sony fx6' })).suggestion.other).toMatchObject({ total: 1 })
    const { total, suggestion } = await summary({ query: 'canon 5d sony fx6', max_price: '50' })
    expect([total, suggestion]).toEqual([0, null])
  })

  test('never everything, in place of words that nothing is called by', async () => {
    expect((await summary({ query: 'qqqq zzzz' })).suggestion).toBeNull()
  })

  test('other days, as many and as near as can be', async () => {
    const busy = await world.listing(ana, { make: 'RED', model: 'KOMODO', name: 'RED KOMODO' })
    await world.db
      .insertInto('equipment_availability')
      .values({ equipment_id: busy, start_date: '2026-07-10', end_date: '2026-07-12' })
      .execute()
    const { suggestion } = await summary({ query: 'komodo', from: '2026-07-12', to: '2026-07-13' })
    expect(suggestion).toMatchObject({
      kind: 'dates',
      filters: { from: '2026-07-11', to: '2026-07-12' },
      total: 1,
    })
  })
})

describe('only gear on offer is found', () => {
  test('paused and deleted listings are not, but owners see their own paused ones', async () => {
    const sam = await world.person('Sam')
    const paused = await world.listing(sam, { make: 'Zoom', model: 'H6', name: 'Zoom H6', category: 'audio' })
    const deleted = await world.listing(sam, {
      make: 'Zoom',
      model: 'H8',
      name: 'Zoom H8',
      category: 'audio',
    })
    await set(paused, { paused_at: '2026-06-01' })
    await set(deleted, { deleted_at: '2026-06-01' })
    expect(await found({ query: 'zoom h6' })).toEqual(new Set())
    expect(await found({ user_id: sam.id })).toEqual(new Set())
    const own = await world.as(sam).get(`/equipment?user_id=${sam.id}`)
    expect(own.body.items).toMatchObject([{ id: paused, paused: true }])
    expect((await visitor.get(`/equipment/${paused}`)).status).toBe(404)
    expect((await world.as(sam).get(`/equipment/${paused}`)).status).toBe(200)
    expect((await world.as(sam).get(`/equipment/${deleted}`)).status).toBe(404)
    await set(paused, { paused_at: null })
    expect(await found({ query: 'zoom h6' })).toEqual(new Set([paused]))
  })

  test('a listing that changes its name is found by the new one alone', async () => {
    const id = await world.listing(ana, { make: 'Tilta', model: 'Nucleus', name: 'Tilta Nucleus' })
    await world.db
      .updateTable('equipment')
      .set({ make: 'Teradek', model: 'Bolt' })
      .where('id', '=', id)
      .execute()
    expect(await found({ query: 'teradek' })).toEqual(new Set([id]))
    expect(await found({ query: 'teradek bolt' })).toEqual(new Set([id]))
  })
})

describe('the address may be written carelessly', () => {
  test('reversed days and prices are turned round, one day is that day', async () => {
    expect(await found({ query: 'canon', min_price: '100', max_price: '40' })).toEqual(new Set([canon]))
    expect((await list({ from: '2026-07-03', to: '2026-07-01' })).status).toBe(200)
    expect((await list({ from: '2026-07-03' })).status).toBe(200)
    expect(await found({ query: ' ', location: '', category: 'lenses' })).toEqual(new Set([zoom]))
  })

  test.each([
    ['from', '2026-02-30'],
    ['sort', 'cheapest'],
    ['limit', '49'],
    ['cursor', 'bmVhcmVzdHwxfHg'],
    ['radius_km', '-1'],
    ['user_id', 'me'],
  ])('but %s=%s is refused beside its cause', async (field, value) => {
    const { status, body } = await list({ [field]: value })
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'invalid_input', field])
  })

  test('a cursor of another order is refused', async () => {
    const { body } = await list({ limit: '1', sort: 'newest' })
    expect((await list({ limit: '1', sort: 'price_asc', cursor: body.next_cursor })).status).toBe(400)
  })
})

test('a person without a name is an unknown owner', async () => {
  const { body } = await list({ query: '5d mark iv' })
  expect(body.items[0].owner.name).toBe('Unknown Owner')
})

function set(id: string, values: { paused_at?: string | null; deleted_at?: string | null }) {
  return world.db.updateTable('equipment').set(values).where('id', '=', id).execute()
}
