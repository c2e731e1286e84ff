import type { Trx } from '#platform/database.ts'
import type { Locale } from '#platform/locale.ts'
import { rejectPending } from './reject-pending.ts'
import type { EndCause } from './rental-view.ts'
import { lockAskedGear, selectAsked } from './store/calendar.ts'
import { withdrawPending } from './withdraw-pending.ts'

type End = { at: Date; because: EndCause; message: (locale: Locale) => string }

/**
 * Ends every request of a person that nobody answered: those to them are turned down with a word, their own withdrawn. Their
 * profile is locked by the caller, so that none is begun meanwhile. Answers how many of each.
 */
export async function endPending(trx: Trx, userId: string, { at, because, message }: End) {
  await lockAskedGear(trx, userId)
  let requests_rejected = 0
  for (const itemId of await selectAsked(trx, userId)) {
    requests_rejected += await rejectPending(trx, itemId, { actor_id: userId, at, because, message })
  }
  return { requests_rejected, requests_withdrawn: await withdrawPending(trx, userId, at) }
}
