import type { Database } from '#platform/database.ts'
import { foldCity } from './cities.ts'
import type { Place } from './search.ts'
import { type CityRow, selectCities } from './store.ts'

/** How far from a city's centre its listings may lie, in km. */
const CITY_REACH_KM = 30
const KM_PER_DEGREE = 111.2

/** A city with its names as they are compared. */
export type KnownCity = CityRow & { names: string[]; provinces: string[] }

/** The cities of each database: reference data that changes only between versions. */
const known = new WeakMap<Database, KnownCity[]>()

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
export function nameCity(cities: readonly KnownCity[], text: string): KnownCity | null {
  const [town = '', province] = foldCity(text).split(/\s*,\s*/)
  const inProvince = cities.filter(
    ({ provinces }) => province === undefined || provinces.some((name) => name.startsWith(province)),
  )
  return (
    inProvince.find(({ names }) => names.includes(town)) ??
    inProvince.find(({ search_key }) => ` ${search_key} `.includes(` ${town} `)) ??
    inProvince.find(({ names }) => town.length > 2 && names.some((name) => name.startsWith(town))) ??
    inProvince.find(({ names }) => names.some((name) => isTypo(town, name))) ??
    null
  )
}

/** A city with its names folded once. */
export function toKnownCity(city: CityRow): KnownCity {
  const names = [...new Set([city.name, city.name_fr].map(foldCity))]
  const provinces = [...new Set([city.province, city.province_fr, city.province_code].map(foldCity))]
  return { ...city, names, provinces }
}

async function readCities(db: Database): Promise<KnownCity[]> {
  const kept = known.get(db)
  if (kept) return kept
  const cities = (await selectCities(db)).map(toKnownCity)
  if (cities.length > 0) known.set(db, cities)
  return cities
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
