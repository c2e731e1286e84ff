import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { dayInZone } from '#platform/days.ts'
import { refuser } from '#platform/refusal.ts'
import { tellEach, tellParties } from './announce.ts'
import type { PickUpInput } from './contract.ts'
import { pickUpOf, whyNotThen } from './judge-pickup.ts'
import { isOwner, pickUpProblem } from './may.ts'
import { isSamePickUpTime } from './pickup.ts'
import { readRental } from './read-rental.ts'
import { rentalRefusals } from './rental.ts'
import { countEvents, insertEvent } from './store/history.ts'
import { keepHabit, lockRental, pickUpIn, updatePickUp } from './store/write.ts'

const refuse = refuser(rentalRefusals)

/** Changes where and when to pick up, until the first day is over; the renter is told of each change once. */
export async function changePickUp(ctx: SignedIn, id: string, input: PickUpInput) {
  const { viewer, clock, locale } = ctx
  const pickUp = pickUpOf(input)
  const refusal = await transact(ctx.db, async (trx) => {
    const rental = await lockRental(trx, id)
    if (!rental || !isOwner(viewer, rental)) return refuse('not_found')

    const at = clock.now()
    const problem = pickUpProblem(rental, dayInZone(at, rental.time_zone))
    if (problem) return refuse(problem)

    const before = pickUpIn(rental)
    const isTimeKept = isSamePickUpTime(pickUp.pickup_time, before.pickup_time)
    const wrong = isTimeKept ? null : whyNotThen(pickUp, rental, at)
    if (wrong) return wrong
    const { pickup_window, pickup_address } = pickUp
    await keepHabit(trx, viewer.id, pickup_address, at)
    const isSaidKept = pickup_window === before.pickup_window && pickup_address === before.pickup_address
    if (isTimeKept && isSaidKept) return null

    await updatePickUp(trx, rental, pickUp, { locale, at })
    const again = 1 + (await countEvents(trx, rental.id, 'change_pickup'))
    const event = { rental_id: rental.id, actor_id: viewer.id, act: 'change_pickup', stage: null } as const
    await insertEvent(trx, { ...event, happened_at: at })
    const told = {
      event: 'change_pickup',
      sender_id: viewer.id,
      event_key: `rental:${rental.id}:pickup_changed:${again}`,
      occasion: `again-${again}`,
      at,
    } as const
    await tellEach(trx, [{ rental, to: 'renter', ...told }])
    await tellParties(trx, [rental], 'update')
    return null
  })
  return refusal ?? readRental(ctx, id)
}
