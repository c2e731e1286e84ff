import type { SignedIn } from '#platform/context.ts'
import { actOnRental } from './act-on-rental.ts'
import type { ApprovalInput } from './contract.ts'
import { raiseRentalCharge } from './pay/raise-rental-charge.ts'
import { keepHabit } from './store/pickup.ts'

/** The owner says yes: the days are held and the renter owes their price from here. Of overlapping approvals the database lets one through. */
export function approveRental(ctx: SignedIn, id: string, input: ApprovalInput) {
  const pickUp = {
    pickup_window: input.pickup_window || null,
    pickup_address: input.pickup_address || null,
  }
  const columns = { ...pickUp, answer_message: input.message || null }
  return actOnRental(ctx, { id, act: 'approve', columns }, async (trx, rental, at) => {
    await raiseRentalCharge(trx, rental, at)
    await keepHabit(trx, ctx.viewer.id, pickUp, at)
  })
}
