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
import { addLetters, announce, type Moved, type RentalEvent } from './announce.ts'
import { type ActProblem, actProblem, isPermitted, type Mover } from './may.ts'
import { readRental } from './read-rental.ts'
import {
  type MoveAct,
  type RentalRefusal,
  type RentalStage,
  rentalGraph,
  rentalRefusals,
  rentalStages,
  transitionOf,
} from './rental.ts'
import { insertEvent } from './store/history.ts'
import {
  insertRental,
  type LockedRental,
  lockRental,
  type NewRental,
  type RentalColumns,
  updateStages,
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
  const rental = await lockRental(trx, move.id)
  if (!rental) return refuse('not_found')
  const refused = whyNotMove(rental, move) ?? (await carryOut(trx, [rental], move))
  return refused ?? rental
}

/**
 * The same of several rentals of one item, all of which the caller has locked; those that the act is refused for stay as they
 * are.
 * @returns how many moved
 */
export async function moveRentals(
  trx: Trx,
  locked: readonly LockedRental[],
  move: Omit<Move, 'id'>,
): Promise<number> {
  const rentals = locked.filter((rental) => !whyNotMove(rental, move))
  const [first] = rentals
  if (!first) return 0
  const refused = await carryOut(trx, rentals, move)
  if (refused) throw new Error(`Rentals of item ${first.equipment_id} can’t ${move.act}: ${refused.refused}.`)
  return rentals.length
}

function whyNotMove(
  rental: LockedRental,
  { act, by, at, columns = {} }: Omit<Move, 'id'>,
): Refused<RentalRefusal> | null {
  if (!isPermitted(by, act, rental)) return refuse('not_found')
  const moment = { now: at, today: dayInZone(at, rental.time_zone) }
  const clocks = rental.deadlines.map((due_at) => ({ due_at }))
  const problem = actProblem(act, { ...rental, clocks }, moment)
  if (problem) return refuse(problem)
  const isUnexplained = transitionOf(act).needs === 'reason' && !columns.answer_message
  return isUnexplained ? refuse('reason_missing', { field: 'message' }) : null
}

/** Moves locked rentals of one item; or the reason that the database has against it. */
async function carryOut(
  trx: Trx,
  rentals: readonly LockedRental[],
  { act, by, at, columns = {}, details }: Omit<Move, 'id'>,
): Promise<Refused<RentalRefusal> | null> {
  const { to } = transitionOf(act)
  // Parties are not told which administrator it was: the security record knows.
  const actor_id = typeof by === 'string' || transitionOf(act).by === 'administrator' ? null : by.id
  const detailed = rentals.map((rental) => ({ ...rental, details: details?.(rental) }))
  const event = { act, actor_id, happened_at: at }
  const moved = await updateStages(trx, detailed, { ...columns, stage: to }, event).catch(takenOrThrow)
  if (moved === 'taken') return refuse('dates_taken')
  if (!moved) return refuse('already_answered')
  const [pending] = rentals.filter(({ stage }) => stage === 'pending')
  if (pending) await keepPendingFlag(trx, pending.equipment_id)
  await readMattersOf(trx, rentals)
  await enter(trx, rentals, { act, actor_id, at })
  return null
}

/** How a rental begins: null when this renter's key made one before. The item is locked by the caller. */
export async function openRental(
  trx: Trx,
  rental: NewRental & { equipment_name: string; time_zone: string },
): Promise<string | null> {
  const { equipment_name, time_zone, ...row } = rental
  const id = await insertRental(trx, { ...row, stage: rentalGraph.request.to })
  if (!id) return null

  await addLetters(trx, [{ rental_id: id, act: 'request', to: 'renter' }])
  await keepPendingFlag(trx, row.equipment_id)
  const { renter_id: actor_id, submitted_at: at } = row
  const { to: stage } = rentalGraph.request
  await insertEvent(trx, { rental_id: id, actor_id, act: 'request', stage, happened_at: at })
  await enter(trx, [{ ...row, id, equipment_name, time_zone }], { act: 'request', actor_id, at })
  return id
}

type Entered = Moved['rental'] & { time_zone: string }

/** Follows every change of stage: replaces the clocks and sends the news. */
async function enter(trx: Trx, entered: readonly Entered[], event: RentalEvent): Promise<void> {
  const { clock } = rentalStages[transitionOf(event.act).to]
  if (!clock) {
    const ids = entered.map(({ id }) => id)
    await stopClocks(trx, ids)
    return announce(
      trx,
      entered.map((rental) => ({ rental })),
      event,
    )
  }
  const moved: Moved[] = []
  for (const rental of entered) {
    const { id, start_date, time_zone } = rental
    const facts = { set_at: event.at, start_date, time_zone }
    const set = await setClock(trx, { rental_id: id, subject_id: id }, clock, facts)
    moved.push({ rental, is_ahead: isAhead(set, event.at) })
  }
  await announce(trx, moved, event)
}

type Matter = { by: 'owner_id' | 'renter_id'; type: RentalNotificationType }

/**
 * The notices that ask for the end of a stage: they count as read once a move has left it. They are marked after its own news
 * are written, which are of other types.
 * @internal
 */
export const matters: Partial<Record<RentalStage, Matter>> = {
  pending: { by: 'owner_id', type: 'rental_request' },
  approved: { by: 'renter_id', type: 'rental_approved' },
}

/** All of one item, and so of one owner; each renter’s are their own. */
async function readMattersOf(trx: Trx, rentals: readonly LockedRental[]): Promise<void> {
  const asked = rentals.flatMap((rental) => {
    const matter = matters[rental.stage]
    return matter ? [{ id: rental.id, person: rental[matter.by], type: matter.type }] : []
  })
  for (const same of Map.groupBy(asked, ({ person, type }) => `${person} ${type}`).values()) {
    const [{ person, type } = {}] = same
    const ids = same.map(({ id }) => id)
    if (person && type) await readNotificationsAbout(trx, person, ids, type)
  }
}

function takenOrThrow(error: unknown): 'taken' {
  if (violatedConstraint(error) === NO_DOUBLE_BOOKING) return 'taken'
  throw error
}
