import type { Bill } from '#features/catalogue/pricing/bill.ts'
import type { Quote } from '#features/catalogue/pricing/quote-view.ts'
import type { ChargeKind } from '#platform/ports/charges.ts'
import type { RefusalTable } from '#platform/refusal.ts'

/** Why the feature may refuse; each message is `refusal_{code}`. */
export const paymentRefusals = {
  already_paid: { status: 409, reportable: false },
  payment_processing: { status: 409, reportable: false },
  payments_unavailable: { status: 503, reportable: true },
  webhook_signature: { status: 400, reportable: true },
  webhook_unreadable: { status: 400, reportable: true },
} as const satisfies RefusalTable

/** Every kind of move, from which account to which; the table's check allows no others. `card` and `bank` lie outside. */
export const ledgerKinds = {
  charge: ['card', 'held'],
  refund: ['held', 'card'],
  refund_failed: ['card', 'held'],
  stray: ['card', 'stray'],
  stray_refund: ['stray', 'card'],
  stray_refund_failed: ['card', 'stray'],
  income: ['held', 'owner'],
  fee: ['held', 'platform'],
  tax: ['held', 'tax'],
  transfer: ['owner', 'bank'],
  transfer_failed: ['bank', 'owner'],
  reversal: ['bank', 'owner'],
  reversal_failed: ['owner', 'bank'],
  give_back: ['owner', 'held'],
  fee_back: ['platform', 'held'],
  tax_back: ['tax', 'held'],
  penalty: ['owner', 'platform'],
  forgiven: ['platform', 'owner'],
  chargeback: ['platform', 'card'],
  chargeback_won: ['card', 'platform'],
  cover: ['held', 'platform'],
  uncover: ['platform', 'held'],
} as const satisfies Record<string, readonly [from: LedgerAccount, to: LedgerAccount]>

/** `ordered`: the provider has not answered yet; `pending`: it has, and its last word is to come. */
export const orderStatuses = ['ordered', 'pending', 'succeeded', 'failed'] as const

/**
 * The states of a payee's share that is still to come: `due` at its time, `held_back` by the desk, `disputed` by the payer at
 * their bank, `waits` for an account that can be paid, `under_way`; then `sent`, or `kept`, when the payee's debt took all of it.
 */
export const comingStates = ['due', 'held_back', 'disputed', 'waits', 'under_way'] as const
export const shareStates = [...comingStates, 'sent', 'kept'] as const

/** `sent_cents` are cents. */
export type KnownShare = { state: (typeof shareStates)[number]; at: Date | null; sent_cents: number | null }

export type LedgerAccount = 'card' | 'bank' | 'held' | 'stray' | 'owner' | 'platform' | 'tax'
export type LedgerKind = keyof typeof ledgerKinds

export type CheckoutStatus = 'open' | 'complete' | 'expired'
export type OrderStatus = (typeof orderStatuses)[number]

/** An amount that a person owes, split between the payee, the platform and the taxes that the platform remits. */
export type NewCharge = {
  kind: ChargeKind
  subject_id: string
  payer_id: string
  payee_id: string
  /** The lines of its price, frozen. */
  quote: Quote
  bill: Bill
  raised_at: Date
}

/**
 * Splits a charge's held money for its release, in cents: the payee's income, the fee and the taxes are together all of it. After
 * a refund in part, each is smaller in proportion.
 */
export function splitHeld(charge: {
  held_cents: number
  total_cents: number
  fee_cents: number
  fee_tax_cents: number
  platform_tax_cents: number
}): { income: number; fee: number; tax: number } {
  const { held_cents, total_cents } = charge
  const part = (cents: number) => Math.round((cents * held_cents) / total_cents)
  const fee = part(charge.fee_cents)
  const tax = Math.min(part(charge.fee_tax_cents + charge.platform_tax_cents), held_cents - fee)
  return { income: held_cents - fee - tax, fee, tax }
}

const HOUR_MS = 3_600_000
/** How long a hosted page stays open, counted from the full hour: two tabs of one hour ask for the same page. */
const CHECKOUT_HOURS = 24
/** Providers keep no page open for less than half an hour, and the hour may be nearly over. */
const SHORTEST_CHECKOUT_HOURS = 1.75

/** When a hosted page closes: with the deadline to pay, as far as the provider lets it. `hour` is the full hour, in milliseconds. */
export function checkoutEnd(hour: number, deadline: Date | null): Date {
  const due = deadline ? Math.floor(deadline.getTime() / 1000) * 1000 : Number.POSITIVE_INFINITY
  const end = Math.min(hour + CHECKOUT_HOURS * HOUR_MS, due)
  return new Date(Math.max(end, hour + SHORTEST_CHECKOUT_HOURS * HOUR_MS))
}

/** Whether what a provider took (cents, its lower-case currency) is what the charges come to (cents, CAD). */
export function isFullPrice(
  taken: { amount_cents: number; currency: string },
  charges: readonly { total_cents: number }[],
): boolean {
  return taken.currency === 'cad' && taken.amount_cents === totalOf(charges)
}

/** The total of charges, in cents. */
export function totalOf(charges: readonly { total_cents: number }[]): number {
  return charges.reduce((sum, { total_cents }) => sum + total_cents, 0)
}

/** The charges that a hosted page says it is for; ours are written so when it is opened. */
export function chargesNamedBy(metadata: Record<string, string>): string[] {
  return (metadata.charge_ids ?? '').split(',').filter(Boolean)
}
