import Stripe from 'stripe'
import { ProviderRefusal, ProviderUnreachable } from '#platform/ports/payments.ts'

type Code = ProviderRefusal['code']
/** Looks for the reason of a refusal in Stripe's books; null where they give none. */
type Why = () => Promise<Code | null>

const { StripeError, StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors
const { StripeInvalidRequestError, StripePermissionError } = Stripe.errors

/** Stripe's codes of what it will never do. Not every refusal has one. */
const refusals: Record<string, Code | undefined> = {
  amount_too_large: 'too_much',
  charge_already_refunded: 'too_much',
  charge_disputed: 'other',
  charge_not_refundable: 'other',
  refund_disputed_payment: 'other',
  balance_insufficient: 'insufficient_funds',
  insufficient_funds: 'insufficient_funds',
  account_closed: 'account_inactive',
  account_invalid: 'account_inactive',
  capability_not_active: 'account_inactive',
  insufficient_capabilities_for_transfer: 'account_inactive',
  no_account: 'account_inactive',
  transfers_not_allowed: 'account_inactive',
}

/** The refusal when a parameter names a thing that Stripe does not have. */
const missing: Record<string, Code | undefined> = {
  payment_intent: 'unknown_payment',
  intent: 'unknown_payment',
  destination: 'account_inactive',
}

/**
 * Runs calls of Stripe.
 * @throws ProviderRefusal, ProviderUnreachable, or an Error where the call itself is wrong: a bug of ours, or our key
 */
export async function ask<Answer>(calls: () => Promise<Answer>, why?: Why): Promise<Answer> {
  try {
    return await calls()
  } catch (error) {
    throw await ownError(error, why)
  }
}

/** Asks for a thing by its id; null where Stripe has none. Throws as `ask` does. */
export async function askFor<Thing>(call: () => Promise<Thing>): Promise<Thing | null> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof StripeError && (isMissing(error) || error.code === 'account_invalid')) return null
    throw await ownError(error)
  }
}

/** Whether Stripe refused what it was asked, for a reason of its own or of ours. */
export function isRefused(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError || error instanceof StripePermissionError
}

/** Whether an error is one that Stripe answered before to the same key, and only repeats. */
export function isRepeatedError(error: unknown): boolean {
  return error instanceof StripeError && isRepeat(error)
}

/** Whether Stripe only repeats its answer of before to the same key. */
export function isRepeat({ headers }: { headers?: Record<string, string> }): boolean {
  return headers?.['idempotent-replayed'] === 'true'
}

async function ownError(error: unknown, why: Why = async () => null): Promise<unknown> {
  if (!(error instanceof StripeError)) return error
  const { message, code = 'no code', param = 'no parameter', requestId = 'no request' } = error
  if (isUnreachable(error)) return new ProviderUnreachable(`Stripe gave no answer: ${message} (${requestId})`)
  const isOurs = code.startsWith('parameter_') || !isRefused(error)
  const reason = codeOf(error) ?? (isOurs ? null : await why())
  if (reason) return new ProviderRefusal(reason, `Stripe refused: ${message} (${requestId})`)
  // Only words are kept of it: its other fields may hold the payer.
  return new Error(`Stripe can’t take this call: ${error.type}, ${code}, ${param}: ${message} (${requestId})`)
}

function isUnreachable(error: Stripe.errors.StripeError): boolean {
  return (
    error instanceof StripeConnectionError ||
    error instanceof StripeAPIError ||
    error instanceof StripeRateLimitError ||
    error.statusCode === 429 ||
    (error.statusCode ?? 0) >= 500
  )
}

function codeOf(error: Stripe.errors.StripeError): Code | undefined {
  if (isMissing(error)) return missing[error.param ?? ''] ?? 'other'
  return refusals[error.code ?? '']
}

function isMissing({ code, statusCode }: Stripe.errors.StripeError): boolean {
  return code === 'resource_missing' || statusCode === 404
}
