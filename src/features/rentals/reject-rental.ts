import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { dayInZone } from '#platform/days.ts'
import { refuser } from '#platform/refusal.ts'
import { announce } from './announce.ts'
import { isOwner } from './may.ts'
import { readRental } from './read-rental.ts'
import { actProblem, rentalRefusals, statesOf } from './rental.ts'
import { keepPendingFlag, lockRental, moveRental } from './store.ts'

const refuse = refuser(rentalRefusals)

/** The owner says no, with a word to the renter. */
export async function rejectRental(ctx: SignedIn, id: string, message: string | null | undefined) {
  const { viewer, clock } = ctx
  const refusal = await transact(ctx.db, async (trx) => {
    const rental = await lockRental(trx, id)
    if (!rental || !isOwner(viewer, rental)) return refuse('not_found')

    const now = clock.now()
    const problem = actProblem('reject', statesOf(rental), dayInZone(now, rental.time_zone))
    if (problem) return refuse(problem)

    const rejected = { status: 'rejected' as const, answer_message: message || null }
    if (!(await moveRental(trx, rental, rejected, now))) return refuse('already_answered')
    await keepPendingFlag(trx, rental.equipment_id)
    await announce(trx, rental, { act: 'reject', actor_id: viewer.id, at: now })
    return null
  })
  return refusal ?? readRental(ctx, id)
}
