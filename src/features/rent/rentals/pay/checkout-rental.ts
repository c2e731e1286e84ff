import { isWithoutMailbox } from '#features/accounts/account.ts'
import { openCheckout } from '#features/payments/open-checkout.ts'
import { pageUrl } from '#integrations/mail/letter.ts'
import type { SignedIn } from '#platform/context.ts'
import { formatDays } from '#platform/days.ts'
import { refuser } from '#platform/refusal.ts'
import { isRenter } from '../may.ts'
import { paymentDeadline, paymentProblem, payRefusals } from './payment.ts'
import { type PaymentRow, selectPayment } from './store.ts'

const refuse = refuser(payRefusals)

/** Leads the renter to the provider's hosted page for a rental that is agreed on and not paid. */
export async function checkoutRental(ctx: SignedIn, rentalId: string) {
  const rental = await selectPayment(ctx.db, rentalId)
  if (!rental || !isRenter(ctx.viewer, rental)) return refuse('not_found')
  const problem = paymentProblem(rental, ctx.clock.now())
  if (problem) return refuse(problem)

  // What was paid on a page that was open before is taken; no further one is opened.
  if (rental.owner_suspended) return refuse('payee_away')

  const opened = await openCheckout(ctx, { kind: 'rental', subject_id: rental.id }, pageOf(ctx, rental))
  return opened === 'not_due' ? refuse('not_approved') : opened
}

function pageOf({ config, locale }: SignedIn, rental: PaymentRow) {
  return {
    key: `rental:${rental.id}`,
    closes_at: paymentDeadline(rental),
    description: rental.equipment_name,
    detail: formatDays(rental.start_date, rental.end_date, locale),
    email: isWithoutMailbox(rental.renter_email) ? null : rental.renter_email,
    success_url: pageUrl(config, locale, '/rental-payment-success?session_id={CHECKOUT_SESSION_ID}'),
    cancel_url: pageUrl(config, locale, `/checkout-cancelled?rental_id=${rental.id}`),
  }
}
