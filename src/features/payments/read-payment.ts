import { maySee as findsListing } from '#features/equipment/may.ts'
import { isOwner, isRenter, maySee } from '#features/rentals/may.ts'
import type { SignedIn } from '#platform/context.ts'
import { toCents } from '#platform/money.ts'
import { refuser } from '#platform/refusal.ts'
import { askProvider, type Standing } from './ask-provider.ts'
import { selectCheckout, selectNewestCheckout } from './checkout-store.ts'
import type { Payment } from './contract.ts'
import { selectMovementDates } from './movement-store.ts'
import { type CheckoutStatus, paymentProblem, paymentRefusals, paymentState } from './payment.ts'
import { type PaymentRow, selectPayment } from './store.ts'

const refuse = refuser(paymentRefusals)

type Asked = { rental_id: string } | { session_id: string }
type Known = { id: string; status: CheckoutStatus | 'processing' }

/**
 * The truth about a rental's payment, also when the webhook is late: an open page is asked about at the provider, and what
 * was paid there is settled before the answer.
 */
export async function readPayment(ctx: SignedIn, asked: Asked) {
  const named = 'session_id' in asked ? await selectCheckout(ctx.db, asked.session_id) : undefined
  const rentalId = 'rental_id' in asked ? asked.rental_id : (named?.rental_id ?? '')
  const rental = await selectPayment(ctx.db, rentalId)
  if (!rental || !maySee(ctx.viewer, rental)) return refuse('not_found')
  const checkout = named ?? (await selectNewestCheckout(ctx.db, rental.id))

  const isOpen = checkout?.status === 'open' && rental.payment_status === 'unpaid'
  const known = isOpen ? await learn(ctx, checkout.id) : (checkout ?? null)
  const fresh = isOpen ? await selectPayment(ctx.db, rental.id) : rental
  return present(ctx, fresh ?? rental, known)
}

/** A provider out of reach is no reason to say that nothing was paid. */
async function learn(ctx: SignedIn, id: string): Promise<Known> {
  try {
    return { id, status: statuses[await askProvider(ctx, id)] }
  } catch (error) {
    ctx.log.error(
      { error, checkout: id, requestId: ctx.requestId },
      'the payment provider could not be asked',
    )
    return { id, status: 'processing' }
  }
}

const statuses = {
  open: 'open',
  processing: 'processing',
  paid: 'complete',
  expired: 'expired',
} as const satisfies Record<Standing, Known['status']>

async function present(ctx: SignedIn, rental: PaymentRow, checkout: Known | null): Promise<Payment> {
  const { paid_at, refunded_at } = await selectMovementDates(ctx.db, rental.id)
  const seesPayout = isOwner(ctx.viewer, rental)
  const pays = isRenter(ctx.viewer, rental)
  return {
    rental_id: rental.id,
    session_id: pays ? (rental.stripe_session_id ?? checkout?.id ?? null) : null,
    status: paymentState(rental, checkout?.status ?? null),
    role: seesPayout ? 'owner' : pays ? 'renter' : 'administrator',
    rental_status: rental.status,
    equipment_id: rental.equipment_id,
    equipment_name: rental.equipment_name,
    equipment_visible:
      rental.deleted_at === null && findsListing(ctx.viewer, { ...rental, user_id: rental.owner_id }),
    owner_name: rental.owner_name,
    renter_name: rental.renter_name,
    start_date: rental.start_date,
    end_date: rental.end_date,
    time_zone: rental.time_zone,
    pickup_window: rental.pickup_window,
    total_cents: toCents(rental.total_cost),
    platform_fee_cents: seesPayout ? rental.platform_fee_cents : null,
    owner_payout_cents: seesPayout ? rental.owner_payout_cents : null,
    currency: 'CAD',
    paid_at: paid_at?.toISOString() ?? null,
    refunded_at: refunded_at?.toISOString() ?? null,
    reference: rental.stripe_payment_intent_id,
    may: { pay: pays && paymentProblem(rental, ctx.clock.now()) === null },
  }
}
