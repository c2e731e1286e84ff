import { isOwnMatter } from '#features/base/security/own-matter.ts'
import { callOffRental } from '#features/rent/rentals/call-off-rental.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { selectHead } from './store/life.ts'
import { storyRefusals } from './story.ts'

const refuse = refuser(storyRefusals)

/** Ends a rental that two others agreed on; see `callOffRental`. */
export function callOff(ctx: SignedIn, id: string, reason: string) {
  return transact(ctx.db, async (trx) => {
    const head = isUuid(id) ? await selectHead(trx, id) : undefined
    if (!head) return refuse('not_found')
    if (isOwnMatter(ctx.viewer, head.owner_id, head.renter_id)) return refuse('own_matter')
    return callOffRental(trx, ctx, id, reason)
  })
}
