import type { Trx } from '#platform/database.ts'
import type { Locale } from '#platform/locale.ts'
import { isRefused } from '#platform/refusal.ts'
import { moveRental } from './move-rental.ts'
import type { EndCause } from './rental-view.ts'
import { selectPending } from './store/calendar.ts'

type Reason = {
  actor_id: string
  at: Date
  because: EndCause
  message: (locale: Locale) => string
}

/**
 * Rejects every unanswered request for an item, with one reason in each renter's language, and tells the renters as any
 * rejection does; requests past their deadline are left to expire. The caller locks the item.
 * @returns how many were rejected
 */
export async function rejectPending(
  trx: Trx,
  itemId: string,
  { actor_id, at, because, message }: Reason,
): Promise<number> {
  let count = 0
  for (const { id, locale } of await selectPending(trx, itemId)) {
    const answer_message = message(locale)
    const by = { id: actor_id, is_admin: false }
    const move = {
      id,
      act: 'reject',
      by,
      at,
      columns: { answer_message },
      details: () => ({ because }),
    } as const
    if (!isRefused(await moveRental(trx, move))) count += 1
  }
  return count
}
