import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Services } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { tellLive } from '#platform/realtime.ts'
import { deleteSessions } from '../store/people.ts'
import { runAfter } from './ask-removal.ts'
import { obstacleTo } from './removal.ts'
import { deleteRemoval, deleteSecondStep, isTold, lockPerson, selectOverdue, selectRemoval } from './store.ts'
import { tellKept, tellRemoved } from './tell-outcome.ts'

/**
 * Removes a second step whose time has come, with its recovery codes, and ends every session: from then on the password alone lets
 * its person in. Passkeys stay, and still sign in. Where something became true meanwhile that stands against it, it is off, and the
 * person is told that too. Of two runs, the second finds nothing that waits.
 */
export function carryOutRemoval(services: Services, { user_id }: { user_id: string }): Promise<void> {
  const { db, clock } = services
  return transact(db, async (trx) => {
    const person = await lockPerson(trx, user_id)
    const removal = person && (await selectRemoval(trx, user_id))
    if (!removal) return
    const now = clock.now()
    const left = removal.due_at.getTime() - now.getTime()
    // The database’s clock, by which jobs run, is ahead of ours.
    if (left > 0) return runAfter(trx, user_id, left)
    if (!(await deleteRemoval(trx, user_id, now))) return
    const told = await isTold(trx, user_id, removal.asked_at)
    const because = obstacleTo(removal, person, { isTold: told, now })
    const about = { user_id, resource_type: 'user', resource_id: user_id }
    if (because) {
      await logSecurityEvent(trx, { ...about, action: 'second_step_removal_dropped', details: { because } })
      return tellKept(trx, services, user_id)
    }
    await deleteSecondStep(trx, user_id)
    await deleteSessions(trx, user_id)
    await logSecurityEvent(trx, { ...about, action: 'second_step_removed' })
    await tellRemoved(trx, services, user_id)
    await tellLive(trx, user_id, { channel: 'account', event: 'update', id: user_id })
  })
}

/**
 * Ends what has waited since before then although its time was over, as its job failed for good or the desk gave that up; answers how
 * many. It is too late for all of them.
 */
export async function dropOverdueRemovals(services: Services, before: Date, most: number): Promise<number> {
  const overdue = await selectOverdue(services.db, before, most)
  for (const removal of overdue) await carryOutRemoval(services, removal)
  return overdue.length
}
