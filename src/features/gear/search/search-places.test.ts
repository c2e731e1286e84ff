import { describe, expect, test } from 'vitest'
import { searchingIn } from '../../../../tests/support/searching.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const ana = await world.person('Ana')
const fx6 = await world.listing(ana, { name: 'Sony FX6 kit', make: 'Sony', model: 'FX6 (ILME-FX6)' })
const light = await world.listing(ana, {
  name: 'Aputure LS 600d',
  make: 'Aputure',
  model: 'LS 600d',
  category: 'lighting',
  city: 'Ottawa, Ontario',
})
const visitor = world.as(null)
const { found, summary } = searchingIn(world)

describe('a city among the words', async () => {
  const tie = await world.listing(ana, {
    make: 'Windsor',
    model: 'Tie clamp',
    name: 'Windsor tie clamp',
    city: 'Ottawa, Ontario',
    description: 'Used in Toronto on a documentary about a fx6.',
  })
  const own = await world.listing(ana, {
    make: '',
    model: '',
    name: 'Delta fog filter',
    city: 'Ottawa, Ontario',
  })

  test.each(['fx6 toronto', 'Toronto FX-6', 'fx6 in Toronto, ON', 'fx 6 à Toronto', 'près de toronto fx6'])(
    '%s is the gear near that city',
    async (query) => {
      expect(await found({ query })).toEqual(new Set([fx6]))
      const { total, read_as, place } = await summary({ query })
      expect([total, read_as.location, place.label]).toEqual([1, 'Toronto, Ontario', 'Toronto, Ontario'])
    },
  )

  test('is shown in the page’s language, beside a corrected spelling', async () => {
    const { body } = await visitor.get('/equipment/summary?query=sonny%20fx6%20ottawa', {
      'accept-language': 'fr-CA',
    })
    expect(body).toMatchObject({ total: 0, corrected_query: 'sony fx6', read_as: { query: 'sonny fx6' } })
    expect(body.suggestion).toMatchObject({ kind: 'radius', total: 1 })
  })

  test('alone means everything there', async () => {
    expect(await found({ query: 'à Ottawa' })).toEqual(new Set([light, tie, own]))
    expect(await summary({ query: 'ottawa' })).toMatchObject({ total: 3, read_as: { query: '' } })
  })

  test.each([
    ['windsor tie', tie],
    ['windsor', tie],
    ['delta fog filter', own],
    ['fog filter delta', own],
  ])('%s is the gear of that name', async (query, id) => {
    expect(await found({ query })).toEqual(new Set([id]))
    expect((await summary({ query })).read_as).toBeNull()
  })

  test('beside a chosen one is left to be proposed', async () => {
    const { total, read_as, suggestion } = await summary({ query: 'fx6 ottawa', location: 'Toronto' })
    expect([total, read_as]).toEqual([0, null])
    expect(suggestion).toMatchObject({
      kind: 'words',
      filters: { query: 'fx6', location: 'Toronto' },
      total: 1,
    })
  })

  test('beside several kinds of gear is where all of them are looked for', async () => {
    const inWindsor = (make: string, model: string) =>
      world.listing(ana, { make, model, name: `${make} ${model}`, city: 'Windsor, Ontario' })
    await inWindsor('Sony', 'FX30')
    await inWindsor('Panther', 'Dolly')
    expect((await summary({ query: 'fx30 windsor dolly' })).suggestion).toMatchObject({
      kind: 'words',
      filters: { query: 'fx30 windsor' },
      total: 1,
      other: { query: 'dolly', total: 1 },
    })
    expect((await summary({ query: 'fx30 windsor aputure' })).suggestion).toBeNull()
  })

  test('is none in signs, which find nothing until they are dropped', async () => {
    for (const query of ['🎥', '../...', ',;:']) {
      const { total, suggestion } = await summary({ query })
      expect([total, suggestion?.kind, suggestion?.filters]).toEqual([0, 'words', {}])
      expect(await found({ query })).toEqual(new Set())
    }
  })

  test('is no place where one owner’s gear is searched', async () => {
    expect(await found({ query: 'fx6 toronto', user_id: ana.id })).toEqual(new Set([tie]))
  })
})
