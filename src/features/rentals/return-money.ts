import { expireOpenCheckout } from '#features/payments/expire-open-checkout.ts'
import { enqueueRefund } from '#features/payments/refund-rental.ts'
import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { toCents } from '#platform/money.ts'
import type { LockedRental } from './lock-rental.ts'

/** Nothing can be paid any more for a rental that a person ended, and what was paid goes back in full. */
export async function returnMoney(ctx: SignedIn, trx: Trx, rental: LockedRental): Promise<void> {
  await expireOpenCheckout(trx, rental.id)
  await enqueueRefund(trx, rental.id)
  if (rental.payment_status !== 'paid') return
  await logSecurityEvent(trx, {
    ctx,
    action: 'rental_refund_ordered',
    resource_type: 'rental',
    resource_id: rental.id,
    details: { amount_cents: toCents(rental.total_cost) },
  })
}
