import { sql } from 'kysely'
import { lockListings } from '#features/gear/equipment/lock-equipment.ts'
import type { Trx } from '#platform/database.ts'

/**
 * Locks the owner's listings before the store, as every save of a listing does, and the counts after it: a new listing
 * has its store before it is counted.
 */
export async function lockStore(trx: Trx, id: string) {
  await lockListings(trx, sql`user_id = (select user_id from stores where id = ${id})`)
  return trx
    .selectFrom('stores')
    .select(['id', 'user_id', 'name', 'hidden_at', 'hidden_reason'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Hides a store, or shows it again (null); the database keeps its listings in step. */
export async function setStoreHidden(
  trx: Trx,
  id: string,
  hidden: { at: Date; reason: string } | null,
): Promise<void> {
  await trx
    .updateTable('stores')
    .set({ hidden_at: hidden?.at ?? null, hidden_reason: hidden?.reason ?? null })
    .where('id', '=', id)
    .execute()
}
