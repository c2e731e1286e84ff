import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Services } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { tellLive } from '#platform/realtime.ts'
import { alertPerson } from '../message-person.ts'
import { deleteSessions } from '../store/people.ts'
import { runAfter } from './ask-removal.ts'
import { obstacleTo } from './removal.ts'
import { tellKept } from './stop-removal.ts'
import { deleteRemoval, deleteSecondStep, isTold, lockPerson, selectRemoval } from './store.ts'

/**
 * Removes a second step whose time has come, with its recovery codes, and ends every session: from then on the password alone lets
 * its person in. Passkeys stay, and still sign in. Where something became true meanwhile that stands against it, it is off, and the
 * person is told that too. Of two runs, the second finds nothing that waits.
 */
export function carryOutRemoval({ db, clock }: Services, { user_id }: { user_id: string }): Promise<void> {
  return transact(db, async (trx) => {
    const person = await lockPerson(trx, user_id)
    const removal = person && (await selectRemoval(trx, user_id))
    if (!removal) return
    const now = clock.now()
    const left = removal.due_at.getTime() - now.getTime()
    // The database’s clock, by which jobs run, is ahead of ours.
    if (left > 0) return runAfter(trx, user_id, left)
    if (!(await deleteRemoval(trx, user_id, now))) return
    const because = obstacleTo(removal, person, await isTold(trx, user_id, removal.asked_at))
    const about = { user_id, resource_type: 'user', resource_id: user_id }
    if (because) {
      await logSecurityEvent(trx, { ...about, action: 'second_step_removal_dropped', details: { because } })
      return tellKept(trx, user_id)
    }
    await deleteSecondStep(trx, user_id)
    await deleteSessions(trx, user_id)
    await logSecurityEvent(trx, { ...about, action: 'second_step_removed' })
    await alertPerson(trx, user_id, 'second_step_removed')
    await tellLive(trx, user_id, { channel: 'account', event: 'update', id: user_id })
  })
}
