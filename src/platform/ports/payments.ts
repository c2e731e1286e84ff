import type { Day } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'

/**
 * The product's interface to a card payment provider: Stripe, or the built-in sandbox. Amounts are cents, currency CAD. A call
 * throws `ProviderRefusal` when the provider never will, and `ProviderUnreachable` when it gave no answer.
 */
export type PaymentProvider = {
  /** `none` where nothing can be paid. */
  name: 'stripe' | 'sandbox' | 'none'
  /** Whether real money moves. */
  livemode: boolean
  /** The platform's own account at the provider; null where there is no such thing. */
  findPlatform(): Promise<string | null>
  /** Opens a hosted page where charges are paid. The same key gives the same session. */
  openCheckout(input: NewCheckout): Promise<CheckoutSession>
  /** The truth about a session, for the answer page when the webhook is late; null when there is none. */
  findCheckout(id: string): Promise<CheckoutSession | null>
  /** Closes an open session so that it can't be paid any more; paid ones stay as they are. */
  expireCheckout(id: string): Promise<CheckoutSession>
  /** Refunds a card payment, at most the rest of it. */
  refund(input: Keyed & { payment_intent: string; amount_cents: number }): Promise<ProviderRefund>
  /** A refund in its present state; null when there is none. */
  findRefund(id: string): Promise<ProviderRefund | null>
  /** Opens the account that an owner's shares go to. It can be paid once it is `active`. */
  openAccount(input: NewAccount): Promise<PayoutAccount>
  /** An account in its present state; null when there is none. */
  findAccount(id: string): Promise<PayoutAccount | null>
  /**
   * The address where an owner gives the provider their details: good once, and for minutes. It leads back to `return_url`, and
   * to `refresh_url` when it is good no more. That the owner came back does not say that they gave any.
   */
  onboard(
    account: string,
    back: { return_url: string; refresh_url: string; locale: Locale },
  ): Promise<{ url: string }>
  /** The address where the owner of an account sees what the provider has for them; good for minutes. */
  openDashboard(account: string): Promise<{ url: string }>
  /** The money of an account, and its five newest payouts to the owner's bank, newest first. */
  findEarnings(account: string): Promise<Earnings>
  /** Sends part of a card payment to an account, at most the rest of it. `group` is the one of its checkout. */
  transfer(
    input: Keyed & { payment_intent: string; account: string; amount_cents: number; group: string },
  ): Promise<ProviderTransfer>
  /** Takes a transfer back, at most the rest of it, from the account's balance. */
  reverse(input: Keyed & { transfer: string; amount_cents: number }): Promise<ProviderReversal>
  /** A dispute in its present state; null when there is none. */
  findDispute(id: string): Promise<ProviderDispute | null>
  /** Reads a webhook's exact bytes, after their signature: the provider's, and at most five minutes off our clock. */
  readEvent(body: Uint8Array, signature: string | undefined): PaymentEvent | EventProblem
  /** The refunds and disputes that were made at an instant or later, by whomever. Later news of older ones is not here. */
  changedSince(since: Date): Promise<About[]>
  /** Sends one of the provider's own events to our webhook; null where the provider does so by itself. */
  deliverEvent: ((id: string) => Promise<void>) | null
}

/**
 * A key makes one thing, for ever: with it again, the provider answers that thing, and throws where it is asked for another
 * amount, payment or account. A provider may forget a key after a day, and by then know it by its payment alone: a key names
 * its payment, or the thing that is paid. The thing carries the key in its metadata, as `key`.
 */
export type Keyed = { key: string; metadata: Record<string, string> }

export type NewCheckout = Keyed & {
  amount_cents: number
  /** The purchase, for the provider's own lists. */
  description: string
  /** The bill as the page shows it; together `amount_cents`. */
  lines: BillLine[]
  /** Ties the transfers of a rental to its payment. */
  group: string
  /** On the card's statement, after the platform's name: six capital letters and digits, a letter among them. */
  statement_suffix: string
  email: string | null
  locale: Locale
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by the session's id. */
  success_url: string
  cancel_url: string
  expires_at: Date
}

/** A line of a bill, and a smaller one below its name. */
export type BillLine = { name: string; detail: string; amount_cents: number }

export type NewAccount = Keyed & { email: string | null; name: string; locale: Locale; profile_url: string }

export type CheckoutSession = {
  id: string
  /** Null once it can't be paid there any more. */
  url: string | null
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  /** When the card was charged, even if the news comes later; null when none was, or the provider does not say. */
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

/** `needs_details`: the owner has to tell more; `in_review`: the provider is looking; only `active` ones can be paid. */
export const payoutAccountStatuses = ['needs_details', 'in_review', 'active', 'rejected', 'closed'] as const
export type PayoutAccountStatus = (typeof payoutAccountStatuses)[number]

export type PayoutAccount = {
  id: string
  status: PayoutAccountStatus
  /** The deadline for the details that are missing; null when none are, or there is no hurry. */
  due_by: Date | null
}

export type Earnings = { available_cents: number; pending_cents: number; payouts: ProviderPayout[] }

export type ProviderPayout = {
  id: string
  amount_cents: number
  arrives_on: Day
  status: 'pending' | 'in_transit' | 'paid' | 'failed'
}

export type ProviderTransfer = {
  id: string
  amount_cents: number
  account: string
  metadata: Record<string, string>
}

export type ProviderReversal = {
  id: string
  transfer: string
  amount_cents: number
  metadata: Record<string, string>
}

export type ProviderDispute = {
  id: string
  payment_intent: string
  amount_cents: number
  /** The bank's reason, in the provider's word for it. */
  reason: string
  /** `inquiry`: the bank asks, and no money has moved. An inquiry that ends and a dispute that was prevented are `won`. */
  status: 'inquiry' | 'open' | 'won' | 'lost'
  evidence_due_by: Date | null
}

/** The provider’s final no to what it was told to do; anything else that is thrown is worth another try. */
export class ProviderRefusal extends Error {
  readonly code: 'too_much' | 'unknown_payment' | 'insufficient_funds' | 'account_inactive' | 'other'
  constructor(code: ProviderRefusal['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** The provider gave no answer, or one that is about itself. It may have done what it was told all the same: a key asks again. */
export class ProviderUnreachable extends Error {}

/** Why bytes are no event: no trusted signature, or a signed text that can't be read. */
export type EventProblem = 'webhook_signature' | 'webhook_unreadable'

export const aboutKinds = ['checkout', 'refund', 'dispute', 'account'] as const
/** A thing of the provider's that changed; its present state is to be asked for. */
export type About = { kind: (typeof aboutKinds)[number]; id: string }

/** A provider's event: that something changed, not what it is now. */
export type PaymentEvent = {
  id: string
  type: string
  livemode: boolean
  /** Null where the product has no use for it. */
  about: About | null
  payload: unknown
}
