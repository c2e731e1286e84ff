import type { Queryable } from '#platform/database.ts'
import { baselineAt, haveChanged } from './factor.ts'
import { selectFactors } from './factor-store.ts'
import { selectRecovery } from './recovery-store.ts'

/** The recovery of a person that waits or is disputed; null where none is. */
export async function readOpenRecovery(db: Queryable, userId: string) {
  const recovery = await selectRecovery(db, userId)
  return recovery && recovery.state !== 'left' ? { ...recovery, state: recovery.state } : null
}

/** Whether an account changed so lately that a mailbox alone chooses no new password. */
export async function hasChangedLately(db: Queryable, userId: string, now: Date): Promise<boolean> {
  if (await readOpenRecovery(db, userId)) return true
  return haveChanged(await selectFactors(db, userId), baselineAt(now))
}
