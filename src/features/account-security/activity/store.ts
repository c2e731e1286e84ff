import { sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'

/** The last lines that the server wrote about a person, without those actions. */
export function selectActivity(
  db: Queryable,
  userId: string,
  { without, limit }: { without: readonly string[]; limit: number },
) {
  return db
    .selectFrom('security_events')
    .select(['id', 'action', 'ip_address', 'last_at', 'times', sql<string | null>`details->>'by'`.as('by')])
    .where('user_id', '=', userId)
    .where('source', '=', 'server')
    .where('action', 'not in', without)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
