import type { Trx } from '#platform/database.ts'
import { formatDays } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { refuser } from '#platform/refusal.ts'
import { leavingDay, leavingRefusals } from './leaving-refusals.ts'
import { lockLeaving } from './store.ts'

const refuse = refuser(leavingRefusals)

/**
 * Whether a person stays, and does so until the transaction ends; else why they begin nothing new. To be asked before an
 * item is locked, as leaving does.
 */
export async function refuseLeaving(trx: Trx, userId: string, locale: Locale) {
  const scheduled = await lockLeaving(trx, userId)
  if (!scheduled) return null
  const day = leavingDay(scheduled)
  return refuse('account_leaving', { values: { date: formatDays(day, day, locale) } })
}
