import { m } from '#paraglide/messages.js'
import type { Trx } from '#platform/database.ts'
import { type Locale, localeOf } from '#platform/locale.ts'
import { moveRentals } from './move-rental.ts'
import type { EndCause } from './rental-view.ts'
import { type LockedRental, lockItem, lockPending, type RentalColumns } from './store/write.ts'

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
  const item = await lockItem(trx, itemId)
  if (!item) return 0
  let count = 0
  for (const [locale, rentals] of byLocale(await lockPending(trx, item))) {
    const why = { columns: { answer_message: message(locale) }, because }
    count += await reject(trx, rentals, { actor_id, at, ...why })
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
  const { owner_id: actor_id, start_date: start, end_date: end } = approved
  for (const [locale, rentals] of byLocale(await lockPending(trx, approved, { start, end }))) {
    const ours = { columns: { answer_message: m.rentals_decline_overlap_reason({}, { locale }) } }
    const why = words ? { columns: words } : { ...ours, because: 'dates_given' as const }
    await reject(trx, rentals, { actor_id, at, ...why })
  }
}

type Pending = Awaited<ReturnType<typeof lockPending>>[number]

function byLocale(pending: readonly Pending[]): Map<Locale, Pending[]> {
  return Map.groupBy(pending, ({ locale }) => localeOf(locale))
}

type Rejection = { actor_id: string; at: Date; columns: RentalColumns; because?: EndCause }

/** @returns how many were rejected; those past their deadline are not */
function reject(
  trx: Trx,
  rentals: readonly LockedRental[],
  { actor_id, at, columns, because }: Rejection,
): Promise<number> {
  const by = { id: actor_id, is_admin: false }
  const details = because && (() => ({ because }))
  return moveRentals(trx, rentals, { act: 'reject', by, at, columns, details })
}
