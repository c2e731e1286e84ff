import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#paraglide/runtime.js'
import { DEFAULT_STORE_LOCATION, placeOf, shareText } from './lender-place.ts'

afterEach(() => overwriteGetLocale(() => 'en-CA'))

const montreal = { name: 'Rue Clark', location: 'Montreal, Quebec', location_fr: 'Montréal, Québec' }
const nowhere = { ...montreal, location: DEFAULT_STORE_LOCATION, location_fr: DEFAULT_STORE_LOCATION }

test('a store says its place in the page’s language, and none where it named none', () => {
  overwriteGetLocale(() => 'en-CA')
  expect([placeOf(montreal), placeOf(nowhere)]).toEqual(['Montreal, Quebec', null])
  overwriteGetLocale(() => 'fr-CA')
  expect([placeOf(montreal), placeOf(nowhere)]).toEqual(['Montréal, Québec', null])
})

test('the shared text of a store without a place names none', () => {
  overwriteGetLocale(() => 'en-CA')
  expect(shareText(montreal)).toContain('Montreal')
  expect(shareText(nowhere)).toBe('Rue Clark: gear for rent')
})
