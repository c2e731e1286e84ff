import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { Services } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { tellFactorChange } from '../contact/contact-message.ts'
import { giveBack } from './give-back.ts'
import { runAfter, stateOf } from './open-recovery.ts'
import { moveOf, obstacleTo } from './recovery.ts'
import { deleteRecovery, isTold, lockPerson, selectOverdue, selectRecovery } from './recovery-store.ts'

/**
 * Carries out a recovery that is due: a claim by an old contact restores the whole baseline; one by an administrator
 * removes the lost factors. An obstacle only ends the freeze and notifies the contacts. A second run finds nothing to
 * do.
 */
export function carryOutRecovery(services: Services, { user_id }: { user_id: string }): Promise<void> {
  const { db, clock } = services
  return transact(db, async (trx) => {
    const person = await lockPerson(trx, user_id)
    const recovery = person && (await selectRecovery(trx, user_id))
    if (!recovery || !moveOf(stateOf(recovery), 'time_is_up')) return
    const now = clock.now()
    const left = recovery.due_at.getTime() - now.getTime()
    // The database’s clock, by which jobs run, is ahead of ours.
    if (left > 0) return runAfter(trx, user_id, left)
    const told = await isTold(trx, user_id, recovery.opened_at)
    const because = obstacleTo(recovery, person, { isTold: told, now })
    if (because) {
      await tellFactorChange(trx, services, user_id, 'recovery_left')
      await deleteRecovery(trx, user_id)
      const about = { user_id, resource_type: 'user', resource_id: user_id }
      await logSecurityEvent(trx, { ...about, action: 'recovery_dropped', details: { because } })
      return
    }
    const { baseline_at: baseline, ends, opened_by } = recovery
    await giveBack(trx, services, user_id, {
      baseline,
      ends,
      restore: opened_by === 'desk' ? 'nothing' : 'all',
    })
  })
}

/** Ends what has waited since before then although its time was over, as its job failed for good; answers how many. */
export async function endOverdueRecoveries(services: Services, before: Date, most: number): Promise<number> {
  const overdue = await selectOverdue(services.db, before, most)
  for (const recovery of overdue) await carryOutRecovery(services, recovery)
  return overdue.length
}
