import { sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'

/** Slugs of the open categories, in their order. */
export async function selectCategorySlugs(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('categories')
    .select('slug')
    .where('enabled', '=', true)
    .orderBy('sort_order')
    .execute()
  return rows.map(({ slug }) => slug)
}

/** The ids in the site map: listings on offer, people with a listing on offer, stores. */
const listed = {
  listings: sql`select equipment_id as id from listing_cards`,
  profiles: sql`select id from profile_facts p where exists (select from listing_cards where user_id = p.id)`,
  stores: sql`select s.id from store_facts s join profile_facts p on p.id = s.user_id join person_standing u on u.id = p.id
    where not p.account_deletion_requested and u.suspended_at is null and s.hidden_at is null`,
}

export type Listed = keyof typeof listed

/** The last id of every full page: where each further page of `size` begins. */
export async function selectPageKeys(db: Queryable, kind: Listed, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (order by id) as position from (${listed[kind]}) of_kind) numbered
    where position % ${size} = 0 order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** One page of ids, those after a key. */
export async function selectPage(
  db: Queryable,
  kind: Listed,
  after: string | undefined,
  size: number,
): Promise<string[]> {
  const behind = after === undefined ? sql`` : sql`where id > ${after}::uuid`
  const { rows } = await sql<{ id: string }>`
    select id from (${listed[kind]}) of_kind ${behind} order by id limit ${size}`.execute(db)
  return rows.map(({ id }) => id)
}
