import type { Insertable } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Schema } from '#platform/schema.gen.ts'

/** Writes down an event that is to be delivered. */
export async function insertEvent(trx: Trx, row: Insertable<Schema['sandbox.events']>): Promise<void> {
  await trx.insertInto('sandbox.events').values(row).execute()
}

/** An event by its id. */
export function selectEvent(db: Queryable, id: string) {
  return db.selectFrom('sandbox.events').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The product has taken the event. */
export async function markDelivered(db: Queryable, id: string, at: Date): Promise<void> {
  await db.updateTable('sandbox.events').set({ delivered_at: at }).where('id', '=', id).execute()
}
