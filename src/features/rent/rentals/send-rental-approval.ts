import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { addLetter } from './announce.ts'
import { lockRental } from './lock-rental.ts'
import { isOwner } from './may.ts'
import { isAgreed, rentalRefusals } from './rental.ts'
import { countEvents, insertEvent } from './store/write.ts'

const refuse = refuser(rentalRefusals)

/** The owner has the approval letter sent to the renter once more, with another message if there is one. */
export function sendRentalApproval(ctx: SignedIn, id: string, message: string | null | undefined) {
  return transact(ctx.db, async (trx) => {
    const rental = await lockRental(trx, id)
    if (!rental || !isOwner(ctx.viewer, rental)) return refuse('not_found')
    if (!isAgreed(rental)) return refuse('not_approved')

    const again = 1 + (await countEvents(trx, rental.id, 'send_approval'))
    const event = {
      rental_id: rental.id,
      actor_id: ctx.viewer.id,
      act: 'send_approval' as const,
      stage: null,
    }
    await insertEvent(trx, { ...event, happened_at: ctx.clock.now() })
    const occasion = `again-${again}`
    await addLetter(trx, rental.id, { act: 'approve', to: 'renter', occasion, message: message || null })
    return { queued: true as const }
  })
}
