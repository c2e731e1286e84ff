import { searchText } from '#features/catalogue/vocabulary/words.ts'
import type { Database, Queryable } from '#platform/database.ts'
import type { Place } from './place.ts'
import type { PlaceName } from './read-place.ts'

type CityRow = Awaited<ReturnType<typeof selectCities>>[number]

/** How far from a city's centre its listings may lie, in km. */
const CITY_REACH_KM = 30
const KM_PER_DEGREE = 111.2

/** A city with its names as they are compared. */
export type KnownCity = CityRow & { names: string[]; provinces: string[] }

/** The cities of each database: reference data that changes only between versions. */
const known = new WeakMap<Database, KnownCity[]>()

/** The city of a name, in either language, with or without its province, typos forgiven; null if none. */
export async function findPlace(db: Database, name: PlaceName | null): Promise<Place | null> {
  const city = name && nameCity(await readCities(db), name)
  if (!city) return null
  const { label, label_fr, latitude, longitude } = city
  return { label, label_fr, latitude, longitude }
}

/** The id of the city that a place is; null where it is none any more. */
export async function idOfPlace(db: Database, { label }: Place): Promise<number | null> {
  const cities = await readCities(db)
  return cities.find((city) => city.label === label)?.id ?? null
}

/** The ids of the cities that may have listings within the radius. */
export async function citiesAround(db: Database, place: Place, km: number): Promise<number[]> {
  return (await distancesAround(db, place, km)).map(({ id }) => id)
}

/** The same cities, and how many kilometres the centre of each is away. */
export async function distancesAround(
  db: Database,
  place: Place,
  radius: number,
): Promise<{ id: number; km: number }[]> {
  const cities = (await readCities(db)).map((city) => ({ id: city.id, km: groundDistance(place, city) }))
  return cities.filter(({ km }) => km <= radius + CITY_REACH_KM)
}

/**
 * The city of a name; pure, so that it can be tried on any list. A name as it is written, else the one city that it
 * begins, else the one that it nearly is: where two might be meant, or none is near enough, nothing is guessed.
 */
export function nameCity(
  cities: readonly KnownCity[],
  { label, town, province }: PlaceName,
): KnownCity | null {
  const exact = label && cities.find((city) => city.label === label)
  if (exact) return exact
  const { form: name } = town
  const inProvince = cities.filter(({ provinces }) => provinces.some((one) => one.startsWith(province)))
  return (
    inProvince.find(({ names }) => names.includes(name)) ??
    onlyOne(inProvince.filter(({ names }) => name.length > 2 && names.some((one) => one.startsWith(name)))) ??
    onlyOne(inProvince.filter(({ names }) => names.some((one) => isTypo(name, one))))
  )
}

function onlyOne(cities: readonly KnownCity[]): KnownCity | null {
  return cities.length === 1 ? (cities[0] ?? null) : null
}

/** A city with its names as they are compared. */
export function toKnownCity(city: CityRow): KnownCity {
  const names = [...new Set([city.name, city.name_fr].map(searchText))]
  const provinces = [...new Set([city.province, city.province_fr, city.province_code].map(searchText))]
  return { ...city, names, provinces }
}

async function readCities(db: Database): Promise<KnownCity[]> {
  const kept = known.get(db)
  if (kept) return kept
  const cities = (await selectCities(db)).map(toKnownCity)
  if (cities.length > 0) known.set(db, cities)
  return cities
}

/**
 * One letter wrong, left out, too many or exchanged with its neighbour, two in a name of ten letters; never the first, and
 * none in a name of four: `Vancover` is Vancouver, Brandon is not Brampton, nor Bradford Brantford.
 */
function isTypo(typed: string, name: string): boolean {
  if (typed.length < 5 || typed[0] !== name[0]) return false
  return editDistance(typed, name) <= (Math.min(typed.length, name.length) < 10 ? 1 : 2)
}

/** Letters to change, to add or to leave out, or neighbours to exchange, until `a` is `b`. */
function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
      row.push(Math.min(replaced, swapped, at(i - 1, j) + 1, at(i, j - 1) + 1))
    }
  }
  return at(a.length, b.length)
}

type Spot = { latitude: number; longitude: number }

function groundDistance(a: Spot, b: Spot): number {
  const middle = ((a.latitude + b.latitude) / 2) * (Math.PI / 180)
  const north = (a.latitude - b.latitude) * KM_PER_DEGREE
  const east = (a.longitude - b.longitude) * KM_PER_DEGREE * Math.cos(middle)
  return Math.hypot(north, east)
}

/** Every city, the largest first. */
function selectCities(db: Queryable) {
  return db.selectFrom('cities').selectAll().orderBy('population', 'desc').execute()
}
