import type { Trx } from '#platform/database.ts'
import { isRefused } from '#platform/refusal.ts'
import { moveRental } from './move-rental.ts'
import { selectPendingOf } from './store/calendar.ts'

/** Withdraws every request of a renter that nobody answered. Their items are locked by the caller. Answers how many. */
export async function withdrawPending(trx: Trx, renterId: string, at: Date): Promise<number> {
  const by = { id: renterId, is_admin: false }
  let count = 0
  for (const { id, status } of await selectPendingOf(trx, renterId)) {
    const move = { id, act: 'withdraw', by, at, details: () => ({ was: status }) } as const
    if (!isRefused(await moveRental(trx, move))) count += 1
  }
  return count
}
