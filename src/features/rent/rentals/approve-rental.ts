import { makeBill } from '#features/catalogue/pricing/bill.ts'
import { raiseCharge } from '#features/rent/payments/raise-charge.ts'
import { isSubmitted } from '#features/rent/payouts/payout-account.ts'
import { readPayoutAccount } from '#features/rent/payouts/read-account.ts'
import type { Services, SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import type { Locale } from '#platform/locale.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import type { ApprovalInput } from './contract.ts'
import { pickUpOf, whyNotThen } from './judge-pickup.ts'
import { answerWords, moveRental } from './move-rental.ts'
import { readRental } from './read-rental.ts'
import { rejectOverlapping } from './reject-pending.ts'
import { rentalRefusals } from './rental.ts'
import { isGearHidden } from './store/read.ts'
import type { LockedRental } from './store/write.ts'
import { keepHabit, updatePickUp } from './store/write.ts'

const refuse = refuser(rentalRefusals)

/** The owner who approves, and the provider that pays them. */
export type Approver = Pick<Services, 'payments'> & { viewer: { id: string }; locale: Locale }
export type Approval = { id: string; input: ApprovalInput; at: Date }

/** The owner says yes. */
export async function approveRental(ctx: SignedIn, id: string, input: ApprovalInput) {
  const approval = { id, input, at: ctx.clock.now() }
  const refusal = await transact(ctx.db, (trx) => approveIn(trx, ctx, approval))
  return refusal ?? readRental(ctx, id)
}

/**
 * The same in the caller's transaction: the days are held and the renter owes their price from here, and other requests for one of
 * these days are declined. Of overlapping approvals the database lets one through.
 */
export async function approveIn(trx: Trx, owner: Approver, { id, input, at }: Approval) {
  const pickUp = pickUpOf(input)
  const columns = answerWords(input.message ?? null, owner.locale)
  const by = { id: owner.viewer.id, is_admin: false }
  const rental = await moveRental(trx, { id, act: 'approve', by, at, columns })
  if (isRefused(rental)) return rental

  const wrong = whyNotThen(pickUp, rental, at)
  if (wrong) return wrong
  const unready = await whyNotReady(trx, owner, rental.equipment_id)
  if (unready) return unready
  await updatePickUp(trx, rental, pickUp, { locale: owner.locale, at })
  await raiseRentalCharge(trx, rental, at)
  await keepHabit(trx, owner.viewer.id, pickUp.pickup_address, at)
  const words = input.decline_message ? answerWords(input.decline_message, owner.locale) : null
  await rejectOverlapping(trx, rental, { at, words })
  return null
}

/**
 * Nothing new begins with what the desk hid, or before its owner has done their part to be paid. Asked under the item's lock, so
 * that hiding the item comes before or after.
 */
export async function whyNotReady(trx: Trx, owner: Approver, itemId: string) {
  if (await isGearHidden(trx, itemId)) return refuse('listing_hidden')
  return (await isReady(owner, trx)) ? null : refuse('not_payable')
}

/** Without a provider no owner has to be ready to be paid. */
async function isReady({ payments, viewer }: Approver, trx: Trx): Promise<boolean> {
  return payments.name === 'none' || isSubmitted(await readPayoutAccount(trx, viewer.id))
}

/** Has the renter owe the bill: the price and the fee are those of the request. */
async function raiseRentalCharge(trx: Trx, rental: LockedRental, at: Date): Promise<void> {
  const bill = makeBill({ quote: rental.quote, taxes: [], fee: rental.platform_fee_cents, feeTaxes: [] })
  await raiseCharge(trx, {
    kind: 'rental',
    subject_id: rental.id,
    payer_id: rental.renter_id,
    payee_id: rental.owner_id,
    quote: rental.quote,
    bill,
    raised_at: at,
  })
}
