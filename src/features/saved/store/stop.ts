import type { Queryable } from '#platform/database.ts'

type OneSearch = { id: string; user_id: string }

/** A person's saved search by its name, and whether it was stopped; null once it is gone. */
export async function selectStop(db: Queryable, { id, user_id }: OneSearch) {
  const row = await db
    .selectFrom('saved_searches')
    .select(['name', 'cadence'])
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row ? { name: row.name, is_stopped: row.cadence === 'off' } : null
}

/** Stops a person's saved search. */
export async function updateStopped(db: Queryable, { id, user_id }: OneSearch): Promise<void> {
  await db
    .updateTable('saved_searches')
    .set({ cadence: 'off', next_run_at: null })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .execute()
}
