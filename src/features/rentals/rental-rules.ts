import type { Calendar } from '#features/availability/availability.ts'
import { type PeriodProblem, periodProblem } from '#features/availability/period-problem.ts'
import { isOver } from '#features/clocks/clock.ts'
import type { Day, Period } from '#platform/days.ts'
import {
  isAgreed,
  type MoveAct,
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
export function requestProblems(request: RequestCase): PeriodProblem | 'own_equipment' | null {
  if (request.owner_id === request.renter_id) return 'own_equipment'
  return periodProblem(request, request, request.today)
}

/** When somebody acts; `today` is the date at the place of the item. */
export type Moment = { now: Date; today: Day }

/** What an act on a rental is judged by: where it stands, and the clocks that run for it. */
export type Standing = Pick<Rental, 'stage' | 'start_date'> & { clocks: readonly { due_at: Date }[] }

/** What an act may be refused for by `actProblem`, as its row of the graph has it. */
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
