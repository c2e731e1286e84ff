import type { OrderStatus } from '#features/rent/payments/charge.ts'
import type { KnownCheckout } from '#features/rent/payments/read-charge.ts'
import { type Day, dayInZone } from '#platform/days.ts'
import type { RefusalTable } from '#platform/refusal.ts'
import { payableFrom, payProblem } from '../may.ts'
import { isCalledOff, type PaymentStatus, type RentalStage, type RentalStatus } from '../rental.ts'

/** The states of a rental's payment as a party sees them. `processing`: charged or being charged, not confirmed yet. */
export const paymentStates = [
  'unpaid',
  'processing',
  'paid',
  'refunding',
  'refund_failed',
  'refunded',
  'expired',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** Why paying for a rental may be refused; each message is `refusal_{code}`. */
export const payRefusals = {
  not_found: { status: 404, reportable: false },
  not_approved: { status: 409, reportable: false },
  not_payable_yet: { status: 409, reportable: false },
  too_late: { status: 409, reportable: false },
  already_paid: { status: 409, reportable: false },
  payee_away: { status: 409, reportable: false },
} as const satisfies RefusalTable

/** How the money of a rental moves. */
export const paymentGraph = {
  pay: { from: ['unpaid'], to: 'paid' },
  refund: { from: ['paid'], to: 'refunded' },
  fail_refund: { from: ['refunded'], to: 'paid' },
} as const satisfies Record<string, { from: readonly PaymentStatus[]; to: PaymentStatus }>

type Payable = {
  stage: RentalStage
  start_date: Day
  time_zone: string
  clocks: readonly { opens_at: string | null; due_at: string }[]
}

/** Why a rental cannot be paid now, or null, and the day from which it can while that is ahead; who pays is not asked here. */
export function judgePayment(rental: Payable, now: Date) {
  const clocks = rental.clocks.map(({ opens_at, due_at }) => ({
    opens_at: opens_at === null ? null : new Date(opens_at),
    due_at: new Date(due_at),
  }))
  const [judged, moment] = [
    { ...rental, clocks },
    { now, today: dayInZone(now, rental.time_zone) },
  ]
  const problem = payProblem(judged, moment)
  return { problem, payable_from: problem === 'not_payable_yet' ? payableFrom(judged, moment) : null }
}

/** Until when a rental can be paid; null when no deadline runs. */
export function paymentDeadline({ clocks }: Pick<Payable, 'clocks'>): Date | null {
  const [first] = clocks.map(({ due_at }) => Date.parse(due_at)).toSorted((one, other) => one - other)
  return first === undefined ? null : new Date(first)
}

type Money = { status: RentalStatus; payment_status: PaymentStatus }

/** The state of a rental's payment, from its hosted page and its last refund; null without a payment. */
export function paymentState(
  rental: Money,
  checkout: KnownCheckout['status'] | null,
  refund: OrderStatus | null,
): PaymentState {
  if (rental.payment_status === 'refunded') return 'refunded'
  if (rental.payment_status === 'paid') {
    if (refund === 'ordered' || refund === 'pending') return 'refunding'
    if (!isCalledOff(rental)) return 'paid'
    return refund === 'failed' ? 'refund_failed' : 'refunding'
  }
  if (checkout === 'complete' || checkout === 'processing') return 'processing'
  return checkout === 'expired' ? 'expired' : 'unpaid'
}

type Shares = { platform_fee_cents: number | null; owner_payout_cents: number | null }

/**
 * The platform's and the owner's shares of a payment, as shown: none of a payment that goes back, whether or not the
 * card has received it. When the bank refuses a refund, the money is still the renter’s.
 */
export function sharesOf({ status, ...agreed }: Shares & { status: PaymentState }): Shares {
  const { platform_fee_cents, owner_payout_cents } = agreed
  const goesBack = status === 'refunding' || status === 'refund_failed' || status === 'refunded'
  if (!goesBack || owner_payout_cents === null) return { platform_fee_cents, owner_payout_cents }
  return { platform_fee_cents: 0, owner_payout_cents: 0 }
}

type Movement = {
  kind: 'charge' | 'refund' | 'refund_failed'
  amount_cents: number
  total_cents: number
  fee_cents: number
  fee_tax_cents: number
  platform_tax_cents: number
  is_transferred: boolean
}

/**
 * SPEC §3: what a movement of money is to one of its parties. Cents; fees, with the taxes on them, and what goes away are negative.
 * Taxes that the platform remits are no income of the owner's.
 */
export function transactionsOf(role: 'owner' | 'renter', movement: Movement) {
  const { kind, amount_cents, total_cents, platform_tax_cents, is_transferred } = movement
  const fee_cents = movement.fee_cents + movement.fee_tax_cents
  const sign = kind === 'refund_failed' ? -1 : 1
  if (role === 'renter') {
    return kind === 'charge'
      ? [{ type: 'rental_payment', cents: -amount_cents, status: 'completed' } as const]
      : [{ type: 'refund', cents: sign * amount_cents, status: 'completed' } as const]
  }
  if (kind === 'charge') {
    const status = is_transferred ? 'completed' : 'pending'
    return [
      { type: 'rental_income', cents: amount_cents - platform_tax_cents, status } as const,
      { type: 'service_fee', cents: -fee_cents, status } as const,
    ]
  }
  const notTheirs = Math.round(((fee_cents + platform_tax_cents) * amount_cents) / total_cents)
  return [{ type: 'refund', cents: sign * (notTheirs - amount_cents), status: 'completed' } as const]
}
