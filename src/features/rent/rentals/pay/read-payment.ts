import { maySee as findsListing } from '#features/gear/equipment/may.ts'
import { personName } from '#features/people/profiles/person-name.ts'
import { type KnownCharge, readCharge, readCheckoutSubject } from '#features/rent/payments/read-charge.ts'
import { listReceipts } from '#features/rent/receipts/read-receipt.ts'
import type { SignedIn } from '#platform/context.ts'
import { toCents } from '#platform/money.ts'
import { refuser } from '#platform/refusal.ts'
import { isOwner, isRenter, maySee } from '../may.ts'
import { pickUpWindow } from '../pickup.ts'
import type { Payment } from './contract.ts'
import { judgePayment, paymentState, payRefusals } from './payment.ts'
import { type PaymentRow, selectPayment } from './store.ts'

const refuse = refuser(payRefusals)

type PaymentKey = { rental_id: string } | { session_id: string }

/** The truth about a rental's payment, also when the webhook is late: what was paid is settled before the answer. */
export async function readPayment(ctx: SignedIn, key: PaymentKey) {
  const sessionId = 'session_id' in key ? key.session_id : undefined
  const rental = await selectPayment(ctx.db, await rentalIdOf(ctx, key))
  if (!rental || !maySee(ctx.viewer, rental)) return refuse('not_found')

  const charge = await readCharge(ctx, { kind: 'rental', subject_id: rental.id }, sessionId)
  const fresh = await selectPayment(ctx.db, rental.id)
  const listed = (await listReceipts(ctx.db, [rental.id], ctx.viewer.id)).get(rental.id) ?? []
  const documents = listed.map(({ number, kind }) => ({ number, kind }))
  return { ...present(ctx, fresh ?? rental, charge), documents }
}

async function rentalIdOf(ctx: SignedIn, key: PaymentKey): Promise<string> {
  if ('rental_id' in key) return key.rental_id
  return (await readCheckoutSubject(ctx.db, key.session_id)) ?? ''
}

function present(ctx: SignedIn, rental: PaymentRow, charge: KnownCharge): Omit<Payment, 'documents'> {
  const { checkout, refund, paid_at, refunded_at, share } = charge
  const { problem, payable_from } = judgePayment(rental, ctx.clock.now())
  const seesPayout = isOwner(ctx.viewer, rental)
  const pays = isRenter(ctx.viewer, rental)
  const isSeenAs = ctx.viewer.impersonated_by !== null
  return {
    rental_id: rental.id,
    session_id: pays && !isSeenAs ? (rental.stripe_session_id ?? checkout?.id ?? null) : null,
    status: paymentState(rental, checkout?.status ?? null, refund),
    role: seesPayout ? 'owner' : 'renter',
    rental_status: rental.status,
    equipment_id: rental.equipment_id,
    equipment_name: rental.equipment_name,
    equipment_visible:
      rental.deleted_at === null && findsListing(ctx.viewer, { ...rental, user_id: rental.owner_id }),
    owner_name: personName(rental.owner_name, ctx.locale),
    renter_name: personName(rental.renter_name, ctx.locale),
    start_date: rental.start_date,
    end_date: rental.end_date,
    time_zone: rental.time_zone,
    pickup_window: pickUpWindow(rental, ctx.locale),
    quote: rental.quote,
    taxes: rental.taxes,
    fee_taxes: seesPayout ? rental.fee_taxes : [],
    owner_registered: rental.owner_registered,
    total_cents: toCents(rental.total_cost) + rental.tax_cents,
    platform_fee_cents: seesPayout ? rental.platform_fee_cents : null,
    owner_payout_cents: seesPayout ? rental.owner_payout_cents : null,
    currency: 'CAD',
    paid_at: paid_at?.toISOString() ?? null,
    refunded_at: refunded_at?.toISOString() ?? null,
    share: seesPayout && share ? { ...share, at: share.at?.toISOString() ?? null } : null,
    reference: isSeenAs ? null : rental.stripe_payment_intent_id,
    payable_from,
    may: { pay: pays && problem === null },
  }
}
