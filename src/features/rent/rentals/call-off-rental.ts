import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { isRefused } from '#platform/refusal.ts'
import { moveRental } from './move-rental.ts'
import { rentalGraph } from './rental.ts'
import { returnMoney } from './return-money.ts'

/** The desk ends what two people agreed on, and both read why: the days are free again, and all that was paid goes back. */
export async function callOffRental(trx: Trx, ctx: SignedIn, id: string, reason: string) {
  const at = ctx.clock.now()
  const rental = await moveRental(trx, {
    ...{ id, at, act: 'call_off', by: ctx.viewer },
    // The administrator writes to both parties, so that no contact details are hidden from either.
    columns: { answer_message: reason, answer_masked: null },
    details: ({ stage, payment_status }) => ({ was: stage, payment_status, because: 'called_off' }),
  })
  if (isRefused(rental)) return rental
  await returnMoney(ctx, trx, rental, at)
  const { to } = rentalGraph.call_off
  await logSecurityEvent(trx, {
    ctx,
    user_id: rental.owner_id,
    action: 'rental_called_off',
    resource_type: 'rental',
    resource_id: id,
    details: { reason, renter_id: rental.renter_id, before: rental.stage, after: to },
  })
  return { id, stage: to }
}
