import { isWithoutMailbox } from '#features/accounts/account.ts'
import { isRenter } from '#features/rentals/may.ts'
import { pageUrl } from '#integrations/mail/letter.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { formatDays } from '#platform/days.ts'
import { toCents } from '#platform/money.ts'
import type { CheckoutSession, NewCheckout } from '#platform/ports/payments.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { askProvider } from './ask-provider.ts'
import { countCheckouts, keepCheckout, selectOpenCheckout } from './checkout-store.ts'
import { checkoutEnd, paymentProblem, paymentRefusals } from './payment.ts'
import { lockPayment, type PaymentRow, selectPayment } from './store.ts'

const refuse = refuser(paymentRefusals)
const HOUR_MS = 3_600_000

/**
 * Leads the renter to the provider's hosted page: the rental's open one, or else a new one. The provider is asked outside of
 * any transaction; what it is asked depends on nothing but the rental, the attempt, the language and the hour, so that two
 * tabs get one page, and a server killed halfway gets the same page again.
 */
export async function checkoutRental(ctx: SignedIn, rentalId: string) {
  const rental = await selectPayment(ctx.db, rentalId)
  if (!rental || !isRenter(ctx.viewer, rental)) return refuse('not_found')
  const problem = payable(ctx, rental)
  if (problem) return problem

  if (ctx.payments.name === 'none') return refuse('payments_unavailable')

  const open = await selectOpenCheckout(ctx.db, rental.id)
  const standing = open && (await askProvider(ctx, open.id))
  if (open && standing === 'open') return { session_id: open.id, url: open.url }
  if (standing === 'paid') return refuse('already_paid')
  if (standing === 'processing') return refuse('payment_processing')

  const session = await ctx.payments.openCheckout(
    newCheckout(ctx, rental, await countCheckouts(ctx.db, rental.id)),
  )
  return keepOpened(ctx, rental, session)
}

/** The rental may have been withdrawn, or another page opened, while the provider was asked: then this page is closed. */
async function keepOpened(ctx: SignedIn, rental: PaymentRow, session: CheckoutSession) {
  const { id, url } = session
  if (url === null) throw new Error(`The provider answered with the closed page ${id}.`)
  const kept = await transact(ctx.db, async (trx) => {
    const now = await lockPayment(trx, { rental_id: rental.id })
    if (!now) return refuse('not_found')
    const problem = payable(ctx, now)
    if (problem) return problem
    const standing = await keepCheckout(trx, rental.id, { ...session, url }, ctx.clock.now())
    return standing ?? refuse('payment_processing')
  })
  if (isRefused(kept) || kept.id !== id) await ctx.payments.expireCheckout(id)
  return isRefused(kept) ? kept : { session_id: kept.id, url: kept.url }
}

function payable({ clock }: SignedIn, rental: PaymentRow) {
  const problem = paymentProblem(rental, clock.now())
  return problem && refuse(problem)
}

function newCheckout(ctx: SignedIn, rental: PaymentRow, attempt: number): NewCheckout {
  const { config, locale } = ctx
  const hour = Math.floor(ctx.clock.now().getTime() / HOUR_MS)
  return {
    key: `rental:${rental.id}:${attempt}:${locale}:${hour}`,
    amount_cents: toCents(rental.total_cost),
    description: rental.equipment_name,
    detail: formatDays(rental.start_date, rental.end_date, locale),
    email: isWithoutMailbox(rental.renter_email) ? null : rental.renter_email,
    locale,
    success_url: pageUrl(config, locale, '/rental-payment-success?session_id={CHECKOUT_SESSION_ID}'),
    cancel_url: pageUrl(config, locale, `/checkout-cancelled?rental_id=${rental.id}`),
    metadata: { rental_id: rental.id },
    expires_at: checkoutEnd(hour * HOUR_MS, rental.clocks),
  }
}
