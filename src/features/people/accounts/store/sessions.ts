import type { Queryable } from '#platform/database.ts'

/** A session was used just now, from this address; one seen since `stale` is left as it is. */
export async function markSeen(
  db: Queryable,
  sessionId: string,
  { now, stale, ip }: { now: Date; stale: Date; ip: string },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, ip_address: ip })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<', stale)
    .execute()
}

/** Ends one session of a person's; false where they have none like it. */
export async function deleteSessionOf(db: Queryable, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
