import type { DeadlineAct } from '#features/base/clocks/clock.ts'
import type { Quote } from '#features/catalogue/pricing/quote-view.ts'
import type { Recipient } from '#features/talk/notifications/notification.ts'
import type { Day } from '#platform/days.ts'
import { keysOf } from '#platform/own-value.ts'
import type { RefusalTable } from '#platform/refusal.ts'
import type { PickUpTime } from './pickup.ts'

/**
 * Every stage of a rental: what SPEC calls it, whether it keeps others from the dates, and which clock runs while it lasts.
 * The database computes `status` and `holds_dates` alike.
 */
export const rentalStages = {
  pending: { status: 'pending', holdsDates: false, clock: 'expire' },
  approved: { status: 'approved', holdsDates: true, clock: 'lapse' },
  booked: { status: 'approved', holdsDates: true, clock: null },
  rejected: { status: 'rejected', holdsDates: false, clock: null },
  expired: { status: 'rejected', holdsDates: false, clock: null },
  cancelled: { status: 'rejected', holdsDates: false, clock: null },
  withdrawn: { status: 'withdrawn', holdsDates: false, clock: null },
  lapsed: { status: 'withdrawn', holdsDates: false, clock: null },
} as const satisfies Record<string, Stage>

/** How what was agreed on is taken back, by its owner or by the desk. */
const takenBack = {
  from: ['approved', 'booked'],
  to: 'cancelled',
  before: { booked: 'first_day_over' },
  needs: 'reason',
} as const

/**
 * The state graph: the mover, the stages, the deadline and the recipients of each act; `rentalNews` says what they read.
 * `before` names the stages that the act leaves only until the first day begins, or until it is over, at the item's place.
 */
export const rentalGraph = {
  request: { from: [], by: 'renter', to: 'pending', tells: ['owner'] },
  approve: {
    from: ['pending'],
    by: 'owner',
    to: 'approved',
    before: { pending: 'first_day_over' },
    tells: ['renter'],
  },
  reject: {
    from: ['pending'],
    by: 'owner',
    to: 'rejected',
    tells: ['renter'],
  },
  expire: {
    from: ['pending'],
    by: 'clock',
    to: 'expired',
    tells: ['renter', 'owner'],
  },
  withdraw: {
    from: ['pending', 'approved', 'booked'],
    by: 'renter',
    to: 'withdrawn',
    before: { approved: 'first_day', booked: 'first_day' },
    tells: ['renter', 'owner'],
  },
  lapse: {
    from: ['approved'],
    by: 'clock',
    to: 'lapsed',
    tells: ['renter', 'owner'],
  },
  pay: { from: ['approved'], by: 'provider', to: 'booked', tells: [] },
  cancel: { ...takenBack, by: 'owner', tells: ['renter'] },
  call_off: {
    ...takenBack,
    by: 'administrator',
    tells: ['renter', 'owner'],
  },
} as const satisfies Record<string, Transition>

/** The event and the recipient of each clock's single reminder before it strikes; `opening` where the act may be done only later. */
export const clockReminders = {
  expire: { event: 'answer_due', opening: null, to: 'owner' },
  lapse: { event: 'payment_due', opening: 'payment_open', to: 'renter' },
} as const satisfies Record<DeadlineAct, { event: string; opening: string | null; to: Recipient }>

/** The event that tells of an act in place of its own name while what it asks for is not open yet. */
export const aheadNews = { approve: 'approve_ahead' } as const satisfies Partial<Record<RentalAct, string>>

