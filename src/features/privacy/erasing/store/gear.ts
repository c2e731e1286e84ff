import { sql } from 'kysely'
import { forgetProduct, forgetUnusedWords } from '#features/products/forget-products.ts'
import { NOBODY } from '#features/profiles/person-name.ts'
import type { Trx } from '#platform/database.ts'
import type { Erased } from '../erased.ts'

/** Listings that nobody asked for go; of the others the name and the city stay, for the rentals of those who did. */
export async function eraseGear(trx: Trx, { id, traces }: Erased, now: Date): Promise<void> {
  const own = sql`(select id from equipment where user_id = ${id})`
  const unrented = sql`(select e.id from equipment e where e.user_id = ${id}
    and not exists (select from rentals where equipment_id = e.id))`
  const { rows: products } = await sql<{ product_id: number }>`
    select distinct product_id from equipment where user_id = ${id} and product_id is not null`.execute(trx)
  await sql`update messages set equipment_id = null where equipment_id in ${unrented}`.execute(trx)
  await sql`delete from equipment where id in ${unrented}`.execute(trx)
  await sql`delete from equipment_availability where equipment_id in ${own}`.execute(trx)
  await sql`delete from equipment_blocked_days where equipment_id in ${own}`.execute(trx)
  await sql`delete from saved_listings where equipment_id in ${own}`.execute(trx)
  await sql`delete from saved_search_hits where equipment_id in ${own}`.execute(trx)
  const bare = (column: string) =>
    sql`${sql.ref(column)} = regexp_replace(${sql.ref(`e.${column}`)}, ${traces}, ${NOBODY}, 'gi')`
  // What they are called now is no product: nobody is to find the old words by it.
  await sql`select set_config('northreel.kinds_follow', 'on', true)`.execute(trx)
  await sql`
    update equipment e set ${bare('name')}, ${bare('make')}, ${bare('model')}, description = '', details = '', images = '[]', specs = '{}', included = '[]',
      store_id = null, is_store_listing = false, request_key = null, request_digest = null, product_id = null,
      location = t.label, latitude = t.latitude, longitude = t.longitude,
      deleted_at = coalesce(e.deleted_at, ${now}), updated_at = ${now}
    from cities t where t.id = e.city_id and e.user_id = ${id}`.execute(trx)
  await sql`select set_config('northreel.kinds_follow', 'off', true)`.execute(trx)
  for (const { product_id } of products) await forgetProduct(trx, product_id)
  await forgetUnusedWords(trx)
}
