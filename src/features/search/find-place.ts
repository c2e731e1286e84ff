import type { Database } from '#platform/database.ts'
import { foldCity } from './cities.ts'
import type { Place } from './search.ts'
import { type CityRow, selectCities } from './store.ts'

/** How far from a city's centre its listings may lie, in km. */
const CITY_REACH_KM = 30
const KM_PER_DEGREE = 111.2

/** The cities of each database: reference data that changes only between versions. */
const known = new WeakMap<Database, Promise<CityRow[]>>()

/** The city that a text names, in either language, with or without its province, typos forgiven; null if none. */
export async function findPlace(db: Database, location: string | undefined): Promise<Place | null> {
  if (!location?.trim()) return null
  const city = nameCity(await readCities(db), location)
  if (!city) return null
  const { label, label_fr, latitude, longitude } = city
  return { label, label_fr, latitude, longitude }
}

/** The ids of the cities that may have listings within the radius. */
export async function citiesAround(db: Database, place: Place, km: number): Promise<number[]> {
  const reach = km + CITY_REACH_KM
  const cities = await readCities(db)
  return cities.filter((city) => groundDistance(place, city) <= reach).map((city) => city.id)
}

/** The city that a text names; pure, so that it can be tried on any list. */
export function nameCity(cities: readonly CityRow[], text: string): CityRow | null {
  const wanted = foldCity(text).replace(/\s*,\s*/g, ', ')
  const [town = '', province] = wanted.split(', ')
  const inProvince = cities.filter((city) => province === undefined || isProvince(city, province))
  return (
    inProvince.find((city) => namesOf(city).includes(town)) ??
    inProvince.find((city) => ` ${city.search_key} `.includes(` ${town} `)) ??
    inProvince.find((city) => town.length > 2 && namesOf(city).some((name) => name.startsWith(town))) ??
    inProvince.find((city) => namesOf(city).some((name) => isTypo(town, name))) ??
    null
  )
}

async function readCities(db: Database): Promise<CityRow[]> {
  const cities = await (known.get(db) ?? selectCities(db))
  if (cities.length > 0) known.set(db, Promise.resolve(cities))
  return cities
}

function namesOf(city: CityRow): string[] {
  return [foldCity(city.name), foldCity(city.name_fr)]
}

function isProvince(city: CityRow, text: string): boolean {
  return [city.province, city.province_fr, city.province_code].some((name) => foldCity(name).startsWith(text))
}

/** One letter wrong in a short name, two in a long one. */
function isTypo(typed: string, name: string): boolean {
  if (typed.length < 4) return false
  return editDistance(typed, name) <= (name.length < 7 ? 1 : 2)
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

type Spot = { latitude: number; longitude: number }

function groundDistance(a: Spot, b: Spot): number {
  const middle = ((a.latitude + b.latitude) / 2) * (Math.PI / 180)
  const north = (a.latitude - b.latitude) * KM_PER_DEGREE
  const east = (a.longitude - b.longitude) * KM_PER_DEGREE * Math.cos(middle)
  return Math.hypot(north, east)
}
