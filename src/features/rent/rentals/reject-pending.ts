import { m } from '#paraglide/messages.js'
import type { Trx } from '#platform/database.ts'
import type { Period } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { isRefused } from '#platform/refusal.ts'
import { moveRental } from './move-rental.ts'
import type { EndCause } from './rental-view.ts'
import { selectPending } from './store/calendar.ts'
import type { LockedRental, RentalColumns } from './store/write.ts'

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
    const why = { columns: { answer_message: message(locale) }, because }
    if (await reject(trx, id, { actor_id, at, ...why })) count += 1
  }
  return count
}

/**
 * Rejects the unanswered requests that want some of an approved rental's days, with the owner's words, or else with ours in each
 * renter's language. The caller locks the item.
 */
export async function rejectOverlapping(
  trx: Trx,
  approved: LockedRental,
  { at, words }: { at: Date; words: RentalColumns | null },
): Promise<void> {
  const { equipment_id, owner_id: actor_id, start_date: start, end_date: end } = approved
  const days: Period = { start, end }
  for (const { id, locale } of await selectPending(trx, equipment_id, days)) {
    const ours = { columns: { answer_message: m.rentals_decline_overlap_reason({}, { locale }) } }
    const why = words ? { columns: words } : { ...ours, because: 'dates_given' as const }
    await reject(trx, id, { actor_id, at, ...why })
  }
}

type Rejection = { actor_id: string; at: Date; columns: RentalColumns; because?: EndCause }

/** Whether it was rejected; one past its deadline is not. */
async function reject(trx: Trx, id: string, { actor_id, at, columns, because }: Rejection): Promise<boolean> {
  const by = { id: actor_id, is_admin: false }
  const details = because && (() => ({ because }))
  return !isRefused(await moveRental(trx, { id, act: 'reject', by, at, columns, details }))
}
