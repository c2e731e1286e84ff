import { sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'

export async function isOnOffer(db: Queryable, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('gear_facts')
    .select('id')
    .where('id', '=', id)
    .where('on_offer', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** How many a person saved, one of them left out. */
export async function countOthers(db: Queryable, userId: string, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_listings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('equipment_id', '!=', id)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether it was not saved before. */
export async function insertSaved(db: Queryable, userId: string, id: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('saved_listings')
    .values({ user_id: userId, equipment_id: id, saved_at: now })
    .onConflict((clash) => clash.doNothing())
    .returning('equipment_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether it was saved. */
export async function deleteSaved(db: Queryable, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('saved_listings')
    .where('user_id', '=', userId)
    .where('equipment_id', '=', id)
    .returning('equipment_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function selectMarks(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_listings')
    .select('equipment_id')
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('equipment_id', 'desc')
    .execute()
  return rows.map(({ equipment_id }) => equipment_id)
}

export type SavedPlace = { saved_at: string; id: string }

/** A person's saved listings, the latest first. */
export async function selectSaved(
  db: Queryable,
  { userId, after, limit }: { userId: string; after: SavedPlace | null; limit: number },
) {
  let query = db
    .selectFrom('saved_listings as s')
    .innerJoin('gear_facts as e', 'e.id', 's.equipment_id')
    .select(['e.id', instant.as('saved_at'), state.as('state')])
    .where('s.user_id', '=', userId)
    // A listing that an administrator hid stays saved until it is back.
    .where(sql<boolean>`e.hidden_at is null and not e.store_hidden and not e.owner_suspended`)
    .orderBy('s.saved_at', 'desc')
    .orderBy('s.equipment_id', 'desc')
    .limit(limit)
  if (after) {
    query = query.where(
      sql<boolean>`(s.saved_at, s.equipment_id) < (${after.saved_at}::timestamptz, ${after.id}::uuid)`,
    )
  }
  return query.execute()
}

const instant = sql<string>`to_char(s.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const state = sql<'on_offer' | 'paused' | 'removed'>`case when e.on_offer then 'on_offer'
  when e.deleted_at is null then 'paused' else 'removed' end`
