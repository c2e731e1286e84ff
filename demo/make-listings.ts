import type { Insertable } from 'kysely'
import type { Schema } from '#platform/schema.gen.ts'
import type { CityEntry, GearEntry } from '../database/reference.ts'
import { type Assignment, assignGear } from './assign-gear.ts'
import type { OwnerCharacter } from './cast.ts'
import { choosePictures, type PlatePicture, placesAmongAlike } from './listing-pictures.ts'
import { listingWords } from './listing-words.ts'
import { isHouse, owners, personId, storeId } from './make-people.ts'
import { demoId, type Random, randomOf } from './random.ts'

/** A listing before it is written: `city_id` and the pictures' placeholders come from the database and the drawing. */
export type DemoListing = {
  id: string
  owner: OwnerCharacter
  gear: GearEntry
  city: CityEntry
  name: string
  price: number
  weekly_price: number | null
  monthly_price: number | null
  pictures: PlatePicture[]
  row: Omit<Insertable<Schema['equipment']>, 'city_id' | 'images' | 'has_pending_requests'>
}

const DAY_MS = 86_400_000
/** About three kilometres either way: a part of town, never a door. */
const JITTER_DEGREES = 0.027

/** The whole catalogue on the shelves of its owners, from the newest listing to those of a year ago. */
export function makeListings(
  catalogue: readonly GearEntry[],
  cities: readonly CityEntry[],
  now: Date,
): DemoListing[] {
  const places = new Map(cities.map((city) => [city.label, city]))
  const alike = placesAmongAlike(catalogue)
  return assignGear(catalogue, owners).map((assignment) => {
    const city = places.get(assignment.owner.city)
    if (!city) throw new Error(`${assignment.owner.city} is no city of the reference data.`)
    return makeListing(assignment, city, now, alike.get(assignment.gear.slug) ?? 0)
  })
}

function makeListing({ owner, gear }: Assignment, city: CityEntry, now: Date, place: number): DemoListing {
  const id = listingId(owner, gear.slug)
  const random = randomOf(`listing:${owner.key}:${gear.slug}`)
  const prices = pricesOf(random, gear)
  const words = listingWords(random, owner, gear, now.getUTCFullYear())
  const created = new Date(now.getTime() - Math.round((0.2 + 420 * random.next() ** 1.7) * DAY_MS))
  const row: DemoListing['row'] = {
    id,
    name: gear.name,
    make: gear.make,
    model: gear.model,
    category: gear.categorySlug,
    subcategory: gear.subcategory,
    description: words.description,
    details: words.details,
    included: JSON.stringify(words.included),
    specs: JSON.stringify(words.specs),
    ...prices,
    replacement_value: gear.replacementValueCad,
    location: city.label,
    latitude: jitter(random, city.lat),
    longitude: jitter(random, city.lon),
    user_id: personId(owner),
    is_store_listing: isHouse(owner),
    store_id: isHouse(owner) ? storeId(owner) : null,
    created_at: created,
    updated_at: created,
  }
  return {
    id,
    owner,
    gear,
    city,
    name: gear.name,
    ...prices,
    pictures: choosePictures(random, place, gear),
    row,
  }
}

/** The same for the same owner and product in every world. */
export function listingId(owner: { key: string }, slug: string): string {
  return demoId('listing', `${owner.key}/${slug}`)
}

/** Round prices around the catalogue's: a sixth more or less a day; not everybody offers weeks, and fewer months. */
function pricesOf(random: Random, gear: GearEntry) {
  const price = roundPrice(gear.typicalDailyCad * (0.84 + random.next() * 0.34))
  const weekly = roundPrice((price * gear.weeklyCad) / gear.typicalDailyCad)
  const monthly = roundPrice((price * gear.monthlyCad) / gear.typicalDailyCad)
  const hasWeekly = random.chance(0.84)
  return {
    price,
    weekly_price: hasWeekly ? weekly : null,
    monthly_price: hasWeekly && random.chance(0.62) ? monthly : null,
  }
}

function roundPrice(price: number): number {
  const step = price < 30 ? 1 : price < 300 ? 5 : 10
  return Math.max(step, Math.round(price / step) * step)
}

function jitter(random: Random, degrees: number): number {
  return Number((degrees + (random.next() * 2 - 1) * JITTER_DEGREES).toFixed(5))
}
