import type { Bill } from '#features/catalogue/pricing/bill.ts'
import { readTaxStanding } from '#features/people/taxes/tax-standing.ts'
import type { TaxStanding } from '#features/people/taxes/taxes-on.ts'
import { raiseCharge } from '#features/rent/payments/raise-charge.ts'
import { isSubmitted } from '#features/rent/payouts/payout-account.ts'
import { readPayoutAccount } from '#features/rent/payouts/read-account.ts'
import type { Services, SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { dayInZone } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { toCents } from '#platform/money.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import type { ApprovalInput } from './contract.ts'
import { pickUpOf, whyNotThen } from './judge-pickup.ts'
import { answerWords, moveRental } from './move-rental.ts'
import { readRental } from './read-rental.ts'
import { rejectOverlapping } from './reject-pending.ts'
import { rentalRefusals } from './rental.ts'
import { billOf } from './rental-bill.ts'
import { isGearHidden } from './store/read.ts'
import type { LockedRental } from './store/write.ts'
import { keepHabit, updatePickUp } from './store/write.ts'

const refuse = refuser(rentalRefusals)

/** The owner who approves, and the provider that pays them. */
export type Approver = Pick<Services, 'payments' | 'config'> & { viewer: { id: string }; locale: Locale }
export type Approval = { id: string; input: ApprovalInput; at: Date }

/** The owner says yes. */
export async function approveRental(ctx: SignedIn, id: string, input: ApprovalInput) {
  const approval = { id, input, at: ctx.clock.now() }
  const refusal = await transact(ctx.db, (trx) => approveIn(trx, ctx, approval))
  return refusal ?? readRental(ctx, id)
}

/**
 * The same in the caller's transaction: the days are held and the renter owes their bill from here, with the taxes of today on the
 * price and the fee of the request; other requests for one of these days are declined. Of overlapping approvals the database lets one through.
 */
export async function approveIn(trx: Trx, owner: Approver, { id, input, at }: Approval) {
  const pickUp = pickUpOf(input)
  const columns = answerWords(input.message ?? null, owner.locale)
  const by = { id: owner.viewer.id, is_admin: false }
  const rental = await moveRental(trx, { id, act: 'approve', by, at, columns })
  if (isRefused(rental)) return rental

  const wrong = whyNotThen(pickUp, rental, at)
  if (wrong) return wrong
  const standing = await readTaxStanding(trx, owner.viewer.id)
  const unready = await whyNotReady(trx, owner, { itemId: rental.equipment_id, standing })
  if (unready) return unready
  const { config } = owner
  const billed = billOf(
    { quote: { total_cents: toCents(rental.total_cost) }, fee: rental.platform_fee_cents },
    { day: dayInZone(at, rental.time_zone), province: rental.province_code, owner: standing, config },
  )
  await updatePickUp(trx, rental, pickUp, { locale: owner.locale, at, billed })
  await raiseRentalCharge(trx, rental, billed.bill, at)
  await keepHabit(trx, owner.viewer.id, pickUp.pickup_address, at)
  const words = input.decline_message ? answerWords(input.decline_message, owner.locale) : null
  await rejectOverlapping(trx, rental, { at, words })
  return null
}

/**
 * Nothing new begins with what the desk hid, or before its owner has done their part to be paid. Asked under the item's lock, so
 * that hiding the item comes before or after.
 */
export async function whyNotReady(trx: Trx, owner: Approver, { itemId, standing }: Readiness) {
  if (await isGearHidden(trx, itemId)) return refuse('listing_hidden')
  return (await isReady(owner, trx, standing)) ? null : refuse('not_payable')
}

type Readiness = { itemId: string; standing: TaxStanding }

/** Without a provider no owner has to be ready to be paid. */
async function isReady({ payments, viewer }: Approver, trx: Trx, standing: TaxStanding): Promise<boolean> {
  if (payments.name === 'none') return true
  return standing !== null && isSubmitted(await readPayoutAccount(trx, viewer.id))
}

/** Has the renter owe the bill. */
async function raiseRentalCharge(trx: Trx, rental: LockedRental, bill: Bill, at: Date): Promise<void> {
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
