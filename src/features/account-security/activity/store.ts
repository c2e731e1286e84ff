import { sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'

/** The last lines that the server wrote about a person, without those actions. */
export function selectActivity(
  db: Queryable,
  userId: string,
  { without, limit }: { without: readonly string[]; limit: number },
) {
  return (
    db
      .selectFrom('security_events')
      .select(['id', 'action', 'last_at', 'times', sql<string | null>`details->>'by'`.as('by')])
      // Where somebody else did it, the address is theirs.
      .select(sql<string | null>`case when actor_id is null then ip_address end`.as('ip_address'))
      .where('user_id', '=', userId)
      .where('source', '=', 'server')
      .where('action', 'not in', without)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  )
}
