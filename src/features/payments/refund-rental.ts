import type { Services } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { toCents } from '#platform/money.ts'
import type { ProviderRefund } from '#platform/ports/payments.ts'
import { holdCharge, insertEarlyRefund, takeEarlyRefunds } from './early-refund-store.ts'
import { insertMovement } from './movement-store.ts'
import { owesRefund } from './payment.ts'
import { insertRentalEvent, lockPayment, markRefunded, type PaymentRow, selectPayment } from './store.ts'
import { tellOfPayment } from './tell-of-payment.ts'

export const REFUND_JOB = 'refund-rental'

/**
 * Gives the renter their money back once the caller's transaction commits. Nothing happens when nothing was paid, so a
 * withdrawal calls it without asking.
 */
export async function enqueueRefund(trx: Trx, rentalId: string): Promise<void> {
  await addJob(trx, REFUND_JOB, { rental_id: rentalId }, { key: `refund:${rentalId}` })
}

/**
 * Has the provider give the money of a rental that was called off back, then writes that down. Killed in between, it is run again:
 * the provider's key refunds once, and so does the record.
 */
export async function refundRental(services: Services, { rental_id }: { rental_id: string }): Promise<void> {
  const rental = await selectPayment(services.db, rental_id)
  if (!rental?.stripe_payment_intent_id || !owesRefund(rental)) return

  const refund = await services.payments.refund({
    key: `refund:${rental.id}`,
    payment_intent: rental.stripe_payment_intent_id,
    amount_cents: toCents(rental.total_cost),
    metadata: { rental_id: rental.id },
  })
  await recordRefund(services, refund)
}

/** Sends a second charge of a paid rental back; the product never kept it, so there is nothing to write down. */
export async function refundStrayCharge(
  { payments }: Services,
  { payment_intent, amount_cents }: { payment_intent: string; amount_cents: number },
): Promise<void> {
  await payments.refund({ key: `refund-stray:${payment_intent}`, payment_intent, amount_cents, metadata: {} })
}

/** Writes a refund down once, whether our job made it or the provider tells of it. One that comes before its payment waits. */
export async function recordRefund(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  refund: ProviderRefund,
): Promise<'refunded' | 'refunded_before' | 'partial' | 'early'> {
  const outcome = await transact(db, async (trx) => {
    await holdCharge(trx, refund.payment_intent)
    const rental = await lockPayment(trx, refund)
    if (rental) return record(trx, rental, refund, clock.now())
    await insertEarlyRefund(trx, refund, clock.now())
    return 'early'
  })
  if (outcome === 'partial') log.error({ refund }, 'a refund is not of the whole charge')
  return outcome
}

/** Gives a charge that has just been settled the refund that was told of before it; whether there was one. */
export async function recordEarlyRefund(trx: Trx, payment_intent: string, at: Date): Promise<boolean> {
  const rental = await lockPayment(trx, { payment_intent })
  if (!rental) throw new Error(`The charge ${payment_intent} was not settled.`)
  let isRefunded = false
  for (const refund of await takeEarlyRefunds(trx, payment_intent)) {
    isRefunded = (await record(trx, rental, refund, at)) === 'refunded' || isRefunded
  }
  return isRefunded
}

/** Only a full refund ends a payment. */
async function record(
  trx: Trx,
  rental: PaymentRow,
  { id, amount_cents }: ProviderRefund,
  at: Date,
): Promise<'refunded' | 'refunded_before' | 'partial'> {
  if (amount_cents !== toCents(rental.total_cost)) return 'partial'
  const refund = { rental_id: rental.id, amount_cents, provider_id: id, happened_at: at }
  if (!(await insertMovement(trx, { ...refund, kind: 'refund' }))) return 'refunded_before'

  await markRefunded(trx, rental.id, { stripe_refund_id: id, updated_at: at })
  await insertRentalEvent(trx, { rental_id: rental.id, act: 'refund', amount_cents, happened_at: at })
  await tellOfPayment(trx, rental, { act: 'refund', amount_cents, provider_id: id, letters: ['refunded'] })
  return 'refunded'
}
