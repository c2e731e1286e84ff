import type { Trx } from '#platform/database.ts'
import { tellLive } from '#platform/realtime.ts'
import { sendRestored, sendSuspended } from './message-person.ts'
import { deleteSessions, selectPerson, updateSuspension } from './store/people.ts'

/**
 * Suspends an account: every session and what was begun in any ends, nothing of theirs is on offer, and a letter says why. The
 * person's profile is locked by the caller. False for who is suspended already, or nobody.
 */
export async function suspendAccount(trx: Trx, userId: string, reason: string, at: Date): Promise<boolean> {
  if (!(await updateSuspension(trx, userId, { at, reason }))) return false
  await deleteSessions(trx, userId)
  const person = await selectPerson(trx, { id: userId })
  if (person) await sendSuspended(trx, person, reason)
  await tellLive(trx, userId, { channel: 'account', event: 'update', id: userId })
  return true
}

/** Lets a suspended person in again, with everything as it was, and tells them. False for who is not suspended. */
export async function restoreAccount(trx: Trx, userId: string): Promise<boolean> {
  if (!(await updateSuspension(trx, userId, null))) return false
  const person = await selectPerson(trx, { id: userId })
  if (person) await sendRestored(trx, person)
  return true
}
