import { PAYABLE_DAYS } from '#features/base/clocks/clock.ts'
import { taxText } from '#features/catalogue/pricing/tax-words.ts'
import { openCheckout } from '#features/rent/payments/open-checkout.ts'
import { pageUrl } from '#integrations/mail/letter.ts'
import type { SignedIn } from '#platform/context.ts'
import { formatDay, formatDays } from '#platform/day-text.ts'
import { dayInZone } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { toCents } from '#platform/money.ts'
import { isWithoutMailbox } from '#platform/ports/mail.ts'
import type { BillLine } from '#platform/ports/payments.ts'
import { refuser } from '#platform/refusal.ts'
import { isRenter } from '../may.ts'
import { judgePayment, paymentDeadline, payRefusals } from './payment.ts'
import { type PaymentRow, selectPayment } from './store.ts'

const refuse = refuser(payRefusals)

/** Leads the renter to the provider's hosted page for a rental that is agreed on and not paid. */
export async function checkoutRental(ctx: SignedIn, rentalId: string) {
  const rental = await selectPayment(ctx.db, rentalId)
  if (!rental || !isRenter(ctx.viewer, rental)) return refuse('not_found')
  const { problem, payable_from } = judgePayment(rental, ctx.clock.now())
  if (payable_from) {
    const day = formatDay(payable_from, ctx.locale, dayInZone(ctx.clock.now(), rental.time_zone))
    return refuse('not_payable_yet', { values: { day, days: PAYABLE_DAYS } })
  }
  if (problem) return refuse(problem)

  // A payment on a page opened before is accepted; no further page opens.
  if (rental.owner_suspended) return refuse('payee_away')

  const opened = await openCheckout(ctx, { kind: 'rental', subject_id: rental.id }, pageOf(ctx, rental))
  return opened === 'not_due' ? refuse('not_approved') : opened
}

function pageOf({ config, locale }: SignedIn, rental: PaymentRow) {
  return {
    key: `rental:${rental.id}`,
    closes_at: paymentDeadline(rental),
    description: rental.equipment_name,
    lines: linesOf(rental, locale),
    group: `rental_${rental.id}`,
    statement_suffix: statementSuffix(rental.id),
    email: isWithoutMailbox(rental.renter_email) ? null : rental.renter_email,
    success_url: pageUrl(config, locale, '/rental-payment-success?session_id={CHECKOUT_SESSION_ID}'),
    cancel_url: pageUrl(config, locale, `/checkout-cancelled?rental_id=${rental.id}`),
  }
}

/** The bill as the page shows it: the days, and each tax. */
function linesOf(rental: PaymentRow, locale: Locale): BillLine[] {
  const days = {
    name: rental.equipment_name,
    detail: formatDays(rental.start_date, rental.end_date, locale, null),
    amount_cents: toCents(rental.total_cost),
  }
  return [
    days,
    ...rental.taxes.map((tax) => ({
      name: taxText(tax, locale),
      detail: '',
      amount_cents: tax.amount_cents,
    })),
  ]
}

/** The rental on a card's statement. The end of its id varies, and a statement wants a letter. */
function statementSuffix(id: string): string {
  return `R${id.slice(-5).toUpperCase()}`
}
