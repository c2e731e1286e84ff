import { sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'
import type { ModerationItem } from '../moderation-item.ts'

/** What waits to be looked over, the newest first: `limit` of them, those older than the item `before`. Ids grow with time. */
export function selectQueue(db: Queryable, limit: number, before?: string): Promise<ModerationItem[]> {
  const queue = db
    .selectFrom('moderation_items')
    .select(['id', 'author_id', 'subject_id', 'created_at', 'reviewed_at', 'reviewed_by'])
    .select([
      sql<ModerationItem['subject_type']>`subject_type`.as('subject_type'),
      sql<ModerationItem['act']>`act`.as('act'),
      sql<ModerationItem['snapshot']>`snapshot`.as('snapshot'),
    ])
    .where('reviewed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
  return (before === undefined ? queue : queue.where('id', '<', before)).execute()
}
