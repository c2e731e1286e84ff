import type { Services } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { rejectOverlapping } from './reject-pending.ts'
import { isAgreed } from './rental.ts'
import { selectOverlapped } from './store/calendar.ts'
import { lockRental } from './store/write.ts'

/**
 * Declines the requests that an approval should have declined: those that were asked for before approvals did so by themselves. Each
 * renter is notified once, as of any decline. A request past its deadline is left to expire.
 */
export async function endOverlapped({
  db,
  clock,
  stopping,
}: Pick<Services, 'db' | 'clock' | 'stopping'>): Promise<void> {
  for (const id of await selectOverlapped(db)) {
    stopping.throwIfAborted()
    await transact(db, async (trx) => {
      const approved = await lockRental(trx, id)
      // It may have ended since: its days are free again.
      if (!approved || !isAgreed({ status: approved.status ?? 'pending' })) return
      await rejectOverlapping(trx, approved, { at: clock.now(), words: null })
    })
  }
}
