import type { Queryable } from '#platform/database.ts'

/** Looks no more for what this search of this person looks for. */
export async function updateStopped(
  db: Queryable,
  { id, user_id }: { id: string; user_id: string },
): Promise<void> {
  await db
    .updateTable('saved_searches')
    .set({ cadence: 'off', next_run_at: null })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .execute()
}

/** Looks no more for anything that this person looks for. */
export async function updateAllStopped(db: Queryable, userId: string): Promise<void> {
  await db
    .updateTable('saved_searches')
    .set({ cadence: 'off', next_run_at: null })
    .where('user_id', '=', userId)
    .where('cadence', '<>', 'off')
    .execute()
}
