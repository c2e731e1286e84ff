import { sql } from 'kysely'
import type { Database } from '../../src/platform/database.ts'

/** What is counted over listings, as it is kept and as it is when counted anew. */
export async function counters(db: Database) {
  const kept = await sql`
    select 'city' as of, category || ' ' || city_id as key, listings::integer from listing_counts where listings <> 0
    union all select 'product', id::text, listing_count::integer from products where listing_count <> 0
    union all select 'lender', id::text, listings::integer from lenders where listings <> 0
    union all select 'place', lender_id || ' ' || city_id, listings::integer from lender_cities where listings <> 0
    order by 1, 2`.execute(db)
  const anew = await sql`
    with offer as (select *, case when is_store_listing then store_id end as shop from equipment where on_offer)
    select 'city' as of, category || ' ' || city_id as key, count(*)::integer as listings from offer group by 2
    union all select 'product', product_id::text, count(*)::integer from offer where product_id is not null group by 2
    union all select 'lender', coalesce(shop, user_id)::text, count(*)::integer from offer group by 2
    union all select 'place', coalesce(shop, user_id) || ' ' || city_id, count(*)::integer from offer group by 2
    order by 1, 2`.execute(db)
  return { kept: kept.rows, anew: anew.rows }
}
