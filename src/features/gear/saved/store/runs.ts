import { sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import { SAME_LISTING_MS } from '../saved-search.ts'
import type { SearchRow } from './searches.ts'

export type DueSearch = SearchRow & { time_zone: string }

/**
 * Locks the due searches, the longest waiting first, without those that another node runs. Those of suspended people
 * wait until they are back.
 */
export function dueSearches(now: Date, limit: number) {
  return sql<DueSearch>`
    select s.id, s.user_id, s.filters, s.cadence, s.from_date, s.to_date, s.next_run_at, s.run_at, s.told_at,
      s.created_at, s.ends_at, u.time_zone
    from saved_searches s join person_standing u on u.id = s.user_id
    where s.next_run_at <= ${now} and u.suspended_at is null order by s.next_run_at limit ${sql.lit(limit)} for update of s skip locked`
}

/** Runs the statement of the due searches. */
export async function lockDue(trx: Trx, now: Date, limit: number): Promise<DueSearch[]> {
  return (await dueSearches(now, limit).execute(trx)).rows
}

/** The listings that were listed, put back or changed since, or null for more than `limit` of them. */
export async function selectChanged(db: Queryable, since: Date, limit: number): Promise<string[] | null> {
  const rows = await db
    .selectFrom('gear_facts')
    .select('id')
    .where('updated_at', '>', since)
    .limit(limit + 1)
    .execute()
  return rows.length > limit ? null : rows.map(({ id }) => id)
}

type Run = {
  search: Pick<SearchRow, 'id' | 'user_id'>
  found: readonly string[]
  /** The listings searched; null for all. */
  among: readonly string[] | null
  /** Whether what comes in is to be told. */
  waits: boolean
  now: Date
}

/**
 * Stores the found listings as the hits of a search: new ones wait to be told, lost ones are kept for a day with the
 * time they left. The person's own gear, and gear across a block, is no hit.
 */
export async function writeHits(trx: Trx, { search, found, among, waits, now }: Run): Promise<void> {
  const here = sql`h.saved_search_id = ${search.id} and h.equipment_id <> all(${found}::uuid[])`
  const within = among ? sql`and h.equipment_id = any(${among}::uuid[])` : sql``
  const forgotten = new Date(now.getTime() - SAME_LISTING_MS)
  await sql`
    with fallen as (
      update saved_search_hits h set left_at = ${now}, waits = false where ${here} and h.left_at is null ${within}
    ), forgotten as (
      delete from saved_search_hits h where ${here} and h.left_at < ${forgotten}
    )
    insert into saved_search_hits as h (saved_search_id, equipment_id, waits)
    select ${search.id}, e.id, ${waits} from gear_facts e
    where e.id = any(${found}::uuid[]) and e.user_id <> ${search.user_id}
      and not exists (select from saved_search_hits known
        where known.saved_search_id = ${search.id} and known.equipment_id = e.id and known.left_at is null)
      and not have_block(e.user_id, ${search.user_id})
    on conflict (saved_search_id, equipment_id) do update set left_at = null, waits = excluded.waits`.execute(
    trx,
  )
}

export type Find = { search_id: string; listing_ids: string[] }

/** Takes what waits to be told for these searches, but for listings that the search told of within a day: as told now. */
export async function takeWaiting(trx: Trx, searchIds: readonly string[], now: Date): Promise<Find[]> {
  const since = new Date(now.getTime() - SAME_LISTING_MS)
  const { rows } = await sql<Find>`
    with taken as (
      update saved_search_hits set waits = false, told_at = ${now}
      where saved_search_id = any(${searchIds}::uuid[]) and waits and (told_at is null or told_at <= ${since})
      returning saved_search_id, equipment_id
    ), told as (
      update saved_searches set told_at = ${now} where id in (select saved_search_id from taken)
    )
    select saved_search_id as search_id, json_agg(equipment_id order by equipment_id desc) as listing_ids from taken
    group by saved_search_id order by saved_search_id`.execute(trx)
  return rows
}

/** When each of these looks next; null for one that is over. */
export async function writeNextRuns(
  trx: Trx,
  runs: readonly { id: string; next_run_at: Date | null }[],
  now: Date,
): Promise<void> {
  await sql`update saved_searches s set run_at = ${now}, next_run_at = planned.next_run_at
    from unnest(${runs.map(({ id }) => id)}::uuid[], ${runs.map(({ next_run_at }) => next_run_at)}::timestamptz[])
      as planned (id, next_run_at)
    where s.id = planned.id`.execute(trx)
}

/** The daily searches of a person, and whether one of them is still to be run. */
export async function selectDaily(trx: Trx, userId: string, now: Date) {
  const rows = await trx
    .selectFrom('saved_searches')
    .select(['id', 'next_run_at'])
    .where('user_id', '=', userId)
    .where('cadence', '=', 'daily')
    .execute()
  return {
    ids: rows.map(({ id }) => id),
    isDue: rows.some(({ next_run_at }) => next_run_at !== null && next_run_at <= now),
  }
}
