import type { Queryable } from '#platform/database.ts'

/** A person's sessions that have not ended, the current one first, then as they were last seen. */
export function selectSessions(
  db: Queryable,
  userId: string,
  { currentId, now }: { currentId: string; now: Date },
) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy((eb) => eb('id', '=', currentId), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
