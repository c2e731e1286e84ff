import type { Calendar } from '#features/availability/availability.ts'
import { periodProblem } from '#features/availability/period-problem.ts'
import type { Quote } from '#features/pricing/quote.ts'
import type { Day, Period } from '#platform/days.ts'
import type { RefusalTable } from '#platform/refusal.ts'

/** Every status, and whether it keeps others from the dates; the database excludes overlaps of those that do. */
export const rentalStatuses = {
  pending: { holdsDates: false },
  approved: { holdsDates: true },
  rejected: { holdsDates: false },
  withdrawn: { holdsDates: false },
} as const satisfies Record<string, { holdsDates: boolean }>

/** The state graph: who may move a rental from where to where. `untilPickUp` lists the states left only before the first day. */
export const rentalGraph = {
  request: { from: [], by: 'renter', to: 'pending', untilPickUp: [] },
  approve: { from: ['pending'], by: 'owner', to: 'approved', untilPickUp: [] },
  reject: { from: ['pending'], by: 'owner', to: 'rejected', untilPickUp: [] },
  withdraw: { from: ['pending', 'approved'], by: 'renter', to: 'withdrawn', untilPickUp: ['approved'] },
} as const satisfies Record<string, Transition>

export const paymentGraph = {
  pay: { from: ['unpaid'], to: 'paid' },
  refund: { from: ['paid'], to: 'refunded' },
} as const satisfies Record<string, { from: readonly PaymentStatus[]; to: PaymentStatus }>

/** What the feature may refuse; the sentence of each is the message `refusal_{code}`. */
export const rentalRefusals = {
  not_found: { status: 404, reportable: false },
  not_on_offer: { status: 404, reportable: false },
  own_equipment: { status: 403, reportable: false },
  dates_reversed: { status: 422, reportable: false },
  dates_in_past: { status: 422, reportable: false },
  too_long: { status: 422, reportable: false },
  outside_availability: { status: 409, reportable: false },
  dates_taken: { status: 409, reportable: false },
  price_changed: { status: 409, reportable: false },
  request_key_reused: { status: 422, reportable: true },
  not_pending: { status: 409, reportable: false },
  already_answered: { status: 409, reportable: false },
  not_withdrawable: { status: 409, reportable: false },
  not_approved: { status: 409, reportable: false },
  already_paid: { status: 409, reportable: false },
  pickup_past: { status: 409, reportable: false },
  insurance_closed: { status: 409, reportable: false },
  invalid_file_type: { status: 415, reportable: false },
  file_too_large: { status: 413, reportable: false },
  upload_not_verified: { status: 422, reportable: true },
  insurance_not_kept: { status: 503, reportable: true },
  file_missing: { status: 400, reportable: false },
  uploads_busy: { status: 429, reportable: true },
  body_late: { status: 408, reportable: false },
  body_cut: { status: 400, reportable: false },
} as const satisfies RefusalTable

export const NOTE_MAX_LENGTH = 1_000
export const EXPERIENCE_MAX_LENGTH = 2_000
export const ANSWER_MESSAGE_MAX_LENGTH = 1_000
export const PICKUP_WINDOW_MAX_LENGTH = 120
export const PICKUP_ADDRESS_MAX_LENGTH = 300
export const INSURANCE_MAX_BYTES = 10 * 1024 * 1024
export const INSURANCE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const

export type RentalStatus = keyof typeof rentalStatuses
export type RentalAct = keyof typeof rentalGraph
export type RentalParty = 'owner' | 'renter'
export type PaymentStatus = 'unpaid' | 'paid' | 'refunded'
export type RentalRefusal = keyof typeof rentalRefusals

type Transition = {
  from: readonly RentalStatus[]
  by: RentalParty
  to: RentalStatus
  untilPickUp: readonly RentalStatus[]
}

/** A rental as SPEC §3 writes it, with the quote it was agreed on. Costs are dollars, `_cents` are cents, `_at` ISO instants. */
export type Rental = {
  id: string
  equipment_id: string
  owner_id: string
  renter_id: string
  start_date: Day
  end_date: Day
  total_cost: number
  quote: Quote
  status: RentalStatus
  payment_status: PaymentStatus
  stripe_session_id: string | null
  stripe_payment_intent_id: string | null
  platform_fee_cents: number
  owner_payout_cents: number
  transferred_at: string | null
  stripe_transfer_id: string | null
  insurance_verified: boolean
  insurance_url: string | null
  pickup_window: string | null
  pickup_address: string | null
  has_experience: boolean
  experience_description: string | null
  extension_requested: boolean
  extension_start_date: Day | null
  extension_end_date: Day | null
  extension_total_cost: number | null
  original_end_date: Day | null
  submitted_at: string
}

/** What a request is judged by; `today` is the date at the place of the item. */
export type RequestCase = Period & Calendar & { today: Day; owner_id: string; renter_id: string }

/** The first thing that speaks against a request, or null. */
export function requestProblems(request: RequestCase): RentalRefusal | null {
  if (request.owner_id === request.renter_id) return 'own_equipment'
  return periodProblem(request, request, request.today)
}

/** Why an answer or a withdrawal comes too late, or null; who acts is not asked here. */
export function actProblem(
  act: Exclude<RentalAct, 'request'>,
  rental: Pick<Rental, 'status' | 'start_date'>,
  today: Day,
): RentalRefusal | null {
  const { from, untilPickUp }: Transition = rentalGraph[act]
  const inTime = !untilPickUp.includes(rental.status) || today < rental.start_date
  if (act === 'withdraw') return from.includes(rental.status) && inTime ? null : 'not_withdrawable'

  if (rental.status === 'withdrawn') return 'not_pending'
  if (!from.includes(rental.status)) return 'already_answered'
  return act === 'approve' && rental.start_date < today ? 'dates_in_past' : null
}

/** The states of a row as the graph knows them; the table's checks allow no others. */
export function statesOf(row: { status: string; payment_status: string; start_date: Day }) {
  return {
    status: row.status as RentalStatus,
    payment_status: row.payment_status as PaymentStatus,
    start_date: row.start_date,
  }
}

/** Why an owner cannot say any more where and when to pick up, or null; the day of the pick-up is still in time. */
export function pickUpProblem(
  rental: Pick<Rental, 'status' | 'start_date'>,
  today: Day,
): RentalRefusal | null {
  if (rental.status !== 'approved') return 'not_approved'
  return today <= rental.start_date ? null : 'pickup_past'
}

/** Why a rental cannot be paid now, or null. */
export function paymentProblem(rental: Pick<Rental, 'status' | 'payment_status'>): RentalRefusal | null {
  if (rental.status !== 'approved') return 'not_approved'
  return rental.payment_status === 'unpaid' ? null : 'already_paid'
}
