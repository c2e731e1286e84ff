import { isOwnMatter } from '#features/base/security/own-matter.ts'
import type { DeskAct } from '#features/rent/payments/desk/desk-act.ts'
import { decideOnRentalMoney } from '#features/rent/rentals/pay/decide-on-rental-money.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { selectHead } from './store/life.ts'
import { storyRefusals } from './story.ts'

const refuse = refuser(storyRefusals)

/** Decides on the money of a rental of two others; see `decideOnRentalMoney`. */
export function decideOnMoney(ctx: SignedIn, id: string, decision: { act: DeskAct; reason: string }) {
  return transact(ctx.db, async (trx) => {
    const head = isUuid(id) ? await selectHead(trx, id) : undefined
    if (!head) return refuse('not_found')
    if (isOwnMatter(ctx.viewer, head.owner_id, head.renter_id)) return refuse('own_matter')
    return decideOnRentalMoney(trx, ctx, head, decision)
  })
}
