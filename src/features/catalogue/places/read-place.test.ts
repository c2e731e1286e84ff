import { describe, expect, test } from 'vitest'
import { readWords } from '#features/catalogue/vocabulary/words.ts'
import { allCities } from './cities.ts'
import { findPlaceIn } from './read-place.ts'

describe('a city at the end or the beginning of a search', () => {
  test.each([
    ['fx6 toronto', 'fx6', 'Toronto, Ontario'],
    ['Toronto FX-6', 'FX-6', 'Toronto, Ontario'],
    ['fx6 in Toronto, ON', 'fx6', 'Toronto, Ontario'],
    ['sony fx6 near london ontario', 'sony fx6', 'London, Ontario'],
    ['fx6 à Montréal', 'fx6', 'Montreal, Quebec'],
    ['fx6 a montreal', 'fx6', 'Montreal, Quebec'],
    ['caméra près de Québec', 'caméra', 'Quebec City, Quebec'],
    ['caméra près d’Ottawa', 'caméra', 'Ottawa, Ontario'],
    ['à Lévis : trépied', 'trépied', 'Lévis, Quebec'],
    ['trois rivieres zoom', 'zoom', 'Trois-Rivières, Quebec'],
    ['komodo st john’s', 'komodo', "St. John's, Newfoundland and Labrador"],
    ['dolly north york', 'dolly', 'Toronto, Ontario'],
    ['dolly richmond hill', 'dolly', 'Richmond Hill, Ontario'],
    ['fx6 grand sudbury', 'fx6', 'Greater Sudbury, Ontario'],
    ['Toronto', '', 'Toronto, Ontario'],
    ['fx6 Iqaluit', 'fx6', 'Iqaluit, Nunavut'],
    ['near Halifax', '', 'Halifax, Nova Scotia'],
  ])('%s', (query, words, city) => {
    const found = findPlaceIn(readWords(query))
    expect([found?.rest.typed, found?.city]).toEqual([words, city])
  })

  test.each(['', 'fx6', 'in', 'fx6 ontario', 'fx6 toronto kit', 'a', 'torontonian', 'fx6 york', '🎥', ',;:'])(
    'not in “%s”',
    (query) => {
      expect(findPlaceIn(readWords(query))).toBeNull()
    },
  )

  test.each(['en-CA', 'fr-CA'] as const)('any known one (%s)', (locale) => {
    for (const label of allCities(locale))
      expect(findPlaceIn(readWords(`sony ${label}`))?.rest.typed).toBe('sony')
  })
})
