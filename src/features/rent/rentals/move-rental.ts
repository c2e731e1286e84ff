import { setClock, stopClocks } from '#features/clocks/running-clocks.ts'
import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact, violatedConstraint } from '#platform/database.ts'
import { dayInZone } from '#platform/days.ts'
import { isRefused, type Refused, refuser } from '#platform/refusal.ts'
import { announce, type RentalEvent } from './announce.ts'
import { type LockedRental, lockRental } from './lock-rental.ts'
import { isMover } from './may.ts'
import { readRental } from './read-rental.ts'
import {
  type MoveAct,
  type RentalAct,
  type RentalRefusal,
  type RentalStage,
  rentalGraph,
  rentalRefusals,
  rentalStages,
  transitionOf,
} from './rental.ts'
import { type ActProblem, actProblem } from './rental-rules.ts'
import {
  insertRental,
  keepPendingFlag,
  type NewRental,
  type RentalColumns,
  updateStage,
} from './store/write.ts'

const refuse = refuser(rentalRefusals)
const NO_DOUBLE_BOOKING = 'rentals_no_double_booking'

/** Who moves a rental: a person, or `clock` for a deadline that has passed and `provider` for the news of a payment. */
export type Mover = { id: string; is_admin: boolean } | 'clock' | 'provider'

type Move<Act extends MoveAct = MoveAct> = {
  id: string
  act: Act
  by: Mover
  at: Date
  /** What the act writes beside the stage. */
  columns?: RentalColumns
  /** What its line of history keeps; a function reads the rental as it was. */
  details?: (rental: LockedRental) => Record<string, unknown>
}

type Graph = typeof rentalGraph

/** What a move may be refused for, as its row of the graph has it. */
type MoveRefusals = {
  [Act in MoveAct]:
    | 'not_found'
    | 'already_answered'
    | ActProblem<Act>
    | (Graph[Act] extends { needs: 'reason' } ? 'reason_missing' : never)
    | ((typeof rentalStages)[Graph[Act]['to']]['holdsDates'] extends false ? never : 'dates_taken')
}

/** What only one act does, in the transaction of its move, or why it is not made after all; the rental is as it was before. */
type OwnPart<Own> = (trx: Trx, rental: LockedRental, at: Date) => Promise<Own | null>

/** Moves a rental as the viewer, with what is the act's own; answers the rental as it is then, or the refusal. */
export async function actOnRental<Act extends MoveAct, Own extends Refused<RentalRefusal> = never>(
  ctx: SignedIn,
  move: Omit<Move<Act>, 'by' | 'at'>,
  ownPart?: OwnPart<Own>,
) {
  const at = ctx.clock.now()
  const refusal = await transact(ctx.db, async (trx) => {
    const moved = await moveRental(trx, { ...move, by: ctx.viewer, at })
    if (isRefused(moved)) return moved
    return (await ownPart?.(trx, moved, at)) ?? null
  })
  return refusal ?? readRental(ctx, move.id)
}

/**
 * The one way in which a rental changes its stage. Item and rental are locked; who may, from where, until when, to where and who is
 * told stand in the graph. Answers the rental as it was before, or why it stays; a refusal leaves nothing behind once the
 * caller's transaction is rolled back.
 */
export async function moveRental<Act extends MoveAct>(
  trx: Trx,
  move: Move<Act>,
): Promise<LockedRental | Refused<MoveRefusals[Act]>>
export async function moveRental(trx: Trx, move: Move): Promise<LockedRental | Refused<RentalRefusal>> {
  const { act, by, at, columns = {} } = move
  const rental = await lockRental(trx, move.id)
  if (!rental || !isPermitted(by, act, rental)) return refuse('not_found')

  const moment = { now: at, today: dayInZone(at, rental.time_zone) }
  const clocks = rental.deadlines.map((due_at) => ({ due_at }))
  const problem = actProblem(act, { ...rental, clocks }, moment)
  if (problem) return refuse(problem)
  const { to, needs } = transitionOf(act)
  if (needs === 'reason' && !columns.answer_message) return refuse('reason_missing', { field: 'message' })

  const moved = await updateStage(trx, rental, { ...columns, stage: to }, at).catch(takenOrThrow)
  if (moved === 'taken') return refuse('dates_taken')
  if (!moved) return refuse('already_answered')
  if (rental.stage === 'pending') await keepPendingFlag(trx, rental.equipment_id)
  // Parties are not told which administrator it was: the security record knows.
  const actor_id = typeof by === 'string' || transitionOf(act).by === 'administrator' ? null : by.id
  await enter(trx, rental, { act, actor_id, at, details: move.details?.(rental) })
  return rental
}

/** How a rental begins: null when this renter's key made one before. The item is locked by the caller. */
export async function openRental(
  trx: Trx,
  rental: NewRental & { equipment_name: string; time_zone: string },
): Promise<string | null> {
  const { equipment_name, time_zone, ...row } = rental
  const id = await insertRental(trx, { ...row, stage: rentalGraph.request.to })
  if (!id) return null

  await keepPendingFlag(trx, row.equipment_id)
  await enter(
    trx,
    { ...row, id, equipment_name, time_zone },
    { act: 'request', actor_id: row.renter_id, at: row.submitted_at },
  )
  return id
}

type Entered = Parameters<typeof announce>[1] & { time_zone: string }

/** What every stage brings: its clock in the place of the last one, a line of history, and the news of it. */
async function enter(trx: Trx, rental: Entered, event: RentalEvent & { act: RentalAct }): Promise<void> {
  const stage: RentalStage = transitionOf(event.act).to
  const { clock } = rentalStages[stage]
  if (clock) {
    const facts = { set_at: event.at, start_date: rental.start_date, time_zone: rental.time_zone }
    await setClock(trx, { rental_id: rental.id, subject_id: rental.id }, clock, facts)
  } else {
    await stopClocks(trx, rental.id)
  }
  await announce(trx, rental, { ...event, stage })
}

function isPermitted(by: Mover, act: RentalAct, rental: LockedRental): boolean {
  return typeof by === 'string' ? transitionOf(act).by === by : isMover(by, act, rental)
}

function takenOrThrow(error: unknown): 'taken' {
  if (violatedConstraint(error) === NO_DOUBLE_BOOKING) return 'taken'
  throw error
}
