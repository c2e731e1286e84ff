import { type Clock, isAhead, isOver, payableOn } from '#features/base/clocks/clock.ts'
import type { Calendar } from '#features/catalogue/availability/availability.ts'
import { type PeriodProblem, periodProblem } from '#features/catalogue/availability/period-problem.ts'
import { type Day, dayInZone, type Period } from '#platform/days.ts'
import {
  isAgreed,
  type MoveAct,
  type Rental,
  type RentalAct,
  type RentalRefusal,
  type RentalStage,
  rentalGraph,
  rentalStages,
  type Transition,
  transitionOf,
} from './rental.ts'
import type { RentalMay } from './rental-view.ts'

/** The viewer's facts that matter here; null is a visitor. */
type Viewer = { id: string; is_admin: boolean } | null

/** The mover of a rental: a person, `clock` for a deadline that has passed, or `provider` for news of a payment. */
export type Mover = { id: string; is_admin: boolean } | 'clock' | 'provider'

type Parties = Pick<Rental, 'owner_id' | 'renter_id'>
type Judged = Parties &
  Payable &
  Pick<Rental, 'status' | 'insurance_url'> & { equipment_hidden: boolean; payouts_missing: boolean }

/** Every answer at once. */
export function rentalMay(viewer: Viewer, rental: Judged, moment: Moment): RentalMay {
  const may = (act: Exclude<RentalAct, 'request'>) => mayMove(viewer, act, rental, moment)
  const owner = isOwner(viewer, rental)
  return {
    see: maySee(viewer, rental),
    // Nothing new begins with what the desk hid, or for an owner who can't be paid.
    approve: may('approve') && !rental.equipment_hidden && !rental.payouts_missing,
    reject: may('reject'),
    cancel: may('cancel'),
    call_off: mayCallOff(viewer, rental, moment),
    withdraw: may('withdraw'),
    pay: mayPay(viewer, rental, moment),
    upload_insurance: mayUploadInsurance(viewer, rental),
    see_insurance: maySee(viewer, rental) && rental.insurance_url !== null,
    change_pickup: owner && pickUpProblem(rental, moment.today) === null,
    send_approval: owner && isAgreed(rental),
  }
}

/** The renter pays; that it was paid is the provider's to say. */
export function mayPay(viewer: Viewer, rental: Parties & Payable, moment: Moment): boolean {
  return isRenter(viewer, rental) && payProblem(rental, moment) === null
}

/**
 * Why a rental cannot be paid now, or null; who pays is not asked here. What was paid all the same, on a page that an older version
 * opened, counts: the move `pay` asks for no opening.
 */
export function payProblem(rental: Payable, moment: Moment): ActProblem<'pay'> | 'not_payable_yet' | null {
  const isEarly = rental.clocks.some((clock) => isAhead(clock, moment.now))
  return actProblem('pay', rental, moment) ?? (isEarly ? 'not_payable_yet' : null)
}

/**
 * The day at the item's place from which a rental can be paid, while that is ahead; of one that is asked for, the day as it would be.
 * Null once it can be paid, and when it never will be.
 */
export function payableFrom(rental: Payable & { time_zone: string }, { now, today }: Moment): Day | null {
  if (rental.stage === 'pending') {
    const day = payableOn(rental.start_date)
    return day > today ? day : null
  }
  if (payProblem(rental, { now, today }) !== 'not_payable_yet') return null
  const [opening] = rental.clocks.flatMap(({ opens_at }) => opens_at ?? [])
  return opening ? dayInZone(opening, rental.time_zone) : null
}

/** Whether the viewer is an administrator and not a party. */
export function mayCallOff(viewer: Viewer, rental: Parties & Standing, moment: Moment): boolean {
  return mayMove(viewer, 'call_off', rental, moment)
}

/** The renter, while the rental is asked for or agreed on. */
export function mayUploadInsurance(viewer: Viewer, rental: Pick<Rental, 'renter_id' | 'status'>): boolean {
  return isRenter(viewer, rental) && (rental.status === 'pending' || isAgreed(rental))
}

/** The two parties; to everybody else the rental is not found. Administrators read it by the desk's routes, which record that. */
export function maySee(viewer: Viewer, rental: Parties): boolean {
  return isOwner(viewer, rental) || isRenter(viewer, rental)
}

/** Whether the viewer lends it. */
export function isOwner(viewer: Viewer, rental: Pick<Rental, 'owner_id'>): boolean {
  return viewer?.id === rental.owner_id
}

/** Whether the viewer asked for it. */
export function isRenter(viewer: Viewer, rental: Pick<Rental, 'renter_id'>): boolean {
  return viewer?.id === rental.renter_id
}

/** Whether the viewer is who the graph lets move the rental so, now. */
function mayMove(
  viewer: Viewer,
  act: Exclude<RentalAct, 'request'>,
  rental: Parties & Standing,
  moment: Moment,
): boolean {
  return isMover(viewer, act, rental) && actProblem(act, rental, moment) === null
}

/** Whether the graph has this act by them, a person or not. */
export function isPermitted(by: Mover, act: RentalAct, rental: Parties): boolean {
  return typeof by === 'string' ? transitionOf(act).by === by : isMover(by, act, rental)
}

