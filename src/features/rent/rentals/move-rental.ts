import { isAhead } from '#features/base/clocks/clock.ts'
import { setClock, stopClocks } from '#features/base/clocks/running-clocks.ts'
import { maskContacts } from '#features/base/masking/mask-contacts.ts'
import { keepPendingFlag } from '#features/gear/equipment/write-equipment.ts'
import type { RentalNotificationType } from '#features/talk/notifications/notification.ts'
import { readNotificationsAbout } from '#features/talk/notifications/read-notifications.ts'
import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact, violatedConstraint } from '#platform/database.ts'
import { dayInZone } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { isRefused, type Refused, refuser } from '#platform/refusal.ts'
import { addLetter, announce, type RentalEvent } from './announce.ts'
import { type ActProblem, actProblem, isPermitted, type Mover } from './may.ts'
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
import {
  insertRental,
  type LockedRental,
  lockRental,
  type NewRental,
  type RentalColumns,
  updateStage,
} from './store/write.ts'

const refuse = refuser(rentalRefusals)
const NO_DOUBLE_BOOKING = 'rentals_no_double_booking'

type Move<Act extends MoveAct = MoveAct> = {
  id: string
  act: Act
  by: Mover
  at: Date
  /** The columns that the act writes beside the stage. */
  columns?: RentalColumns
  /** The details kept in the history; a function reads the rental before the move. */
  details?: (rental: LockedRental) => Record<string, unknown>
}

type Graph = typeof rentalGraph

/** The refusals of a move, from its row of the graph. */
type MoveRefusals = {
  [Act in MoveAct]:
    | 'not_found'
    | 'already_answered'
    | ActProblem<Act>
    | (Graph[Act] extends { needs: 'reason' } ? 'reason_missing' : never)
    | ((typeof rentalStages)[Graph[Act]['to']]['holdsDates'] extends false ? never : 'dates_taken')
}

/**
 * An act's own part, in the transaction of its move, or the reason to refuse it; it gets the rental before the move.
 */
type OwnPart<Own> = (trx: Trx, rental: LockedRental, at: Date) => Promise<Own | null>

type OwnMove<Act extends MoveAct> = Omit<Move<Act>, 'by' | 'at'> & {
  /** The viewer's message; the other party reads it without contact details until the two share them. */
  answer?: string | null
}

/**
 * Moves a rental as the viewer, with the act's own part.
 * @returns the rental after the move as its page reads it, or the refusal
 */
export async function actOnRental<Act extends MoveAct, Own extends Refused<RentalRefusal> = never>(
  ctx: SignedIn,
  { answer, ...move }: OwnMove<Act>,
  ownPart?: OwnPart<Own>,
) {
  const at = ctx.clock.now()
  const words = answer === undefined ? {} : answerWords(answer, ctx.locale)
  const columns = { ...move.columns, ...words }
  const refusal = await transact(ctx.db, async (trx) => {
    const moved = await moveRental(trx, { ...move, columns, by: ctx.viewer, at })
    if (isRefused(moved)) return moved
    return (await ownPart?.(trx, moved, at)) ?? null
  })
  return refusal ?? readRental(ctx, move.id)
}

/** The columns of an owner's words: the other party reads them without contact details until the two share them. */
export function answerWords(answer: string | null, locale: Locale) {
  return { answer_message: answer || null, answer_masked: maskContacts(answer ?? '', locale) }
}

/**
 * The only way in which a rental changes its stage. Locks item and rental; the graph defines the mover, the stages, the
 * deadline and the recipients. A refusal leaves nothing behind once the caller rolls back.
 * @returns the rental before the move, or the reason it stays
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
  await readMatterOf(trx, rental)
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

  await addLetter(trx, id, { act: 'request', to: 'renter' })
  await keepPendingFlag(trx, row.equipment_id)
  await enter(
    trx,
    { ...row, id, equipment_name, time_zone },
    { act: 'request', actor_id: row.renter_id, at: row.submitted_at },
  )
  return id
}

type Entered = Parameters<typeof announce>[1] & { time_zone: string }

/** Follows every change of stage: replaces the clocks, writes the history and sends the news. */
async function enter(trx: Trx, rental: Entered, event: RentalEvent & { act: RentalAct }): Promise<void> {
  const stage: RentalStage = transitionOf(event.act).to
  const { clock } = rentalStages[stage]
  if (!clock) {
    await stopClocks(trx, rental.id)
    return announce(trx, rental, { ...event, stage })
  }
  const facts = { set_at: event.at, start_date: rental.start_date, time_zone: rental.time_zone }
  const set = await setClock(trx, { rental_id: rental.id, subject_id: rental.id }, clock, facts)
  await announce(trx, rental, { ...event, stage, is_ahead: isAhead(set, event.at) })
}

/** The notices that ask for the end of a stage: they count as read once a move has left it. */
const matters: Partial<Record<RentalStage, { by: 'owner_id' | 'renter_id'; type: RentalNotificationType }>> =
  {
    pending: { by: 'owner_id', type: 'rental_request' },
    approved: { by: 'renter_id', type: 'rental_approved' },
  }

async function readMatterOf(trx: Trx, rental: LockedRental): Promise<void> {
  const matter = matters[rental.stage]
  if (matter) await readNotificationsAbout(trx, rental[matter.by], rental.id, matter.type)
}

function takenOrThrow(error: unknown): 'taken' {
  if (violatedConstraint(error) === NO_DOUBLE_BOOKING) return 'taken'
  throw error
}
