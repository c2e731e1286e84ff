import { lockRental } from '#features/rentals/lock-rental.ts'
import { payRental } from '#features/rentals/pay-rental.ts'
import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Services } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import type { CheckoutSession } from '#platform/ports/payments.ts'
import { completeCheckout, selectCheckout } from './checkout-store.ts'
import { holdCharge } from './early-refund-store.ts'
import { insertMovement } from './movement-store.ts'
import { isFullPrice } from './payment.ts'
import { enqueueRefund, recordEarlyRefund } from './refund-rental.ts'
import { lockPayment, markPaid, type PaymentRow } from './store.ts'
import { tellOfPayment } from './tell-of-payment.ts'

export const STRAY_JOB = 'refund-stray-charge'

/**
 * What a session came to. `refund_due`: paid after it was called off; `refunded`: its refund was told of before; `stray`: a second
 * charge, which goes back.
 */
export type Settlement =
  | 'paid'
  | 'refunded'
  | 'paid_before'
  | 'refund_due'
  | 'stray'
  | 'mismatch'
  | 'not_paid'
  | 'no_rental'

type Paid = CheckoutSession & { payment_intent: string }

/**
 * The one act by which a rental becomes paid, whoever brings the news: the webhook, the answer page or the reconciling.
 * However often and in whatever order they come, the rental is paid once.
 */
export async function settleCheckout(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  session: CheckoutSession,
): Promise<Settlement> {
  if (!isPaid(session)) return 'not_paid'
  const settlement = await transact(db, (trx) => settle(trx, session, clock.now()))
  if (settlement === 'mismatch' || settlement === 'stray' || settlement === 'no_rental') {
    log.error({ session: session.id, rental: session.metadata.rental_id, settlement }, 'money came amiss')
  }
  return settlement
}

async function settle(trx: Trx, session: Paid, at: Date): Promise<Settlement> {
  await holdCharge(trx, session.payment_intent)
  const opened = await selectCheckout(trx, session.id)
  const claimed = session.metadata.rental_id ?? ''
  const rentalId = opened?.rental_id ?? claimed
  await lockRental(trx, rentalId)
  const rental = await lockPayment(trx, { rental_id: rentalId })
  if (!rental) return 'no_rental'
  if (rental.id !== claimed) await reportClaim(trx, rental, session)

  const isNews = await completeCheckout(trx, rental.id, session, at)
  if (!isFullPrice(session, rental)) return report(trx, rental, session, 'mismatch', isNews)

  const { id, payment_intent, amount_cents } = session
  const charge = { rental_id: rental.id, amount_cents, provider_id: payment_intent, happened_at: at }
  if (!(await insertMovement(trx, { ...charge, kind: 'charge' }))) {
    if (rental.stripe_payment_intent_id === payment_intent) return 'paid_before'
    await giveBackStray(trx, session)
    return report(trx, rental, session, 'stray', isNews)
  }

  const paid = { stripe_session_id: id, stripe_payment_intent_id: payment_intent }
  const isBooked = await payRental(trx, rental.id, { ...paid, amount_cents, at })
  if (!isBooked) await markPaid(trx, rental.id, { ...paid, amount_cents, updated_at: at })
  const letters = isBooked ? (['receipt', 'paid'] as const) : []
  await tellOfPayment(trx, rental, { act: 'pay', amount_cents, provider_id: payment_intent, letters })
  if (await recordEarlyRefund(trx, payment_intent, at)) return 'refunded'
  if (isBooked) return 'paid'

  await enqueueRefund(trx, rental.id)
  return 'refund_due'
}

/** The rental is paid by another charge already: this one goes back in full. */
async function giveBackStray(trx: Trx, { payment_intent, amount_cents }: Paid): Promise<void> {
  await addJob(trx, STRAY_JOB, { payment_intent, amount_cents }, { key: `refund-stray:${payment_intent}` })
}

/** Money that does not fit is put on record once, for somebody to look into. */
async function report(
  trx: Trx,
  rental: PaymentRow,
  session: Paid,
  settlement: 'mismatch' | 'stray',
  isNews: boolean,
): Promise<Settlement> {
  if (!isNews) return settlement
  await logSecurityEvent(trx, {
    action: `payment_${settlement}`,
    resource_type: 'rental',
    resource_id: rental.id,
    user_id: rental.renter_id,
    details: { session: session.id, amount_cents: session.amount_cents, currency: session.currency },
  })
  return settlement
}

/** The page that we opened says whose rental it is; metadata that says otherwise is for somebody to look into. */
async function reportClaim(trx: Trx, rental: PaymentRow, session: Paid): Promise<void> {
  await logSecurityEvent(trx, {
    action: 'payment_claim',
    resource_type: 'rental',
    resource_id: rental.id,
    user_id: rental.renter_id,
    details: { session: session.id, claimed: session.metadata.rental_id ?? null },
  })
}

function isPaid(session: CheckoutSession): session is Paid {
  return session.paid && session.payment_intent !== null
}
