import { lockOwnListing, type OwnListing } from '#features/gear/equipment/lock-equipment.ts'
import { readEquipment } from '#features/gear/equipment/read-equipment.ts'
import { updateListing } from '#features/gear/equipment/write-equipment.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { keysOf } from '#platform/own-value.ts'
import { tellLive } from '#platform/realtime.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { checkListing, findCity } from './check-listing.ts'
import type { EditInput } from './contract.ts'
import { listingRefusals } from './listing.ts'
import type { ListingInput } from './listing-fields.ts'

const refuse = refuser(listingRefusals)

/**
 * Saves what an owner changed over the version they read. When it was saved since then, that is refused with the listing as
 * it is now, unless it already says the same: a save whose answer was lost may be sent again. Quotes of rentals stay.
 */
export async function editEquipment(ctx: SignedIn, id: string, { version, ...changes }: EditInput) {
  const { viewer, clock } = ctx
  const refused = await transact(ctx.db, async (trx) => {
    const row = await lockOwnListing(trx, viewer.id, id)
    if (!row || row.deleted_at) return refuse('not_found')

    const city = changes.location === undefined ? undefined : await findCity(trx, changes.location)
    const before = inputOf(row)
    const listing = { ...before, ...changes, ...(city && { location: city.label }) }
    if (isSame(listing, before)) return null
    if (row.version !== version) return refuse('listing_changed')

    const columns = await checkListing(trx, viewer.id, listing, row)
    if (isRefused(columns)) return columns
    await updateListing(trx, row.id, columns, clock.now())
    await tellLive(trx, viewer.id, { channel: 'equipment', event: 'update', id: row.id })
    return null
  })
  if (refused && refused.refused !== 'listing_changed') return refused
  const current = await readEquipment(ctx, id)
  return isRefused(current) || !refused ? current : refuse('listing_changed', { conflict: { current } })
}

/** A listing as its form would send it. */
function inputOf(row: OwnListing): ListingInput {
  const { name, description, category, subcategory, make, model, details, location } = row
  const { price, weekly_price, monthly_price, replacement_value, specs, included, is_store_listing } = row
  const texts = { name, description, category, subcategory, make, model, details, location }
  const amounts = { price, weekly_price, monthly_price, replacement_value }
  const images = row.images.map(({ src, alt }) => ({ src, alt }))
  return { ...texts, ...amounts, images, specs, included, is_store_listing }
}

/** Whether both say the same, their rows and pictures in the same order. */
function isSame(one: ListingInput, other: ListingInput): boolean {
  const fields = keysOf(other)
  return fields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]))
}
