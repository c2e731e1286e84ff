import type { EquipmentImage } from '#features/base/pictures/contract.ts'
import type { Queryable } from '#platform/database.ts'
import type { ListingInput } from '../listing-fields.ts'

/** The columns of a listing that its form decides. */
export type ListingColumns = Omit<ListingInput, 'images'> & {
  city_id: number
  latitude: number
  longitude: number
  images: EquipmentImage[]
  store_id: string | null
}

/** The store that a person keeps. */
export async function selectStoreId(db: Queryable, userId: string): Promise<string | null> {
  const row = await db.selectFrom('store_facts').select('id').where('user_id', '=', userId).executeTakeFirst()
  return row?.id ?? null
}

/** Every known city, by both of its labels. */
export function selectCities(db: Queryable) {
  return db.selectFrom('cities').select(['id', 'label', 'label_fr', 'latitude', 'longitude']).execute()
}
