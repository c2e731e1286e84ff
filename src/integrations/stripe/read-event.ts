import Stripe from 'stripe'
import { z } from 'zod'
import { parseJson } from '#platform/json.ts'
import type { About, EventProblem, PaymentEvent } from '#platform/ports/payments.ts'
import { unkeepablePlace } from '#platform/well-formed.ts'

const TOLERANCE_SECONDS = 5 * 60

/** Stripe's thin event: it names what changed and says nothing more of it. */
const eventShape = z.object({
  id: z.string().min(1).max(255),
  object: z.literal('v2.core.event'),
  type: z.string().min(1).max(255),
  livemode: z.boolean(),
  related_object: z.object({ id: z.string().min(1).max(255) }).nullish(),
})

/** The beginnings of the types of events that concern the product. */
const kinds: readonly [start: string, About['kind']][] = [
  ['v1.checkout.session.', 'checkout'],
  ['v1.refund.', 'refund'],
  ['v1.charge.dispute.', 'dispute'],
  ['v2.core.account.', 'account'],
  ['v2.core.account[', 'account'],
]

/**
 * Reads a thin event if its `stripe-signature` fits its exact bytes by one of the secrets, which commas part, and is at most
 * five minutes off `now`, before or after. Any other signed content is a problem, never an exception: snapshot events too, so
 * that no payer is ever stored with one.
 */
export function readStripeEvent(
  bytes: Uint8Array,
  signature: string | undefined,
  secrets: string,
  now: Date,
): PaymentEvent | EventProblem {
  const body = textOf(bytes)
  if (body === null || !signature || !isSigned(body, signature, secrets, now)) return 'webhook_signature'
  const payload = parseJson(body)
  const event = eventShape.safeParse(payload)
  if (!event.success || unkeepablePlace(payload) !== null) return 'webhook_unreadable'
  const { id, type, livemode, related_object } = event.data
  const kind = kinds.find(([start]) => type.startsWith(start))?.[1]
  if (kind === undefined) return { id, type, livemode, about: null, payload }
  if (!related_object) return 'webhook_unreadable'
  return { id, type, livemode, about: { kind, id: related_object.id }, payload }
}

/** Signs a body as Stripe does, with the first of the secrets: `t=…,v1=…`. */
export function signStripeEvent(payload: string, secrets: string, now: Date): string {
  const timestamp = Math.floor(now.getTime() / 1000)
  const [secret = ''] = secretsIn(secrets)
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
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

/** Stripe's own check lets a time in the future pass, and throws on a signature that is empty. */
function isSigned(body: string, signature: string, secrets: string, now: Date): boolean {
  if (!signature.split(',').every((part) => /^[^=]+=[^=]/.test(part))) return false
  const seconds = Number(/(?:.*,|^)t=(\d+)/.exec(signature)?.[1])
  if (!(seconds <= now.getTime() / 1000 + TOLERANCE_SECONDS)) return false
  return secretsIn(secrets).some((secret) => fits(body, signature, secret, now))
}

function fits(body: string, signature: string, secret: string, now: Date): boolean {
  try {
    const checks = Stripe.webhooks.signature
    return checks?.verifyHeader(body, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime()) === true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
    throw error
  }
}

function secretsIn(secrets: string): string[] {
  return secrets
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)
}
