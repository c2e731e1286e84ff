import { expireOpenCheckout } from '#features/payments/close-checkout.ts'
import { enqueueRefund } from '#features/payments/refund-rental.ts'
import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { dayInZone } from '#platform/days.ts'
import { toCents } from '#platform/money.ts'
import { refuser } from '#platform/refusal.ts'
import { announce } from './announce.ts'
import { isRenter } from './may.ts'
import { readRental } from './read-rental.ts'
import { actProblem, rentalRefusals, statesOf } from './rental.ts'
import { keepPendingFlag, lockRental, moveRental } from './store.ts'

const refuse = refuser(rentalRefusals)

/** The renter steps back: the days are free again, an open checkout is closed, and what was paid goes back. */
export async function withdrawRental(ctx: SignedIn, id: string) {
  const { viewer, clock } = ctx
  const refusal = await transact(ctx.db, async (trx) => {
    const rental = await lockRental(trx, id)
    if (!rental || !isRenter(viewer, rental)) return refuse('not_found')

    const now = clock.now()
    const problem = actProblem('withdraw', statesOf(rental), dayInZone(now, rental.time_zone))
    if (problem) return refuse(problem)

    if (!(await moveRental(trx, rental, { status: 'withdrawn' }, now))) return refuse('not_withdrawable')
    await keepPendingFlag(trx, rental.equipment_id)
    await expireOpenCheckout(trx, rental.id)
    await enqueueRefund(trx, rental.id)
    const details = { was: rental.status, payment_status: rental.payment_status }
    await announce(trx, rental, { act: 'withdraw', actor_id: viewer.id, at: now, details })
    if (rental.payment_status === 'paid') await logRefund(ctx, trx, rental)
    return null
  })
  return refusal ?? readRental(ctx, id)
}

function logRefund(
  ctx: SignedIn,
  trx: Parameters<typeof logSecurityEvent>[0],
  rental: { id: string; total_cost: number },
) {
  return logSecurityEvent(trx, {
    ctx,
    action: 'rental_refund_ordered',
    resource_type: 'rental',
    resource_id: rental.id,
    details: { amount_cents: toCents(rental.total_cost) },
  })
}
