import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { endCharges } from '#features/rent/payments/close-checkout.ts'
import type { SignedIn } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { toCents } from '#platform/money.ts'
import type { LockedRental } from './store/write.ts'

/** Nothing can be paid any more for a rental that a person ended, and what was paid goes back in full. */
export async function returnMoney(ctx: SignedIn, trx: Trx, rental: LockedRental, at: Date): Promise<void> {
  await endCharges(trx, rental.id, at)
  if (rental.payment_status !== 'paid') return
  await logSecurityEvent(trx, {
    ctx,
    user_id: ctx.viewer.id === rental.owner_id ? rental.owner_id : rental.renter_id,
    action: 'rental_refund_ordered',
    resource_type: 'rental',
    resource_id: rental.id,
    details: { amount_cents: toCents(rental.total_cost) + rental.tax_cents },
  })
}
