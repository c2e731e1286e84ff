import type { SignedIn } from '#platform/context.ts'
import { transact, violatedConstraint } from '#platform/database.ts'
import { dayInZone } from '#platform/days.ts'
import { refuser } from '#platform/refusal.ts'
import { announce } from './announce.ts'
import type { ApprovalInput } from './contract.ts'
import { isOwner } from './may.ts'
import { keepHabit } from './pickup-store.ts'
import { readRental } from './read-rental.ts'
import { actProblem, rentalRefusals, statesOf } from './rental.ts'
import { keepPendingFlag, lockRental, moveRental } from './store.ts'

const refuse = refuser(rentalRefusals)
const NO_DOUBLE_BOOKING = 'rentals_no_double_booking'

/** The owner says yes: the days are held from here. Of overlapping approvals the database lets one through. */
export async function approveRental(ctx: SignedIn, id: string, input: ApprovalInput) {
  const { viewer, clock } = ctx
  const refusal = await transact(ctx.db, async (trx) => {
    const rental = await lockRental(trx, id)
    if (!rental || !isOwner(viewer, rental)) return refuse('not_found')

    const now = clock.now()
    const problem = actProblem('approve', statesOf(rental), dayInZone(now, rental.time_zone))
    if (problem) return refuse(problem)

    const approved = {
      status: 'approved' as const,
      pickup_window: input.pickup_window || null,
      pickup_address: input.pickup_address || null,
      answer_message: input.message || null,
    }
    const moved = await moveRental(trx, rental, approved, now).catch(takenOrThrow)
    if (moved === 'taken') return refuse('dates_taken')
    if (!moved) return refuse('already_answered')
    await keepHabit(trx, viewer.id, approved, now)
    await keepPendingFlag(trx, rental.equipment_id)
    await announce(trx, rental, { act: 'approve', actor_id: viewer.id, at: now })
    return null
  })
  return refusal ?? readRental(ctx, id)
}

function takenOrThrow(error: unknown): 'taken' {
  if (violatedConstraint(error) === NO_DOUBLE_BOOKING) return 'taken'
  throw error
}
