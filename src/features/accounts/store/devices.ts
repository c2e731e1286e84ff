import type { Queryable } from '#platform/database.ts'

/** Whether a person has signed in with this browser before. */
export async function isKnownDevice(db: Queryable, userId: string, browserHash: string): Promise<boolean> {
  const found = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst()
  return found !== undefined
}

/** Takes note that a person has signed in with this browser. */
export async function keepKnownDevice(
  db: Queryable,
  userId: string,
  browserHash: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, browser_hash: browserHash, last_seen_at: now })
    .onConflict((clash) => clash.columns(['user_id', 'browser_hash']).doUpdateSet({ last_seen_at: now }))
    .execute()
}
