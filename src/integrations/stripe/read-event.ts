import Stripe from 'stripe'
import { z } from 'zod'
import { parseJson } from '#platform/json.ts'
import type { CheckoutSession, EventProblem, PaymentEvent, ProviderRefund } from '#platform/ports/payments.ts'
import { unkeepablePlace } from '#platform/well-formed.ts'

const TOLERANCE_SECONDS = 5 * 60

const reference = z.union([z.string(), z.object({ id: z.string() })]).nullish()
/** A payment intent, with its charge where that was asked for (`expand[]=payment_intent.latest_charge`). */
const paymentIntent = z
  .union([
    z.string(),
    z.object({
      id: z.string(),
      latest_charge: z.union([z.string(), z.object({ created: z.int() })]).nullish(),
    }),
  ])
  .nullish()
const metadata = z.record(z.string(), z.string()).nullish()

/** The part of Stripe's session that the product reads. */
const sessionShape = z.object({
  id: z.string().min(1),
  object: z.literal('checkout.session'),
  url: z.string().nullish(),
  status: z.string().nullish(),
  payment_status: z.string(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  payment_intent: paymentIntent,
  metadata,
  expires_at: z.int(),
})

/** The part of Stripe's refund that the product reads. */
const refundShape = z.object({
  id: z.string().min(1),
  object: z.literal('refund'),
  payment_intent: reference,
  amount: z.int().positive(),
  status: z.string().nullish(),
  metadata,
})

const eventShape = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.int().nullish(),
  data: z.object({ object: z.looseObject({ object: z.string().optional() }) }),
})

export type SessionObject = z.infer<typeof sessionShape>
export type RefundObject = z.infer<typeof refundShape>

/**
 * An event whose `stripe-signature` fits its exact bytes and is at most five minutes off `now`, before or after. Whatever
 * else was signed is a problem, never an exception.
 */
export function readStripeEvent(
  bytes: Uint8Array,
  signature: string | undefined,
  secret: string,
  now: Date,
): PaymentEvent | EventProblem {
  const body = textOf(bytes)
  if (body === null || !signature || !isSigned(body, signature, secret, now)) return 'webhook_signature'
  const payload = parseJson(body)
  const event = eventShape.safeParse(payload)
  if (!event.success || unkeepablePlace(payload) !== null) return 'webhook_unreadable'
  const { id, type, created, data } = event.data
  const { object } = data.object
  const session = object === 'checkout.session' ? sessionShape.safeParse(data.object) : null
  const refund = object === 'refund' ? refundShape.safeParse(data.object) : null
  if (session?.success === false || refund?.success === false) return 'webhook_unreadable'
  return {
    id,
    type,
    session: session ? sessionOf(session.data, created) : null,
    refund: refund ? refundOf(refund.data) : null,
    payload,
  }
}

/** Signs a body as Stripe does: `t=…,v1=…`. */
export function signStripeEvent(payload: string, secret: string, now: Date): string {
  const timestamp = Math.floor(now.getTime() / 1000)
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
}

/** Stripe's session in the product's words. Where it comes without its charge, the event that told of it (`told`, in seconds) was made then. */
export function sessionOf(session: SessionObject, told?: number | null): CheckoutSession {
  const paid = session.payment_status === 'paid'
  const seconds = chargedAt(session.payment_intent) ?? told
  return {
    id: session.id,
    url: session.url ?? null,
    status: statusOf(session.status),
    paid,
    charged_at: paid && seconds ? new Date(seconds * 1000) : null,
    amount_cents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    payment_intent: idOf(session.payment_intent),
    metadata: session.metadata ?? {},
    expires_at: new Date(session.expires_at * 1000),
  }
}

function chargedAt(intent: SessionObject['payment_intent']): number | undefined {
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined
  return typeof charge === 'object' ? charge?.created : undefined
}

/** The exact text, its byte order mark included; null where the bytes are no UTF-8. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** Stripe's own check lets a time in the future pass. */
function isSigned(body: string, signature: string, secret: string, now: Date): boolean {
  const seconds = Number(/(?:.*,|^)t=(\d+)/.exec(signature)?.[1])
  if (!(seconds <= now.getTime() / 1000 + TOLERANCE_SECONDS)) return false
  try {
    const checks = Stripe.webhooks.signature
    return checks?.verifyHeader(body, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime()) === true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
    throw error
  }
}

function statusOf(status: SessionObject['status']): CheckoutSession['status'] {
  if (status === 'complete') return 'complete'
  return status === 'expired' ? 'expired' : 'open'
}

/** Stripe’s refund in the product’s words; one without its charge is none of ours. */
export function refundOf({
  id,
  status,
  amount,
  payment_intent,
  metadata,
}: RefundObject): ProviderRefund | null {
  const intent = idOf(payment_intent)
  if (!intent) return null
  return {
    id,
    payment_intent: intent,
    amount_cents: amount,
    status: refundStatusOf(status),
    metadata: metadata ?? {},
  }
}

/** Stripe’s `canceled` gives nothing back either; `requires_action` waits for somebody. */
function refundStatusOf(status: RefundObject['status']): ProviderRefund['status'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'object' ? (value?.id ?? null) : (value ?? null)
}
