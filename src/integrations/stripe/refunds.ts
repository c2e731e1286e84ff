import type Stripe from 'stripe'
import {
  type PaymentProvider,
  type ProviderRefund,
  ProviderRefusal,
  type RefundStatus,
} from '#platform/ports/payments.ts'
import { ask, askFor } from './errors.ts'
import { expectSame, findByKey, idOf, makeOnce } from './make-once.ts'

const statuses: Record<string, RefundStatus | undefined> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

/** Gives money of a payment back: the same key once, never more than the rest. */
export async function refundPayment(
  stripe: Stripe,
  { key, payment_intent, amount_cents, metadata }: Parameters<PaymentProvider['refund']>[0],
): Promise<ProviderRefund> {
  const refund = await ask(
    () =>
      makeOnce<Stripe.Refund>(key, {
        find: () => findByKey(stripe.refunds.list({ payment_intent, limit: 100 }), key),
        create: (idempotencyKey) =>
          stripe.refunds.create(
            { payment_intent, amount: amount_cents, metadata: { ...metadata, key } },
            { idempotencyKey },
          ),
      }),
    async () => {
      const { amount, amount_refunded } = await chargeOf(stripe, payment_intent)
      return amount_cents > amount - amount_refunded ? 'too_much' : null
    },
  )
  expectSame(key, refund.amount === amount_cents)
  return refundOf(refund, payment_intent)
}

/** A refund in its present state. One that is of no payment by card on our pages is none. */
export async function findRefund(stripe: Stripe, id: string): Promise<ProviderRefund | null> {
  const refund = await askFor(() => stripe.refunds.retrieve(id))
  const payment_intent = refund && idOf(refund.payment_intent)
  return refund && payment_intent ? refundOf(refund, payment_intent) : null
}

/** The charge of a card payment. */
export async function chargeOf(stripe: Stripe, payment_intent: string): Promise<Stripe.Charge> {
  const intent = await askFor(() =>
    stripe.paymentIntents.retrieve(payment_intent, { expand: ['latest_charge'] }),
  )
  const charge = intent?.latest_charge
  if (!charge) throw new ProviderRefusal('unknown_payment', `Stripe has no charge of ${payment_intent}.`)
  if (typeof charge === 'string') throw new Error(`Stripe named the charge ${charge} without showing it.`)
  return charge
}

function refundOf(refund: Stripe.Refund, payment_intent: string): ProviderRefund {
  const { id, amount, metadata } = refund
  const status = statuses[refund.status ?? '']
  if (!status) throw new Error(`Stripe’s refund ${id} is ${refund.status}.`)
  return { id, payment_intent, amount_cents: amount, status, metadata: metadata ?? {} }
}
