import { isAhead } from '#features/base/clocks/clock.ts'
import { readClocks } from '#features/base/clocks/running-clocks.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { addLetters, newsOfAct } from './announce.ts'
import { isOwner } from './may.ts'
import { isAgreed, rentalRefusals } from './rental.ts'
import { countEvents, insertEvent } from './store/history.ts'
import { lockRental } from './store/write.ts'

const refuse = refuser(rentalRefusals)

/** The owner has the approval letter sent to the renter once more, with another message if there is one. */
export function sendRentalApproval(ctx: SignedIn, id: string, message: string | null | undefined) {
  return transact(ctx.db, async (trx) => {
    const rental = await lockRental(trx, id)
    if (!rental || !isOwner(ctx.viewer, rental)) return refuse('not_found')
    if (!isAgreed(rental)) return refuse('not_approved')

    const at = ctx.clock.now()
    const clocks = await readClocks(trx, rental.id)
    const act = newsOfAct(
      'approve',
      clocks.some((clock) => isAhead(clock, at)),
    )
    const again = 1 + (await countEvents(trx, rental.id, 'send_approval'))
    const event = {
      rental_id: rental.id,
      actor_id: ctx.viewer.id,
      act: 'send_approval' as const,
      stage: null,
    }
    await insertEvent(trx, { ...event, happened_at: at })
    const occasion = `again-${again}`
    const letter = { rental_id: rental.id, act, to: 'renter', occasion, message: message || null } as const
    await addLetters(trx, [letter])
    return { queued: true as const }
  })
}
