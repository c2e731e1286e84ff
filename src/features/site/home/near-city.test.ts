import { describe, expect, test } from 'vitest'
import { allCities } from '#features/catalogue/places/cities.ts'
import { nearCity } from './near-city.ts'

describe('the city near a reader', () => {
  test.each([
    ['en-CA', undefined, 'Toronto'],
    ['fr-CA', undefined, 'Montréal'],
    ['en-CA', 'America/Vancouver', 'Vancouver'],
    ['fr-CA', 'America/Vancouver', 'Vancouver'],
    ['en-CA', 'America/Montreal', 'Montreal'],
    // Both cities keep its time: the language decides.
    ['fr-CA', 'America/Toronto', 'Montréal'],
    ['en-CA', 'Europe/Paris', 'Toronto'],
    ['en-CA', 'constructor', 'Toronto'],
  ] as const)('%s in %s: %s', (locale, timeZone, name) => {
    expect(nearCity(locale, timeZone).name).toBe(name)
  })

  test('is one that searches know', () => {
    const zones = [
      'Vancouver',
      'Edmonton',
      'Regina',
      'Winnipeg',
      'Montreal',
      'Moncton',
      'Halifax',
      'St_Johns',
    ]
    const known = allCities('en-CA')
    for (const zone of zones) expect(known).toContain(nearCity('en-CA', `America/${zone}`).location)
  })
})
