import { type Insertable, sql } from 'kysely'
import type { EquipmentImage } from '#features/base/pictures/contract.ts'
import { addEffects, type Trx } from '#platform/database.ts'
import type { Schema } from '#platform/schema.gen.ts'

/** The columns of a listing that its form decides. */
type WrittenListing = Omit<
  Insertable<Schema['equipment']>,
  'images' | 'specs' | 'included' | 'user_id' | 'created_at' | 'updated_at'
> & {
  images: EquipmentImage[]
  specs: Record<string, string>
  included: string[]
}

type Hidden = { at: Date; reason: string }

/** Puts a new listing on offer; its product, card and counts are kept by the database. */
export async function insertListing(
  trx: Trx,
  listing: WrittenListing & { user_id: string; request_key: string; request_digest: string },
  now: Date,
): Promise<string> {
  const { id } = await trx
    .insertInto('equipment')
    .values({ ...listing, ...written(listing), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes a listing that the caller has locked, as its next version. */
export async function updateListing(trx: Trx, id: string, listing: WrittenListing, now: Date): Promise<void> {
  await trx
    .updateTable('equipment')
    .set((eb) => ({ ...listing, ...written(listing), version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute()
}

/** Out of view from an instant on, or back (null). The words stay as they were, and so does the version. */
export async function setPaused(trx: Trx, id: string, paused_at: Date | null, now: Date): Promise<void> {
  await trx.updateTable('equipment').set({ paused_at, updated_at: now }).where('id', '=', id).execute()
}

/** Takes a listing from view for good. Its row stays: rentals and messages speak of it. Search may forget its product. */
export async function setRemoved(trx: Trx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('equipment')
    .set({ deleted_at: now, updated_at: now, product_id: null })
    .where('id', '=', id)
    .execute()
}

/** SPEC §4: true exactly while a pending request for the item remains. The item is locked by the caller. */
export function keepPendingFlag(trx: Trx, equipmentId: string): Promise<void> {
  const pending = sql<boolean>`exists (select from rental_parties where equipment_id = ${equipmentId} and stage = 'pending')`
  const write = trx
    .updateTable('equipment')
    .set({ has_pending_requests: pending })
    .where('id', '=', equipmentId)
    .where('has_pending_requests', 'is distinct from', pending)
  return addEffects(trx, [{ write: sql`${write}` }])
}

/** Hides a listing, or shows it again (null); the database keeps its card and counts. */
export async function setListingHidden(
  trx: Trx,
  id: string,
  { hidden, at }: { hidden: Hidden | null; at: Date },
): Promise<void> {
  await trx
    .updateTable('equipment')
    .set({ hidden_at: hidden?.at ?? null, hidden_reason: hidden?.reason ?? null, updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** Marks a store’s listings as changed, so that saved searches look at them again. */
export async function touchStoreListings(trx: Trx, storeId: string, at: Date): Promise<void> {
  await trx
    .updateTable('equipment')
    .set({ updated_at: at })
    .where('store_id', '=', storeId)
    .where('is_store_listing', '=', true)
    .execute()
}

function written({ images, specs, included }: Pick<WrittenListing, 'images' | 'specs' | 'included'>) {
  return {
    images: JSON.stringify(images),
    specs: JSON.stringify(specs),
    included: JSON.stringify(included),
  }
}
