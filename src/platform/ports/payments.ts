/** What the product asks of a card payment provider: Stripe, or the built-in sandbox. Amounts are cents, currency CAD. */
export type PaymentProvider = {
  /** `none` where nothing can be paid. */
  name: 'stripe' | 'sandbox' | 'none'
  /** Opens a hosted page where one charge is paid. The same key gives the same session. */
  openCheckout(input: NewCheckout): Promise<CheckoutSession>
  /** The truth about a session, for the answer page when the webhook is late; null when there is none. */
  findCheckout(id: string): Promise<CheckoutSession | null>
  /** Closes an open session so that nobody can pay it any more; paid ones stay as they are. */
  expireCheckout(id: string): Promise<CheckoutSession>
  /** Refunds a charge, at most what is left of it. The same key refunds once. Throws `ProviderRefusal` when it never will. */
  refund(input: {
    key: string
    payment_intent: string
    amount_cents: number
    metadata: Record<string, string>
  }): Promise<ProviderRefund>
  /** A refund as it stands now; null when there is none. */
  findRefund(id: string): Promise<ProviderRefund | null>
  /** Reads a webhook's exact bytes, after their signature: the provider's, and at most five minutes off our clock. */
  readEvent(body: Uint8Array, signature: string | undefined): PaymentEvent | EventProblem
  /** Those of the people whom it can pay. */
  findPayable(userIds: readonly string[]): Promise<readonly string[]>
  /** Sends one of the provider's own events to our webhook; null where the provider does so by itself. */
  deliverEvent: ((id: string) => Promise<void>) | null
}

export type NewCheckout = {
  key: string
  amount_cents: number
  /** What is being paid for, and a line below it. */
  description: string
  detail: string
  email: string | null
  locale: string
  /** `{CHECKOUT_SESSION_ID}` in it stands for the session's id. */
  success_url: string
  cancel_url: string
  metadata: Record<string, string>
  expires_at: Date
}

export type CheckoutSession = {
  id: string
  /** Null once nobody can pay there any more. */
  url: string | null
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  /** When the card was charged, whenever we hear of it; null where nobody was, or the provider does not say. */
  charged_at: Date | null
  amount_cents: number
  /** Lower case, as providers write it. */
  currency: string
  payment_intent: string | null
  metadata: Record<string, string>
  expires_at: Date
}

/** `failed` is final, and may come after `succeeded`. */
export type RefundStatus = 'pending' | 'succeeded' | 'failed'

export type ProviderRefund = {
  id: string
  payment_intent: string
  amount_cents: number
  status: RefundStatus
  metadata: Record<string, string>
}

/** The provider’s final no to what it was told to do; anything else that is thrown is worth another try. */
export class ProviderRefusal extends Error {
  readonly code: 'too_much' | 'unknown_payment'
  constructor(code: ProviderRefusal['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** Why bytes are no event: nobody we trust has signed them, or they were signed and say nothing that can be read. */
export type EventProblem = 'webhook_signature' | 'webhook_unreadable'

/** A provider's event: what it is about, as it was when the event was made. */
export type PaymentEvent = {
  id: string
  type: string
  session: CheckoutSession | null
  refund: ProviderRefund | null
  payload: unknown
}
