import { sql } from 'kysely'
import type { Trx } from '#platform/database.ts'
import type { Erased } from '../erased.ts'

/** Listings that nobody asked for go; of the others the name and the city stay, for the rentals of those who did. */
export async function eraseGear(trx: Trx, { id }: Erased, now: Date): Promise<void> {
  const own = sql`(select id from equipment where user_id = ${id})`
  const unrented = sql`(select e.id from equipment e where e.user_id = ${id}
    and not exists (select from rentals where equipment_id = e.id))`
  await sql`update messages set equipment_id = null where equipment_id in ${unrented}`.execute(trx)
  await sql`delete from equipment where id in ${unrented}`.execute(trx)
  await sql`delete from equipment_availability where equipment_id in ${own}`.execute(trx)
  await sql`delete from equipment_blocked_days where equipment_id in ${own}`.execute(trx)
  await sql`delete from saved_listings where equipment_id in ${own}`.execute(trx)
  await sql`delete from saved_search_hits where equipment_id in ${own}`.execute(trx)
  await sql`
    update equipment e set description = '', details = '', images = '[]', specs = '{}', included = '[]',
      store_id = null, is_store_listing = false, request_key = null, request_digest = null, product_id = null,
      location = t.label, latitude = t.latitude, longitude = t.longitude,
      deleted_at = coalesce(e.deleted_at, ${now}), updated_at = ${now}
    from cities t where t.id = e.city_id and e.user_id = ${id}`.execute(trx)
}
