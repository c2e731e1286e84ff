import type { Trx } from '#platform/database.ts'
import { isRefused } from '#platform/refusal.ts'
import { moveRental } from './move-rental.ts'
import { lapseIn } from './strike-rental.ts'

type Paid = {
  stripe_session_id: string
  stripe_payment_intent_id: string
  details: PaymentDetails
  at: Date
}

/** The history's details of a payment: cents, and when the card was charged, which may be earlier than its news. */
export type PaymentDetails = { amount_cents: number; charged_at?: Date | null }

/**
 * Books a rental whose money has come. False when it cannot be booked any more: not approved, or past its deadline, which ends it
 * here and now; the money has to go back then.
 */
export async function payRental(trx: Trx, id: string, paid: Paid): Promise<boolean> {
  const { at, details, ...ids } = paid
  const columns = { ...ids, payment_status: 'paid' as const }
  const moved = await moveRental(trx, {
    id,
    act: 'pay',
    by: 'provider',
    at,
    columns,
    details: () => details,
  })
  if (!isRefused(moved)) return true
  if (moved.refused === 'too_late') await lapseIn(trx, id, at)
  return false
}
