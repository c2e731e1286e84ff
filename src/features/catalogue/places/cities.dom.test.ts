import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import cities from '../../../../database/reference/canadian-cities.json' with { type: 'json' }
import further from '../../../../database/reference/canadian-cities-extra.json' with { type: 'json' }
import { allCities, localCity, matchCities } from './cities.ts'
import { parseCustomCities } from './city-field.tsx'

const reference = [...cities, ...further]

describe('the built-in cities', () => {
  it('are those of the database, in both languages and in its order', () => {
    expect(allCities('en-CA')).toEqual(reference.map((city) => city.label))
    expect(allCities('fr-CA')).toEqual(reference.map((city) => city.labelFr))
  })
  it('weigh less than 6 kB', () => {
    expect(Buffer.byteLength(readFileSync('src/features/catalogue/places/city-rows.ts'))).toBeLessThan(6000)
  })
})

describe('a place in the page’s language', () => {
  it.each([
    ['Montreal, Quebec', 'fr-CA', 'Montréal, Québec'],
    ['montréal, québec', 'en-CA', 'Montreal, Quebec'],
    ['Yellowknife, Northwest Territories', 'fr-CA', 'Yellowknife, Territoires du Nord-Ouest'],
    ['Toronto, Ontario', 'fr-CA', 'Toronto, Ontario'],
    ['Los Angeles, CA', 'fr-CA', 'Los Angeles, CA'],
    ['', 'fr-CA', ''],
  ] as const)('%s (%s) is %s', (text, locale, local) => {
    expect(localCity(text, locale)).toBe(local)
  })
})

describe('suggestions', () => {
  it.each([
    ['mont', 'en-CA', 'Montreal, Quebec'],
    ['MONTREAL', 'fr-CA', 'Montréal, Québec'],
    ['trois riv', 'fr-CA', undefined],
    ['trois-riv', 'fr-CA', 'Trois-Rivières, Québec'],
    ['Scarb', 'en-CA', 'Toronto, Ontario'],
    ['st. john’s', 'en-CA', "St. John's, Newfoundland and Labrador"],
    ['quebec', 'fr-CA', 'Québec, Québec'],
    ['iqal', 'en-CA', 'Iqaluit, Nunavut'],
    ['charlotte', 'fr-CA', 'Charlottetown, Île-du-Prince-Édouard'],
    ['', 'en-CA', undefined],
    ['   ', 'en-CA', undefined],
  ] as const)('%s (%s) first finds %s', (text, locale, first) => {
    expect(matchCities(text, locale)[0]).toBe(first)
  })
  it('are five at most, and contain the text anywhere', () => {
    expect(matchCities('ham', 'en-CA')).toEqual([
      'Hamilton, Ontario',
      'Markham, Ontario',
      'Chatham-Kent, Ontario',
    ])
    expect(matchCities('o', 'en-CA')).toHaveLength(5)
    expect(matchCities('king', 'en-CA')).toContain('Kingston, Ontario')
  })
  it('put cities of one’s own first, and each once', () => {
    expect(matchCities('dawson', 'en-CA', ['Dawson City, Yukon'])).toEqual(['Dawson City, Yukon'])
    expect(matchCities('toronto', 'en-CA', ['Toronto, Ontario'])[0]).toBe('Toronto, Ontario')
    expect(new Set(matchCities('toronto', 'en-CA', ['Toronto, Ontario'])).size).toBe(
      matchCities('toronto', 'en-CA', ['Toronto, Ontario']).length,
    )
  })
})

describe('the cities of a browser', () => {
  it.each([
    ['["Dawson City, Yukon","  ",7]', ['Dawson City, Yukon']],
    ['["broken', []],
    ['{"a":1}', []],
    ['', []],
  ])('%s holds %j', (stored, cities) => {
    expect(parseCustomCities(stored)).toEqual(cities)
  })
})
