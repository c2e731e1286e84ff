import type { Queryable } from '#platform/database.ts'
import { selectRemoval } from './store.ts'

/** When a person’s second step is to be removed, as an ISO instant; null where no removal waits. */
export async function readRemovalDue(db: Queryable, userId: string): Promise<string | null> {
  const removal = await selectRemoval(db, userId)
  return removal?.due_at.toISOString() ?? null
}
