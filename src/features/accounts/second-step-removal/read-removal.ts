import type { Queryable } from '#platform/database.ts'
import { selectSecondStep } from '../store/people.ts'
import { selectRemoval } from './store.ts'

/** When a person’s second step is to be removed, as an ISO instant; null where no removal waits. */
export async function readRemovalDue(db: Queryable, userId: string): Promise<string | null> {
  const removal = await selectRemoval(db, userId)
  return removal?.due_at.toISOString() ?? null
}

/** Whether a person has a second step that nothing is about to remove. */
export async function isSecondStepKept(db: Queryable, userId: string): Promise<boolean> {
  return (await selectSecondStep(db, userId)) !== undefined && !(await selectRemoval(db, userId))
}
