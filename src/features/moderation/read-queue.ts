import type { Queryable } from '#platform/database.ts'
import type { ModerationItem } from './moderation-item.ts'
import { selectQueue } from './store/queue.ts'

const PAGE_SIZE = 50

/**
 * One page of what waits to be looked over, the newest first, those older than the item `before`. For administrators:
 * whoever serves it asks first.
 */
export function readQueue(db: Queryable, before?: string): Promise<ModerationItem[]> {
  return selectQueue(db, PAGE_SIZE, before)
}
