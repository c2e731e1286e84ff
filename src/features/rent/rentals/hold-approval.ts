import { z } from 'zod'
import { readTaxStanding } from '#features/people/taxes/tax-standing.ts'
import type { Services, SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { dayInZone } from '#platform/days.ts'
import { addJob } from '#platform/jobs.ts'
import { LOCALES } from '#platform/locale.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { tellParties } from './announce.ts'
import { approveIn, whyNotReady } from './approve-rental.ts'
import { type ApprovalInput, approvalInput } from './contract.ts'
import { pickUpOf, whyNotThen } from './judge-pickup.ts'
import { actProblem, isOwner } from './may.ts'
import { readRental } from './read-rental.ts'
import { rentalRefusals } from './rental.ts'
import { lockRental, setApproving } from './store/write.ts'

const refuse = refuser(rentalRefusals)

export const HELD_JOB = 'rentals_approve_held'
const HOLD_MS = 10_000
/** An answer whose deadline is nearer than this goes out at once: waiting could make it too late. */
const SPARE_MS = 60_000

export const heldApproval = z.object({
  rental_id: z.uuid(),
  owner_id: z.uuid(),
  locale: z.enum(LOCALES),
  approving_at: z.iso.datetime(),
  input: approvalInput,
})

/**
 * The owner says yes, and may take it back for ten seconds: until then nothing has happened, and neither renter knows. The server
 * carries it out, also when no page is open.
 */
export async function holdApproval(ctx: SignedIn, id: string, input: ApprovalInput) {
  const { viewer, locale } = ctx
  const refusal = await transact(ctx.db, async (trx) => {
    const rental = await lockRental(trx, id)
    if (!rental || !isOwner(viewer, rental)) return refuse('not_found')
    const at = ctx.clock.now()
    const clocks = rental.deadlines.map((due_at) => ({ due_at }))
    const moment = { now: at, today: dayInZone(at, rental.time_zone) }
    const problem = actProblem('approve', { ...rental, clocks }, moment)
    if (problem) return refuse(problem)
    const wrong = whyNotThen(pickUpOf(input), rental, at)
    if (wrong) return wrong
    const isUrgent = rental.deadlines.some((due_at) => due_at.getTime() - at.getTime() < SPARE_MS)
    if (isUrgent) return approveIn(trx, ctx, { id, input, at })
    const standing = await readTaxStanding(trx, viewer.id)
    const unready = await whyNotReady(trx, ctx, { itemId: rental.equipment_id, standing })
    if (unready) return unready

    const approving_at = new Date(at.getTime() + HOLD_MS)
    await setApproving(trx, id, approving_at)
    const held = { rental_id: id, owner_id: viewer.id, locale, approving_at, input }
    await addJob(trx, HELD_JOB, held, { key: `approve-held:${id}`, afterMs: HOLD_MS })
    await tellParties(trx, [rental], 'update')
    return null
  })
  return refusal ?? readRental(ctx, id)
}

/** Takes a held approval back. Without one there is nothing to do, while the request still waits. */
export async function undoApproval(ctx: SignedIn, id: string) {
  const refusal = await transact(ctx.db, async (trx) => {
    const rental = await lockRental(trx, id)
    if (!rental || !isOwner(ctx.viewer, rental)) return refuse('not_found')
    if (rental.stage !== 'pending') return refuse('already_answered')
    if (rental.approving_at === null) return null
    await setApproving(trx, id, null)
    await tellParties(trx, [rental], 'update')
    return null
  })
  return refusal ?? readRental(ctx, id)
}

/**
 * Carries a held approval out, unless it was taken back, held again, or the rental moved meanwhile. After a refusal the request waits
 * for another answer, and its page gives the reason.
 */
export async function approveHeld(services: Services, held: z.output<typeof heldApproval>): Promise<void> {
  const { rental_id: id, input, locale } = held
  const { payments, config } = services
  const owner = { payments, config, viewer: { id: held.owner_id }, locale }
  const isStill = (rental: { approving_at: Date | null } | undefined) =>
    rental?.approving_at?.toISOString() === held.approving_at
  const outcome = await transact(services.db, async (trx) => {
    const rental = await lockRental(trx, id)
    return isStill(rental) ? approveIn(trx, owner, { id, input, at: services.clock.now() }) : null
  })
  if (!isRefused(outcome)) return
  services.log.info({ rental: id, refused: outcome.refused }, 'A held approval could not be carried out.')
  await transact(services.db, async (trx) => {
    const rental = await lockRental(trx, id)
    if (!rental || !isStill(rental)) return
    await setApproving(trx, id, null)
    await tellParties(trx, [rental], 'update')
  })
}
