import type { Trx } from '#platform/database.ts'
import { formatDay } from '#platform/day-text.ts'
import type { Locale } from '#platform/locale.ts'
import { refuser } from '#platform/refusal.ts'
import { leavingDay, leavingRefusals } from './leaving-refusals.ts'
import { lockStaying } from './store.ts'

const refuse = refuser(leavingRefusals)

/**
 * Whether a person stays and is not suspended, until the transaction ends; else why they begin nothing new. To be asked before an
 * item is locked, as leaving does.
 */
export async function refuseLeaving(trx: Trx, userId: string, locale: Locale) {
  const { leaves, suspended } = await lockStaying(trx, userId)
  // Their sessions have just ended: this call is the last that one of them made.
  if (suspended) return refuse('authentication_required')
  if (!leaves) return null
  const day = leavingDay(leaves)
  return refuse('account_leaving', { values: { date: formatDay(day, locale, null) } })
}
