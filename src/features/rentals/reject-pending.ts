import type { Trx } from '#platform/database.ts'
import type { Locale } from '#platform/locale.ts'
import { lockPending } from './ahead-store.ts'
import { announce } from './announce.ts'
import type { RejectionCause } from './rental-view.ts'
import { keepPendingFlag, moveRental } from './store.ts'

type Reason = { actor_id: string; at: Date; because: RejectionCause; message: (locale: Locale) => string }

/**
 * Turns down every request for an item that nobody answered, with one reason in each renter's language, and tells them as
 * any rejection does. The item is locked by the caller. Answers how many there were.
 */
export async function rejectPending(
  trx: Trx,
  item: { id: string; name: string },
  { actor_id, at, because, message }: Reason,
): Promise<number> {
  const pending = await lockPending(trx, item.id)
  for (const { locale, ...rental } of pending) {
    const answer_message = message(locale === 'fr-CA' ? 'fr-CA' : 'en-CA')
    await moveRental(trx, rental, { status: 'rejected', answer_message }, at)
    await announce(
      trx,
      { ...rental, equipment_name: item.name },
      { act: 'reject', actor_id, at, details: { because } },
    )
  }
  await keepPendingFlag(trx, item.id)
  return pending.length
}
