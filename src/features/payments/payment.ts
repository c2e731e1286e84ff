import {
  isCalledOff,
  type PaymentStatus,
  type RentalStage,
  type RentalStatus,
} from '#features/rentals/rental.ts'
import { actProblem } from '#features/rentals/rental-rules.ts'
import { type Day, dayInZone } from '#platform/days.ts'
import { toCents } from '#platform/money.ts'
import type { RefusalTable } from '#platform/refusal.ts'

/** What a person is told of a rental's payment. `processing`: charged or being charged, the last word still to come. */
export const paymentStates = ['unpaid', 'processing', 'paid', 'refunding', 'refunded', 'expired'] as const
export type PaymentState = (typeof paymentStates)[number]

export type CheckoutStatus = 'open' | 'complete' | 'expired'
export type MovementKind = 'charge' | 'refund'
export type Letter = 'receipt' | 'paid' | 'refunded'

/** What the feature may refuse; the sentence of each is the message `refusal_{code}`. */
export const paymentRefusals = {
  not_found: { status: 404, reportable: false },
  not_approved: { status: 409, reportable: false },
  too_late: { status: 409, reportable: false },
  already_paid: { status: 409, reportable: false },
  payment_processing: { status: 409, reportable: false },
  payments_unavailable: { status: 503, reportable: true },
  webhook_signature: { status: 400, reportable: true },
  webhook_unreadable: { status: 400, reportable: true },
} as const satisfies RefusalTable

const HOUR_MS = 3_600_000
/** How long a hosted page stays open, counted from the full hour: two tabs of one hour ask for the same page. */
const CHECKOUT_HOURS = 24
/** Providers keep no page open for less than half an hour, and the hour may be nearly over. */
const SHORTEST_CHECKOUT_HOURS = 1.75

type Deadline = { due_at: string }

/** When a hosted page closes: with the deadline to pay, as far as the provider lets it. `hour` is the full hour, in milliseconds. */
export function checkoutEnd(hour: number, deadlines: readonly Deadline[]): Date {
  const deadline = Math.min(...deadlines.map(({ due_at }) => Date.parse(due_at)))
  const end = Math.min(hour + CHECKOUT_HOURS * HOUR_MS, Math.floor(deadline / 1000) * 1000)
  return new Date(Math.max(end, hour + SHORTEST_CHECKOUT_HOURS * HOUR_MS))
}

/** Why a rental cannot be paid now, or null; who pays is not asked here. */
export function paymentProblem(
  rental: { stage: RentalStage; start_date: Day; time_zone: string; clocks: readonly Deadline[] },
  now: Date,
): 'not_approved' | 'already_paid' | 'too_late' | null {
  const clocks = rental.clocks.map(({ due_at }) => ({ due_at: new Date(due_at) }))
  const problem = actProblem('pay', { ...rental, clocks }, { now, today: dayInZone(now, rental.time_zone) })
  return problem === 'already_paid' || problem === 'too_late' ? problem : problem && 'not_approved'
}

/** The state of a rental's payment; `checkout` is what is known of its hosted page, null without one. */
export function paymentState(
  rental: { status: RentalStatus; payment_status: PaymentStatus },
  checkout: CheckoutStatus | 'processing' | null,
): PaymentState {
  if (rental.payment_status === 'refunded') return 'refunded'
  if (rental.payment_status === 'paid') return owesRefund(rental) ? 'refunding' : 'paid'
  if (checkout === 'complete' || checkout === 'processing') return 'processing'
  return checkout === 'expired' ? 'expired' : 'unpaid'
}

/** Whether the renter’s money has to go back. */
export function owesRefund(rental: { status: RentalStatus; payment_status: PaymentStatus }): boolean {
  return isCalledOff(rental) && rental.payment_status === 'paid'
}

/** Whether what a provider took (cents, its lower-case currency) is what the rental costs (dollars, CAD). */
export function isFullPrice(
  taken: { amount_cents: number; currency: string },
  rental: { total_cost: number },
): boolean {
  return taken.currency === 'cad' && taken.amount_cents === toCents(rental.total_cost)
}

type Movement = {
  kind: MovementKind
  amount_cents: number
  platform_fee_cents: number
  is_transferred: boolean
}

/** SPEC §3: what a movement of money is to one of its parties. Cents; fees and what goes away are negative. */
export function transactionsOf(role: 'owner' | 'renter', movement: Movement) {
  const { amount_cents, platform_fee_cents } = movement
  if (role === 'renter') {
    return movement.kind === 'charge'
      ? [{ type: 'rental_payment', cents: -amount_cents, status: 'completed' } as const]
      : [{ type: 'refund', cents: amount_cents, status: 'completed' } as const]
  }
  const status = movement.is_transferred || movement.kind === 'refund' ? 'completed' : 'pending'
  return movement.kind === 'charge'
    ? [
        { type: 'rental_income', cents: amount_cents, status } as const,
        { type: 'service_fee', cents: -platform_fee_cents, status } as const,
      ]
    : [{ type: 'refund', cents: platform_fee_cents - amount_cents, status } as const]
}
