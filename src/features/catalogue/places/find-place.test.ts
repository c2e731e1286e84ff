import { expect, test } from 'vitest'
import { readReference } from '../../../../database/reference.ts'
import { nameCity, toKnownCity } from './find-place.ts'
import { readPlaceName } from './read-place.ts'

const entries = [
  ...(await readReference('canadian-cities')),
  ...(await readReference('canadian-cities-extra')),
]
const cities = entries.map((city, index) =>
  toKnownCity({
    id: index + 1,
    name: city.name,
    name_fr: city.nameFr,
    province: city.province,
    province_fr: city.provinceFr,
    province_code: city.provinceCode,
    label: city.label,
    label_fr: city.labelFr,
    latitude: city.lat,
    longitude: city.lon,
    time_zone: city.timezone,
    search_key: city.searchKey,
    population: city.population,
  }),
)

function called(text: string) {
  const name = readPlaceName(text)
  return name && nameCity(cities, name)
}

test('every city is named by its label in either language', () => {
  for (const city of cities) {
    expect([city.label, called(city.label)?.id]).toEqual([city.label, city.id])
    expect([city.label_fr, called(city.label_fr)?.id]).toEqual([city.label_fr, city.id])
  }
})

test.each([
  ['toronto', 'Toronto, Ontario'],
  ['  TORONTO ,  on', 'Toronto, Ontario'],
  ['Toronto ON', 'Toronto, Ontario'],
  ['Scarborough', 'Toronto, Ontario'],
  ['montreal', 'Montreal, Quebec'],
  ['trois rivieres', 'Trois-Rivières, Quebec'],
  ['Québec', 'Quebec City, Quebec'],
  ['Iqaluit', 'Iqaluit, Nunavut'],
  ['Whitehorse, YT', 'Whitehorse, Yukon'],
  ['Brandon', 'Brandon, Manitoba'],
  ['London, Ont', 'London, Ontario'],
  ['St. John’s', "St. John's, Newfoundland and Labrador"],
])('%j is %j', (text, label) => {
  expect(called(text)?.label).toBe(label)
})

test.each([
  ['Sask', 'Saskatoon, Saskatchewan'],
  ['Vancover', 'Vancouver, British Columbia'],
  ['Monteral', 'Montreal, Quebec'],
  ['Calagry', 'Calgary, Alberta'],
  ['Winnepeg', 'Winnipeg, Manitoba'],
  ['Missisagua', 'Mississauga, Ontario'],
  ['Iqualuit', 'Iqaluit, Nunavut'],
  ['Saint-Jaen-sur-Richelieu', 'Saint-Jean-sur-Richelieu, Quebec'],
])('%j is taken for %j', (text, label) => {
  expect(called(text)?.label).toBe(label)
})

/** Places that are none of ours, and words that several of ours have: each was once taken for another place. */
test.each([
  ['Bradford', 'a town near Toronto, not Brantford'],
  ['Brighton', 'not Brampton'],
  ['Hampton', 'not Hamilton'],
  ['Milford', 'not Milton'],
  ['Saint-Lambert', 'not St. Albert'],
  ['East Vancouver', 'not West Vancouver'],
  ['Bra', 'Brampton, Brantford and Brandon'],
  ['North', 'North Vancouver and North Bay'],
  ['County', 'of Strathcona, Norfolk and Haldimand'],
  ['Bay', 'of Thunder Bay and North Bay'],
  ['London, BC', 'not the one in Ontario'],
  ['London, England', 'not the one in Ontario'],
  ['Hamilton, Ohio', 'not the one in Ontario'],
  ['Dawson City', 'not on the list'],
  ['Paris', 'not on the list'],
  ['xx', 'no place'],
  [',', 'no place'],
])('%j is no guess: %s', (text) => {
  expect(called(text)).toBeNull()
})
