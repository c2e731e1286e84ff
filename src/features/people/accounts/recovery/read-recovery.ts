import type { Queryable } from '#platform/database.ts'
import { baselineAt, haveChanged } from './factor.ts'
import { selectFactors } from './factor-store.ts'
import { selectOpenRecovery } from './recovery-store.ts'

/** The recovery of a person that waits or is disputed; null where none is. */
export function readOpenRecovery(db: Queryable, userId: string) {
  return selectOpenRecovery(db, userId)
}

/** Whether an account changed so lately that a mailbox alone chooses no new password. */
export async function hasChangedLately(db: Queryable, userId: string, now: Date): Promise<boolean> {
  if (await selectOpenRecovery(db, userId)) return true
  return haveChanged(await selectFactors(db, userId), baselineAt(now))
}
