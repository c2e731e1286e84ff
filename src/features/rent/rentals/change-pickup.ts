import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { dayInZone } from '#platform/days.ts'
import { refuser } from '#platform/refusal.ts'
import { tellParties, tellParty } from './announce.ts'
import type { PickUpInput } from './contract.ts'
import { isOwner, pickUpProblem } from './may.ts'
import { readRental } from './read-rental.ts'
import { rentalRefusals } from './rental.ts'
import { selectFace } from './store/read.ts'
import { countEvents, insertEvent, keepHabit, lockRental, updatePickUp } from './store/write.ts'

const refuse = refuser(rentalRefusals)

/** Changes where and when to pick up, until the first day is over; the renter is told of each change once. */
export async function changePickUp(ctx: SignedIn, id: string, input: PickUpInput) {
  const { viewer, clock } = ctx
  const refusal = await transact(ctx.db, async (trx) => {
    const rental = await lockRental(trx, id)
    if (!rental || !isOwner(viewer, rental)) return refuse('not_found')

    const at = clock.now()
    const problem = pickUpProblem(rental, dayInZone(at, rental.time_zone))
    if (problem) return refuse(problem)

    const { pickup_window, pickup_address } = input
    await keepHabit(trx, viewer.id, input, at)
    if (pickup_window === rental.pickup_window && pickup_address === rental.pickup_address) return null

    await updatePickUp(trx, rental.id, { pickup_window, pickup_address }, at)
    const again = 1 + (await countEvents(trx, rental.id, 'change_pickup'))
    await insertEvent(trx, {
      rental_id: rental.id,
      actor_id: viewer.id,
      act: 'change_pickup',
      stage: null,
      happened_at: at,
    })
    const told = {
      event: 'change_pickup',
      sender: await selectFace(trx, viewer.id),
      event_key: `rental:${rental.id}:pickup_changed:${again}`,
      occasion: `again-${again}`,
      at,
    } as const
    await tellParty(trx, rental, 'renter', told)
    await tellParties(trx, rental, 'update')
    return null
  })
  return refusal ?? readRental(ctx, id)
}
