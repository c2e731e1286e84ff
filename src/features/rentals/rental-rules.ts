import type { Calendar } from '#features/availability/availability.ts'
import { periodProblem } from '#features/availability/period-problem.ts'
import { isOver } from '#features/clocks/clock.ts'
import type { Day, Period } from '#platform/days.ts'
import {
  isAgreed,
  type Rental,
  type RentalAct,
  type RentalRefusal,
  type RentalStage,
  rentalGraph,
  type Transition,
  transitionOf,
} from './rental.ts'

/** What a request is judged by; `today` is the date at the place of the item. */
export type RequestCase = Period & Calendar & { today: Day; owner_id: string; renter_id: string }

/** The first thing that speaks against a request, or null. */
export function requestProblems(request: RequestCase): RentalRefusal | null {
  if (request.owner_id === request.renter_id) return 'own_equipment'
  return periodProblem(request, request, request.today)
}

/** When somebody acts; `today` is the date at the place of the item. */
export type Moment = { now: Date; today: Day }

/** What an act on a rental is judged by: where it stands, and the clocks that run for it. */
export type Standing = Pick<Rental, 'stage' | 'start_date'> & { clocks: readonly { due_at: Date }[] }

/** Why a rental cannot be moved so, or comes too late, or null; who acts is not asked here. */
export function actProblem(
  act: Exclude<RentalAct, 'request'>,
  rental: Standing,
  { now, today }: Moment,
): RentalRefusal | null {
  const { from, by, before } = transitionOf(act)
  if (!from.includes(rental.stage))
    return wasSilent(act, rental.stage) ? 'too_late' : misplaced(act, rental.stage)
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

function misplaced(act: Exclude<RentalAct, 'request'>, stage: RentalStage): RentalRefusal {
  if (act === 'withdraw') return 'not_withdrawable'
  if (act === 'cancel') return 'not_cancellable'
  if (act === 'pay') return stage === rentalGraph.pay.to ? 'already_paid' : 'not_approved'
  return stage === rentalGraph.withdraw.to ? 'not_pending' : 'already_answered'
}

const dayPassed = {
  approve: 'dates_in_past',
  reject: 'dates_in_past',
  expire: 'dates_in_past',
  lapse: 'not_approved',
  pay: 'not_approved',
  withdraw: 'not_withdrawable',
  cancel: 'not_cancellable',
} as const satisfies Record<Exclude<RentalAct, 'request'>, RentalRefusal>

/** Why an owner cannot say any more where and when to pick up, or null; the day of the pick-up is still in time. */
export function pickUpProblem(
  rental: Pick<Rental, 'status' | 'start_date'>,
  today: Day,
): RentalRefusal | null {
  if (!isAgreed(rental)) return 'not_approved'
  return today <= rental.start_date ? null : 'pickup_past'
}
