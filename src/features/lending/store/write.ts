import { sql } from 'kysely'
import type { EquipmentImage } from '#features/pictures/contract.ts'
import type { Queryable, Trx } from '#platform/database.ts'
import { isUuid } from '#platform/uuid.ts'
import type { ListingInput } from '../listing-fields.ts'

/** What is written of a listing: every column that its form decides. */
export type ListingColumns = Omit<ListingInput, 'images'> & {
  city_id: number
  latitude: number
  longitude: number
  images: EquipmentImage[]
  store_id: string | null
}

export type ListingRow = ListingColumns & {
  id: string
  version: number
  paused_at: Date | null
  deleted_at: Date | null
  time_zone: string
}

/** One person lists one thing at a time, so that a form sent twice at one moment is listed once. */
export async function lockLister(trx: Trx, userId: string): Promise<void> {
  await trx.selectFrom('profiles').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** The listing that this person's key made, if any. */
export async function selectByRequestKey(trx: Trx, userId: string, key: string) {
  return trx
    .selectFrom('equipment')
    .select(['id', 'request_digest'])
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst()
}

/** A person's own listing, removed ones too, locked before its rentals as every act on those does. */
export async function lockOwn(trx: Trx, userId: string, id: string): Promise<ListingRow | undefined> {
  if (!isUuid(id)) return undefined
  return trx
    .selectFrom('equipment as e')
    .innerJoin('cities as t', 't.id', 'e.city_id')
    .select([
      'e.id',
      'e.name',
      'e.description',
      'e.category',
      'e.subcategory',
      'e.make',
      'e.model',
      'e.details',
    ])
    .select([
      'e.price',
      'e.weekly_price',
      'e.monthly_price',
      'e.replacement_value',
      'e.location',
      'e.city_id',
    ])
    .select(['e.latitude', 'e.longitude', 'e.store_id', 'e.is_store_listing', 'e.version'])
    .select(['e.paused_at', 'e.deleted_at', 't.time_zone'])
    .select([
      sql<EquipmentImage[]>`e.images`.as('images'),
      sql<Record<string, string>>`e.specs`.as('specs'),
      sql<string[]>`e.included`.as('included'),
    ])
    .where('e.id', '=', id)
    .where('e.user_id', '=', userId)
    .forNoKeyUpdate('e')
    .executeTakeFirst()
}

/** The store that a person keeps. */
export async function selectStoreId(db: Queryable, userId: string): Promise<string | null> {
  const row = await db.selectFrom('stores').select('id').where('user_id', '=', userId).executeTakeFirst()
  return row?.id ?? null
}

/** Every known city, by both of its labels. */
export function selectCities(db: Queryable) {
  return db.selectFrom('cities').select(['id', 'label', 'label_fr', 'latitude', 'longitude']).execute()
}

/** Puts a new listing on offer; its product, card and counts are kept by the database. */
export async function insertListing(
  trx: Trx,
  listing: ListingColumns & { user_id: string; request_key: string; request_digest: string },
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
export async function updateListing(trx: Trx, id: string, listing: ListingColumns, now: Date): Promise<void> {
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

function written({ images, specs, included }: Pick<ListingColumns, 'images' | 'specs' | 'included'>) {
  return {
    images: JSON.stringify(images),
    specs: JSON.stringify(specs),
    included: JSON.stringify(included),
  }
}
