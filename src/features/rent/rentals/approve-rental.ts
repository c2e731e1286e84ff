import { raiseCharge } from '#features/rent/payments/raise-charge.ts'
import { isSubmitted } from '#features/rent/payouts/payout-account.ts'
import { readPayoutAccount } from '#features/rent/payouts/read-account.ts'
import type { SignedIn } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { toCents } from '#platform/money.ts'
import { refuser } from '#platform/refusal.ts'
import type { ApprovalInput } from './contract.ts'
import { actOnRental } from './move-rental.ts'
import { rentalRefusals } from './rental.ts'
import { isGearHidden } from './store/read.ts'
import type { LockedRental } from './store/write.ts'
import { keepHabit } from './store/write.ts'

const refuse = refuser(rentalRefusals)

/**
 * The owner says yes: the days are held and the renter owes their price from here. Of overlapping approvals the database lets one
 * through. Nothing new begins with what the desk hid, or before its owner has done their part to be paid.
 */
export async function approveRental(ctx: SignedIn, id: string, input: ApprovalInput) {
  const pickUp = {
    pickup_window: input.pickup_window || null,
    pickup_address: input.pickup_address || null,
  }
  const move = { id, act: 'approve', columns: pickUp, answer: input.message ?? null } as const
  return actOnRental(ctx, move, async (trx, rental, at) => {
    // Asked under the item's lock, so that hiding the item comes before or after.
    if (await isGearHidden(trx, rental.equipment_id)) return refuse('listing_hidden')
    if (!(await isReady(ctx, trx))) return refuse('not_payable')
    await raiseRentalCharge(trx, rental, at)
    await keepHabit(trx, ctx.viewer.id, pickUp, at)
    return null
  })
}

/** Without a provider no owner has to be ready to be paid. */
async function isReady({ payments, viewer }: SignedIn, trx: Trx): Promise<boolean> {
  return payments.name === 'none' || isSubmitted(await readPayoutAccount(trx, viewer.id))
}

/** Has the renter owe what both sides agreed on. */
function raiseRentalCharge(trx: Trx, rental: LockedRental, at: Date): Promise<void> {
  return raiseCharge(trx, {
    kind: 'rental',
    subject_id: rental.id,
    payer_id: rental.renter_id,
    payee_id: rental.owner_id,
    bill: rental.quote,
    net_cents: toCents(rental.total_cost),
    fee_cents: rental.platform_fee_cents,
    share_cents: rental.owner_payout_cents,
    raised_at: at,
  })
}
