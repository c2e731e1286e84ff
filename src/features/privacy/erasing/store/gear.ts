import { sql } from 'kysely'
import { forgetProduct, forgetUnusedWords } from '#features/catalogue/products/forget-products.ts'
import type { Trx } from '#platform/database.ts'
import { assigned } from '../columns.ts'
import type { Erased } from '../erased.ts'
import { leftListing } from '../left-rows.ts'

/** Deletes listings without a rental; others keep the name and the city, for their renters. */
export async function eraseGear(trx: Trx, person: Erased, now: Date): Promise<void> {
  const { id } = person
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
  // The emptied name is no product: the old words must not find it.
  await sql`select set_config('northreel.kinds_follow', 'on', true)`.execute(trx)
  await sql`
    update equipment e set ${assigned(leftListing(person, now))}
    from cities t where t.id = e.city_id and e.user_id = ${id}`.execute(trx)
  await sql`select set_config('northreel.kinds_follow', 'off', true)`.execute(trx)
  for (const { product_id } of products) await forgetProduct(trx, product_id)
  await forgetUnusedWords(trx)
}
