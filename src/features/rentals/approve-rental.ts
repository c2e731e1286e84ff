import type { SignedIn } from '#platform/context.ts'
import { actOnRental } from './act-on-rental.ts'
import type { ApprovalInput } from './contract.ts'
import { keepHabit } from './pickup-store.ts'

/** The owner says yes: the days are held from here. Of overlapping approvals the database lets one through. */
export function approveRental(ctx: SignedIn, id: string, input: ApprovalInput) {
  const pickUp = {
    pickup_window: input.pickup_window || null,
    pickup_address: input.pickup_address || null,
  }
  const columns = { ...pickUp, answer_message: input.message || null }
  return actOnRental(ctx, { id, act: 'approve', columns }, (trx, _, at) =>
    keepHabit(trx, ctx.viewer.id, pickUp, at),
  )
}
