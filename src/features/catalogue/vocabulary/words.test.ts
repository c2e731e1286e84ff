import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readReference } from '../../../../database/reference.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { readWords, searchText, termQueries } from './words.ts'

const world = await createWorld()

describe('the form in which words are compared', () => {
  test.each([
    ['Sony FX-6', 'sony fx 6'],
    ['  Éclairage  à l’extérieur ', 'eclairage a l exterieur'],
    ['Sony α7S III', 'sony a7s iii'],
    ['Canon EOS 5D Mark IV', 'canon eos 5d mk4'],
    ['5D MkII', '5d mk2'],
    ['Zoom 24-70mm f/2.8L', 'zoom 24 70mm f 28l'],
    ['Cœur & œil, 1,5 kW', 'coeur oeil 15 kw'],
    ['', ''],
    ['…!?', ''],
  ])('%j is %j', (typed, form) => {
    expect(searchText(typed)).toBe(form)
  })

  test('is the same in the database for everything that the catalogue and the categories say', async () => {
    const gear = await readReference('gear-catalogue')
    const categories = await readReference('gear-categories')
    const texts = [
      ...gear.flatMap((item) => [item.name, item.descriptionEn, item.make, ...item.included]),
      ...categories.flatMap((item) => [item.nameFr, item.descriptionFr, item.nameEn]),
      'ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸ àâäçéèêëîïôöùûüÿ Œœ Ææ ß ø ł đ « » ’ ‘ “ ” – — ° ² ™ ® ½ × ﬁ',
    ]
    expect(texts.map(searchText)).toEqual(await inDatabase(texts))
  })

  test('is the same in the database for any text of two languages', async () => {
    const letters = [..."abcxyzéèàçùôïœÉÀ0123456789 -_./,'’&()αmkMKivIV"]
    const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 40 })
    const texts = fc.sample(text, { numRuns: 500, seed: 6 })
    expect(texts.map(searchText)).toEqual(await inDatabase(texts))
  })
})

describe('the meaning of a query', () => {
  test.each([
    ['fx6', [[['fx6']]]],
    ['FX 6', [[['fx', '6'], ['fx6']]]],
    ['fx-6', [[['fx', '6'], ['fx6']]]],
    ['sony fx6', [[['sony', 'fx6'], ['sonyfx6']]]],
    ['objectif pour la caméra', [[['objectif', 'camera'], ['objectifcamera']]]],
    ['the', [[['the']]]],
    ['', []],
  ])('%j', (typed, terms) => {
    expect(readWords(typed).terms).toEqual(terms)
  })

  test('reads any text as a query of PostgreSQL', async () => {
    const texts = fc.sample(fc.string({ unit: 'grapheme', maxLength: 60 }), { numRuns: 300, seed: 7 })
    for (const text of texts) {
      const terms = termQueries(readWords(text))
      const { rows } = await world.pool.query('select search_query($1)::text as query', [terms])
      expect(rows).toHaveLength(1)
    }
  })
})

async function inDatabase(texts: string[]): Promise<string[]> {
  const { rows } = await world.pool.query<{ form: string }>(
    'select search_text(input) as form from unnest($1::text[]) with ordinality as t (input, n) order by n',
    [texts],
  )
  return rows.map((row) => row.form)
}
