/** What the product asks of a card payment provider: Stripe, or the built-in sandbox. Amounts are cents, currency CAD. */
export type PaymentProvider = {
  name: 'stripe' | 'sandbox'
  /** Opens a hosted page where one charge is paid. The same key gives the same session. */
  openCheckout(input: {
    key: string
    amount_cents: number
    description: string
    email: string | null
    locale: string
    success_url: string
    cancel_url: string
    metadata: Record<string, string>
    expires_at: Date
  }): Promise<CheckoutSession>
  /** The truth about a session, for the answer page when the webhook is late; null when there is none. */
  findCheckout(id: string): Promise<CheckoutSession | null>
  /** Closes an open session so that nobody can pay it any more; paid ones stay as they are. */
  expireCheckout(id: string): Promise<CheckoutSession>
  /** Refunds a charge in full. The same key refunds once. */
  refund(input: { key: string; payment_intent: string; amount_cents: number }): Promise<{ id: string }>
  /** Checks the signature of a webhook's exact bytes; null when it isn't the provider's or is older than five minutes. */
  readEvent(body: string, signature: string | undefined): PaymentEvent | null
}

export type CheckoutSession = {
  id: string
  url: string
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  amount_cents: number
  payment_intent: string | null
  metadata: Record<string, string>
  expires_at: Date
}

export type PaymentEvent = {
  id: string
  type: string
  /** The session an event is about, as it was when the event was made. */
  session: CheckoutSession | null
  payload: unknown
}
