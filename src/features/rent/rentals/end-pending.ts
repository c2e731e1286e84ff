import type { Trx } from '#platform/database.ts'
import type { Locale } from '#platform/locale.ts'
import { isRefused } from '#platform/refusal.ts'
import { moveRental } from './move-rental.ts'
import { rejectPending } from './reject-pending.ts'
import type { EndCause } from './rental-view.ts'
import { lockAskedGear, selectAsked, selectPendingOf } from './store/calendar.ts'

type End = { at: Date; because: EndCause; message: (locale: Locale) => string }

/**
 * Ends a person's unanswered requests: rejects those to them with a message, withdraws their own. The caller locks
 * their profile, so that no request begins meanwhile.
 * @returns how many of each
 */
export async function endPending(trx: Trx, userId: string, { at, because, message }: End) {
  await lockAskedGear(trx, userId)
  let requests_rejected = 0
  for (const itemId of await selectAsked(trx, userId)) {
    requests_rejected += await rejectPending(trx, itemId, { actor_id: userId, at, because, message })
  }
  return { requests_rejected, requests_withdrawn: await withdrawPending(trx, userId, at) }
}

/**
 * Withdraws a renter's unanswered requests. The caller locks their items.
 * @returns how many
 */
async function withdrawPending(trx: Trx, renterId: string, at: Date): Promise<number> {
  const by = { id: renterId, is_admin: false }
  let count = 0
  for (const { id, status } of await selectPendingOf(trx, renterId)) {
    const move = { id, act: 'withdraw', by, at, details: () => ({ was: status }) } as const
    if (!isRefused(await moveRental(trx, move))) count += 1
  }
  return count
}
