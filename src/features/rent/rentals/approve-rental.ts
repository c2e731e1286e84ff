import { raiseCharge } from '#features/payments/raise-charge.ts'
import type { SignedIn } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { toCents } from '#platform/money.ts'
import { refuser } from '#platform/refusal.ts'
import type { ApprovalInput } from './contract.ts'
import type { LockedRental } from './lock-rental.ts'
import { answerWords } from './masked-words.ts'
import { actOnRental } from './move-rental.ts'
import { rentalRefusals } from './rental.ts'
import { keepHabit } from './store/pickup.ts'
import { isGearHidden } from './store/read.ts'

const refuse = refuser(rentalRefusals)

/** The owner says yes: the days are held and the renter owes their price from here. Of overlapping approvals the database lets one through. Nothing new begins with what the desk hid. */
export async function approveRental(ctx: SignedIn, id: string, input: ApprovalInput) {
  const pickUp = {
    pickup_window: input.pickup_window || null,
    pickup_address: input.pickup_address || null,
  }
  const columns = { ...pickUp, ...answerWords(input.message, ctx.locale) }
  return actOnRental(ctx, { id, act: 'approve', columns }, async (trx, rental, at) => {
    // Asked under the lock of the item: whoever hides it comes before or after.
    if (await isGearHidden(trx, rental.equipment_id)) return refuse('listing_hidden')
    await raiseRentalCharge(trx, rental, at)
    await keepHabit(trx, ctx.viewer.id, pickUp, at)
    return null
  })
}

/** Has the renter owe what both sides agreed on. */
function raiseRentalCharge(trx: Trx, rental: LockedRental, at: Date): Promise<void> {
  return raiseCharge(trx, {
    kind: 'rental',
    subject_id: rental.id,
    payer_id: rental.renter_id,
    payee_id: rental.owner_id,
    bill: Object(rental.quote),
    net_cents: toCents(rental.total_cost),
    fee_cents: rental.platform_fee_cents,
    share_cents: rental.owner_payout_cents,
    raised_at: at,
  })
}