/** Why the feature may refuse; each message is `refusal_{code}`. */
export const rentalRefusals = {
  not_found: { status: 404, reportable: false },
  not_on_offer: { status: 404, reportable: false },
  category_not_open: { status: 409, reportable: false },
  /** By the desk: what was asked before is turned down or runs out, unless it comes back. */
  listing_hidden: { status: 409, reportable: false },
  /** Until its owner has a payout account, submitted to the provider. */
  not_payable: { status: 409, reportable: false },
  own_equipment: { status: 403, reportable: false },
  /** One party blocks the other; neither is told. */
  not_taking_requests: { status: 409, reportable: false },
  dates_reversed: { status: 422, reportable: false },
  dates_in_past: { status: 422, reportable: false },
  too_long: { status: 422, reportable: false },
  outside_availability: { status: 409, reportable: false },
  dates_taken: { status: 409, reportable: false },
  price_changed: { status: 409, reportable: false },
  /** No card can be charged so little, or so much. */
  total_too_low: { status: 422, reportable: false },
  total_too_high: { status: 422, reportable: false },
  request_key_reused: { status: 422, reportable: true },
  not_pending: { status: 409, reportable: false },
  already_answered: { status: 409, reportable: false },
  not_withdrawable: { status: 409, reportable: false },
  not_cancellable: { status: 409, reportable: false },
  reason_missing: { status: 422, reportable: false },
  too_late: { status: 409, reportable: false },
  not_approved: { status: 409, reportable: false },
  /** Paying opens some days before the first day. */
  not_payable_yet: { status: 409, reportable: false },
  already_paid: { status: 409, reportable: false },
  pickup_past: { status: 409, reportable: false },
  pickup_day_far: { status: 422, reportable: false },
  pickup_reversed: { status: 422, reportable: false },
  pickup_time_past: { status: 422, reportable: false },
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

/** The statuses of SPEC, which calls them stages. */
export const RENTAL_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const

export const NOTE_MAX_LENGTH = 1_000
export const EXPERIENCE_MAX_LENGTH = 2_000
export const ANSWER_MESSAGE_MAX_LENGTH = 1_000
export const PICKUP_WINDOW_MAX_LENGTH = 120
export const PICKUP_ADDRESS_MAX_LENGTH = 300
export const INSURANCE_MAX_BYTES = 10 * 1024 * 1024
export const INSURANCE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const

export type RentalStatus = (typeof RENTAL_STATUSES)[number]
export type RentalStage = keyof typeof rentalStages
export type RentalAct = keyof typeof rentalGraph
export type MoveAct = Exclude<RentalAct, 'request'>
export type RentalParty = 'owner' | 'renter'
export type PaymentStatus = 'unpaid' | 'paid' | 'refunded'
export type RentalRefusal = keyof typeof rentalRefusals

/** The mover of a rental: a party, an administrator, a deadline that passed, or the card provider's news. */
export type RentalMover = RentalParty | 'administrator' | 'clock' | 'provider'
export type Transition = {
  from: readonly RentalStage[]
  by: RentalMover
  to: RentalStage
  before?: Partial<Record<RentalStage, 'first_day' | 'first_day_over'>>
  /** The one who acts says why. */
  needs?: 'reason'
  tells: readonly Recipient[]
}

type Stage = { status: RentalStatus; holdsDates: boolean; clock: DeadlineAct | null }

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
  stage: RentalStage
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
  pickup_time: PickUpTime | null
  pickup_window: string | null
  pickup_address: string | null
  preferred_pickup_time: string | null
  has_experience: boolean
  experience_description: string | null
  extension_requested: boolean
  extension_start_date: Day | null
  extension_end_date: Day | null
  extension_total_cost: number | null
  original_end_date: Day | null
  submitted_at: string
}

/** The row of the graph. */
export function transitionOf(act: RentalAct): Transition {
  return rentalGraph[act]
}

/** Whether the owner approved and neither party has stepped back: paid or not, over or ahead. */
export function isAgreed({ status }: { status: RentalStatus }): boolean {
  return status === 'approved'
}

/** Whether it ended without being held: what was paid goes back. */
export function isCalledOff({ status }: { status: RentalStatus }): boolean {
  return status === 'rejected' || status === 'withdrawn'
}

/** The stages of which something is true, for a statement that asks for them. */
export function stagesThat(isSo: (stage: Stage) => boolean): RentalStage[] {
  const stages = keysOf(rentalStages)
  return stages.filter((stage) => isSo(rentalStages[stage]))
}