/** Whether the graph gives the viewer this act; a clock or the provider is no viewer. */
function isMover(viewer: Viewer, act: RentalAct, rental: Parties): boolean {
  const { by } = transitionOf(act)
  if (by === 'owner') return isOwner(viewer, rental)
  if (by === 'renter') return isRenter(viewer, rental)
  const isParty = isOwner(viewer, rental) || isRenter(viewer, rental)
  return by === 'administrator' && viewer?.is_admin === true && !isParty
}

/** The facts that judge a request; `today` is the date at the item's place. */
export type RequestCase = Period & Calendar & { today: Day; owner_id: string; renter_id: string }

/** The first thing that speaks against a request, or null. */
export function requestProblems(request: RequestCase): PeriodProblem | 'own_equipment' | null {
  if (request.owner_id === request.renter_id) return 'own_equipment'
  return periodProblem(request, request, request.today)
}

/** The time of an act; `today` is the date at the item's place. */
export type Moment = { now: Date; today: Day }

/** The facts that judge an act on a rental: its stage, and its running clocks. */
export type Standing = Pick<Rental, 'stage' | 'start_date'> & { clocks: readonly Pick<Clock, 'due_at'>[] }

/** The same with what judges a payment: from when its deadline can be met. */
type Payable = Omit<Standing, 'clocks'> & { clocks: readonly Pick<Clock, 'opens_at' | 'due_at'>[] }

/** The refusals of an act by `actProblem`, from its row of the graph. */
type ActProblems = {
  [Act in MoveAct]:
    | 'too_late'
    | (typeof misplaced)[Act][keyof (typeof misplaced)[Act]]
    | ((typeof rentalGraph)[Act] extends { before: object } ? (typeof dayPassed)[Act] : never)
}
export type ActProblem<Act extends MoveAct> = ActProblems[Act]

/** Why a rental cannot be moved so, or comes too late, or null; who acts is not asked here. */
export function actProblem<Act extends MoveAct>(
  act: Act,
  rental: Standing,
  moment: Moment,
): ActProblem<Act> | null
export function actProblem(act: MoveAct, rental: Standing, { now, today }: Moment): RentalRefusal | null {
  const { from, by, before } = transitionOf(act)
  if (!from.includes(rental.stage))
    return wasSilent(act, rental.stage) ? 'too_late' : misplacedCode(act, rental.stage)
  if (by !== 'clock' && rental.clocks.some((clock) => isOver(clock, now))) return 'too_late'

  const until = before?.[rental.stage]
  const isOpen =
    until === undefined ||
    today < rental.start_date ||
    (until === 'first_day_over' && today === rental.start_date)
  return isOpen ? null : dayPassed[act]
}

/** Whether a clock ended the stage that this act would have left. */
function wasSilent(act: RentalAct, stage: RentalStage): boolean {
  const moves: Transition[] = Object.values(rentalGraph)
  const struck = moves.find(({ by, to }) => by === 'clock' && to === stage)
  return struck?.from.some((left) => transitionOf(act).from.includes(left)) ?? false
}

/** Why a rental is not where an act would move it from, by where it is instead. */
type Misplaced = { [Stage in RentalStage]?: RentalRefusal } & { elsewhere: RentalRefusal }

const unanswerable = { [rentalGraph.withdraw.to]: 'not_pending', elsewhere: 'already_answered' } as const

const misplaced = {
  approve: unanswerable,
  reject: unanswerable,
  expire: unanswerable,
  lapse: unanswerable,
  withdraw: { elsewhere: 'not_withdrawable' },
  cancel: { elsewhere: 'not_cancellable' },
  call_off: { elsewhere: 'not_cancellable' },
  pay: { [rentalGraph.pay.to]: 'already_paid', elsewhere: 'not_approved' },
} as const satisfies Record<MoveAct, Misplaced>

function misplacedCode(act: MoveAct, stage: RentalStage): RentalRefusal {
  const codes: Misplaced = misplaced[act]
  return codes[stage] ?? codes.elsewhere
}

const dayPassed = {
  approve: 'dates_in_past',
  reject: 'dates_in_past',
  expire: 'dates_in_past',
  lapse: 'not_approved',
  pay: 'not_approved',
  withdraw: 'not_withdrawable',
  cancel: 'not_cancellable',
  call_off: 'not_cancellable',
} as const satisfies Record<MoveAct, RentalRefusal>

/** Why an owner cannot say any more where and when to pick up, or null; the day of the pick-up is still in time. */
export function pickUpProblem(
  rental: Pick<Rental, 'status' | 'start_date'>,
  today: Day,
): 'not_approved' | 'pickup_past' | null {
  if (!isAgreed(rental)) return 'not_approved'
  return today <= rental.start_date ? null : 'pickup_past'
}

/** The stage that the latest event brought, where that is another of SPEC's statuses; null when it changed none. */
export function stageChangeIn(
  events: readonly { act: string; stage: RentalStage | null }[],
): Exclude<RentalStage, 'pending' | 'booked'> | null {
  const stages = events.flatMap(({ stage }) => stage ?? [])
  const [now, before] = [stages.at(-1), stages.at(-2)]
  if (!now || !before || events.at(-1)?.stage !== now) return null
  if (now === 'pending' || now === 'booked') return null
  return rentalStages[now].status === rentalStages[before].status ? null : now
}
