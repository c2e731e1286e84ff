import Stripe from 'stripe'
import type { CheckoutSession, PaymentEvent, ProviderRefund } from '#platform/ports/payments.ts'

const TOLERANCE_SECONDS = 5 * 60

/** The part of Stripe's session that the product reads. */
export type SessionObject = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'url'
  | 'status'
  | 'payment_status'
  | 'amount_total'
  | 'currency'
  | 'payment_intent'
  | 'metadata'
  | 'expires_at'
>

/** The part of Stripe's refund that the product reads. */
export type RefundObject = Pick<
  Stripe.Refund,
  'id' | 'object' | 'payment_intent' | 'amount' | 'status' | 'metadata'
>

/** An event whose `stripe-signature` fits its exact bytes; null when it doesn't, or is older than five minutes at `now`. */
export function readStripeEvent(
  body: string,
  signature: string | undefined,
  secret: string,
  now: Date,
): PaymentEvent | null {
  const event = verify(body, signature, secret, now)
  if (!event) return null
  const about = event.data.object as { object?: string }
  return {
    id: event.id,
    type: event.type,
    session: about.object === 'checkout.session' ? sessionOf(about as SessionObject) : null,
    refund: about.object === 'refund' ? refundOf(about as RefundObject) : null,
    payload: event,
  }
}

/** Signs a body as Stripe does: `t=…,v1=…`. */
export function signStripeEvent(payload: string, secret: string, now: Date): string {
  const timestamp = Math.floor(now.getTime() / 1000)
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
}

/** Stripe's session in the product's words. */
export function sessionOf(session: SessionObject): CheckoutSession {
  return {
    id: session.id,
    url: session.url,
    status: statusOf(session.status),
    paid: session.payment_status === 'paid',
    amount_cents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    payment_intent: idOf(session.payment_intent),
    metadata: session.metadata ?? {},
    expires_at: new Date(session.expires_at * 1000),
  }
}

function verify(body: string, signature: string | undefined, secret: string, now: Date): Stripe.Event | null {
  if (!signature) return null
  try {
    return Stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    throw error
  }
}

function statusOf(status: SessionObject['status']): CheckoutSession['status'] {
  if (status === 'complete') return 'complete'
  return status === 'expired' ? 'expired' : 'open'
}

/** Only a refund that went through counts; one without its charge is none of ours. */
function refundOf({ id, status, amount, payment_intent }: RefundObject): ProviderRefund | null {
  const intent = idOf(payment_intent)
  return status === 'succeeded' && intent ? { id, payment_intent: intent, amount_cents: amount } : null
}

function idOf(value: string | { id: string } | null): string | null {
  return typeof value === 'object' ? (value?.id ?? null) : value
}
