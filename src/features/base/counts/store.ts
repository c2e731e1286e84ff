import { sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Day } from '#platform/days.ts'
import type { ListingFigures } from './contract.ts'
import type { TermCount, ThingCount } from './figure.ts'
import type { Counted } from './held-counts.ts'

/** Adds to the counts of things. */
export async function addCounts(trx: Trx, rows: readonly Counted<ThingCount>[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into daily_counts (what, key, day, count)
    select * from unnest(${rows.map(({ what }) => what)}::text[], ${rows.map(({ key }) => key)}::text[],
      ${rows.map(({ day }) => day)}::date[], ${rows.map(({ count }) => count)}::integer[])
    on conflict on constraint daily_counts_pkey do update set count = daily_counts.count + excluded.count`.execute(
    trx,
  )
}

/** Adds to the counts of words. */
export async function addTerms(trx: Trx, rows: readonly Counted<TermCount>[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into search_terms (day, words, city_id, category, found, count)
    select * from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ words }) => words)}::text[],
      ${rows.map(({ city_id }) => city_id)}::integer[], ${rows.map(({ category }) => category)}::text[],
      ${rows.map(({ found }) => found)}::boolean[], ${rows.map(({ count }) => count)}::integer[])
    on conflict on constraint search_terms_once do update set count = search_terms.count + excluded.count`.execute(
    trx,
  )
}

/** Those of the listings that are on offer, and not this person's own. */
export async function selectOthersOnOffer(
  db: Queryable,
  ids: readonly string[],
  viewerId: string | null,
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('gear_facts')
    .select('id')
    .where('id', 'in', ids)
    .where('on_offer', 'is', true)
    .$if(viewerId !== null, (query) => query.where('user_id', '<>', viewerId ?? ''))
    .execute()
  return rows.map(({ id }) => id)
}

/** The figures of the owner's listing since a day; undefined when it is another's. */
export async function selectListingFigures(
  db: Queryable,
  { id, ownerId, since }: { id: string; ownerId: string; since: Day },
): Promise<ListingFigures | undefined> {
  const { rows } = await sql<ListingFigures>`
    select figures.seen, figures.saved from gear_facts e, listing_figures(e.id, e.user_id, ${since}::date) figures
    where e.id = ${id} and e.user_id = ${ownerId} and e.deleted_at is null`.execute(db)
  return rows[0]
}
