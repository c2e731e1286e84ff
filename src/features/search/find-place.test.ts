import { expect, test } from 'vitest'
import { readReference } from '../../../database/reference.ts'
import { nameCity, toKnownCity } from './find-place.ts'

const entries = await readReference('canadian-cities')
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

test('every city is named by its label in either language', () => {
  for (const city of cities) {
    expect([city.label, nameCity(cities, city.label)?.id]).toEqual([city.label, city.id])
    expect([city.label_fr, nameCity(cities, city.label_fr)?.id]).toEqual([city.label_fr, city.id])
  }
})

test.each([
  ['toronto', 'Toronto, Ontario'],
  ['  TORONTO ,  on', 'Toronto, Ontario'],
  ['Scarborough', 'Toronto, Ontario'],
  ['montreal', 'Montreal, Quebec'],
  ['Québec', 'Quebec City, Quebec'],
  ['Vancover', 'Vancouver, British Columbia'],
  ['Sask', 'Saskatoon, Saskatchewan'],
  ['London, ON', 'London, Ontario'],
  ['London, BC', undefined],
  ['Paris', undefined],
  ['xx', undefined],
  [',', undefined],
])('%j is %j', (text, label) => {
  expect(nameCity(cities, text)?.label).toBe(label)
})
