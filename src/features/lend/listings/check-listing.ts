import { holdsContact } from '#features/base/masking/mask-contacts.ts'
import { claimPictures } from '#features/base/pictures/claim-pictures.ts'
import { settleKinds } from '#features/catalogue/categories/standing.ts'
import { foldCity } from '#features/catalogue/places/cities.ts'
import type { OwnListing } from '#features/gear/equipment/lock-equipment.ts'
import type { Trx } from '#platform/database.ts'
import { type FieldRefusal, isRefused, type Refused, refuser } from '#platform/refusal.ts'
import { listingRefusals, priceProblems } from './listing.ts'
import type { ListingInput } from './listing-fields.ts'
import { type ListingColumns, selectCities, selectStoreId } from './store/write.ts'

const refuse = refuser(listingRefusals)

/**
 * The columns of what an owner wrote, or every field that names something we don't know or contradicts another. What a
 * listing already has (`before`) it may keep: its pictures, a category that was closed since, its place within the city.
 */
export async function checkListing(
  trx: Trx,
  userId: string,
  listing: ListingInput,
  before: OwnListing | null,
): Promise<ListingColumns | Refused<'invalid_input' | 'picture_gone'>> {
  const { images, location, ...written } = listing
  const city = await findCity(trx, location)
  const kinds = await settleKinds(trx, listing, before)
  const errors: FieldRefusal[] = [
    ...kindProblems(kinds),
    ...priceProblems(listing),
    ...contactProblems(listing, before),
  ]
  if (!city) errors.push({ field: 'location', code: 'city_unknown' })
  const store_id = listing.is_store_listing ? await selectStoreId(trx, userId) : null
  if (listing.is_store_listing && store_id === null) {
    errors.push({ field: 'is_store_listing', code: 'listing_needs_store' })
  }
  const pictures = await claimPictures(trx, userId, images, before?.images ?? [])
  if (!city || 'unknown' in kinds || errors.length > 0) {
    const gone = isRefused(pictures) ? (pictures.errors ?? []) : []
    return refuse('invalid_input', { errors: [...errors, ...gone] })
  }
  if (isRefused(pictures)) return pictures
  const { latitude, longitude } = before?.city_id === city.id ? before : city
  return {
    ...written,
    ...kinds,
    images: pictures,
    location: city.label,
    city_id: city.id,
    latitude,
    longitude,
    store_id,
  }
}

/** Finds the city by its label in either language, ignoring case and accents. */
export async function findCity(trx: Trx, location: string) {
  const wanted = foldCity(location)
  const cities = await selectCities(trx)
  return cities.find(({ label, label_fr }) => foldCity(label) === wanted || foldCity(label_fr) === wanted)
}

/** Listings are read by everybody: contact details stand in none of their texts. What stood there before may stay. */
function contactProblems(listing: ListingInput, before: OwnListing | null): FieldRefusal[] {
  const fields = ['name', 'description', 'make', 'model', 'details', 'images', 'specs', 'included'] as const
  const standing = new Set(before ? fields.flatMap((field) => textsIn(before[field])) : [])
  return fields.flatMap((field) => {
    const isHeld = textsIn(listing[field]).some((text) => !standing.has(text) && holdsContact(text))
    return isHeld ? [{ field, code: 'text_holds_contact' as const }] : []
  })
}

function textsIn(written: string | readonly (string | { alt: string })[] | Record<string, string>): string[] {
  if (typeof written === 'string') return [written]
  if (!Array.isArray(written)) return Object.entries(written).map(([name, value]) => `${name} ${value}`)
  return written.map((one: string | { alt: string }) => (typeof one === 'string' ? one : one.alt))
}

function kindProblems(kinds: Awaited<ReturnType<typeof settleKinds>>): FieldRefusal[] {
  return 'unknown' in kinds ? [{ field: kinds.unknown, code: `${kinds.unknown}_unknown` }] : []
}
