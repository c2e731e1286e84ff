import { describe, expect, test } from 'vitest'
import { readWords } from '#features/catalogue/vocabulary/words.ts'
import { searchingIn } from '../../../../tests/support/searching.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { createLookups } from './lookups.ts'

const world = await createWorld()
const ana = await world.person('Ana')
const gear: readonly (readonly [make: string, model: string])[] = [
  ['Sony', 'FX6'],
  ['Sony', 'FX9'],
  ['Sony', 'FX30'],
  ['Son', 'Boule de son'],
  ['Canon', 'C300'],
  ['Canon', 'C70'],
  ['ARRI', 'Alexa Mini'],
  ['Aputure', 'LS 600d'],
  ['Aputure', 'FS7 Fresnel'],
  ['Sennheiser', 'MKH 416'],
  ['Sachtler', 'Flowtech'],
  ['Teradek', 'Bolt'],
  ['RED', 'Komodo'],
  ['Panther', 'Dolly'],
]
for (const [make, model] of gear) {
  await world.listing(ana, { make, model, name: `${make} ${model}`, category: 'lighting', subcategory: null })
}
const { found, summary } = searchingIn(world)

describe('a word that nothing is called by', () => {
  test.each([
    ['soni', 'sony'],
    ['sonny', 'sony'],
    ['soni fx6', 'sony fx6'],
    ['cannon c300', 'canon c300'],
    ['ari', 'arri'],
    ['zony fx6', null],
    ['teradeck', 'teradek'],
    ['saktler', 'sachtler'],
    ['senhaiser', 'sennheiser'],
    ['sennhieser mkh 416', 'sennheiser mkh 416'],
    ['komdo', 'komodo'],
    ['dollie', 'dolly'],
    ['redd', 'red'],
    ['aput', 'aputure'],
    ['rad', null],
    ['pan', null],
    ['bold', 'bolt'],
    ['gold', null],
    ['fx7', null],
    ['fs6', null],
    ['c301', null],
    ['soni fx7', null],
    ['sunny day', null],
    ['boulle de son', 'boule son'],
    ['fresnel aputuri', 'fresnel aputure'],
  ])('%s is read as %s', async (query, read) => {
    const { corrected_query, total } = await summary({ query })
    expect(corrected_query).toBe(read)
    // A guess is made where it finds something, and nothing is shown where none is made.
    expect(total > 0).toBe(read !== null)
    expect((await found({ query })).size > 0).toBe(read !== null)
  })
})

test('neighbours written as one are looked for, and guessed only where they are typed as one', async () => {
  const lookups = createLookups(world.pool)
  const spelling = async (query: string) =>
    (await lookups.spell(readWords(query))).find(({ word }) => word === 'sonny')
  expect(await spelling('son ny')).toEqual({ word: 'sonny', known: false, nearest: null, model: null })
  expect(await spelling('sonny')).toMatchObject({ known: false, nearest: 'sony' })
})

describe('a model that does not exist', () => {
  test.each([
    ['soni fx7', ['fx7'], 'sony fx6'],
    ['sony fx7', ['fx7'], 'sony fx6'],
    ['fx7', ['fx7'], 'fx6'],
    ['fx8 sony', ['fx8'], 'fx9 sony'],
    ['canon c301', ['c301'], 'canon c300'],
    // No Canon has a similar name: Canon alone is known.
    ['canon c900', ['c900'], 'canon'],
    ['sony alexander', ['alexander'], 'sony'],
  ])('%s: nothing is called %j, the nearest is %s', async (query, unknown, nearest) => {
    const { total, suggestion } = await summary({ query })
    expect(total).toBe(0)
    expect(suggestion).toMatchObject({ kind: 'words', unknown, filters: { query: nearest } })
    expect(suggestion.total).toBeGreaterThan(0)
  })

  test('is not answered with a model that is not offered as the rest asks', async () => {
    const { suggestion } = await summary({ query: 'canon fx7' })
    expect(suggestion).toMatchObject({ kind: 'words', unknown: ['fx7'], filters: { query: 'canon' } })
  })
})
