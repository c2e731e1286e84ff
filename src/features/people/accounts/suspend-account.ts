import type { Trx } from '#platform/database.ts'
import { tellLive } from '#platform/realtime.ts'
import { sendRestored, sendSuspended } from './message-person.ts'
import { deleteSessions, selectPerson, updateSuspension } from './store/people.ts'

/**
 * Suspends an account: ends every session and all that was begun in one, takes their gear off offer, and sends a letter
 * with the reason. The caller has locked the profile. False when already suspended or erased.
 */
export async function suspendAccount(trx: Trx, userId: string, reason: string, at: Date): Promise<boolean> {
  if (!(await updateSuspension(trx, userId, { at, reason }))) return false
  await deleteSessions(trx, userId)
  const person = await selectPerson(trx, { id: userId })
  if (person) await sendSuspended(trx, person, reason)
  await tellLive(trx, userId, { channel: 'account', event: 'update', id: userId })
  return true
}

/**
 * Restores a suspended account, with everything as before, and notifies the person. False when it was not suspended.
 */
export async function restoreAccount(trx: Trx, userId: string): Promise<boolean> {
  if (!(await updateSuspension(trx, userId, null))) return false
  const person = await selectPerson(trx, { id: userId })
  if (person) await sendRestored(trx, person)
  return true
}
