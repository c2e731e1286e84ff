import { claimPictures } from '#features/pictures/claim-pictures.ts'
import { foldCity } from '#features/places/cities.ts'
import type { Trx } from '#platform/database.ts'
import { type FieldRefusal, isRefused, type Refused, refuser } from '#platform/refusal.ts'
import { listingRefusals, priceProblems } from './listing.ts'
import type { ListingInput } from './listing-fields.ts'
import { type ListingColumns, type ListingRow, selectChoices, selectCities } from './store/write.ts'

const refuse = refuser(listingRefusals)

/**
 * The columns of what an owner wrote, or every field that names something we don't know or contradicts another. What a
 * listing already has (`before`) it may keep: its pictures, a category that was closed since, its place within the city.
 */
export async function checkListing(
  trx: Trx,
  userId: string,
  listing: ListingInput,
  before: ListingRow | null,
): Promise<ListingColumns | Refused<'invalid_input' | 'picture_gone'>> {
  const { images, location, ...written } = listing
  const city = await findCity(trx, location)
  const choices = await selectChoices(trx, userId, listing)
  const errors: FieldRefusal[] = [...kindProblems(listing, choices, before), ...priceProblems(listing)]
  if (!city) errors.push({ field: 'location', code: 'city_unknown' })
  if (listing.is_store_listing && choices.store_id === null) {
    errors.push({ field: 'is_store_listing', code: 'listing_needs_store' })
  }
  const pictures = await claimPictures(trx, userId, images, before?.images ?? [])
  if (!city || errors.length > 0) {
    const gone = isRefused(pictures) ? (pictures.errors ?? []) : []
    return refuse('invalid_input', { errors: [...errors, ...gone] })
  }
  if (isRefused(pictures)) return pictures
  const { latitude, longitude } = before?.city_id === city.id ? before : city
  return {
    ...written,
    images: pictures,
    location: city.label,
    city_id: city.id,
    latitude,
    longitude,
    store_id: listing.is_store_listing ? choices.store_id : null,
  }
}

/** The city with this label in either language, whatever its case and accents. */
export async function findCity(trx: Trx, location: string) {
  const wanted = foldCity(location)
  const cities = await selectCities(trx)
  return cities.find(({ label, label_fr }) => foldCity(label) === wanted || foldCity(label_fr) === wanted)
}

type Choices = Awaited<ReturnType<typeof selectChoices>>

function kindProblems(
  { category, subcategory }: ListingInput,
  { category_enabled, subcategory_of }: Choices,
  before: ListingRow | null,
): FieldRefusal[] {
  const isOpen = category_enabled === true || (category_enabled !== null && before?.category === category)
  if (!isOpen) return [{ field: 'category', code: 'category_unknown' }]
  if (subcategory !== null && subcategory_of !== category) {
    return [{ field: 'subcategory', code: 'subcategory_unknown' }]
  }
  return []
}
