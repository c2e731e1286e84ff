import { type Books, openBooks, prepareBooks } from '#features/rent/payouts/payment-books.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import type { ChargeKind } from '#platform/ports/charges.ts'
import type { CheckoutSession, NewCheckout } from '#platform/ports/payments.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { askProvider } from './ask-provider.ts'
import { checkoutEnd, paymentRefusals, totalOf } from './charge.ts'
import { lockWithSubjects } from './lock-charges.ts'
import type { ChargeRow } from './store/charges.ts'
import { selectCharge } from './store/charges.ts'
import { countCheckouts, insertOpenCheckout, selectOpenCheckout } from './store/checkouts.ts'

const refuse = refuser(paymentRefusals)
const HOUR_MS = 3_600_000

/** The subject of a hosted page, in the payer's words, and its return address. */
export type Page = Pick<
  NewCheckout,
  'description' | 'lines' | 'group' | 'statement_suffix' | 'email' | 'success_url' | 'cancel_url'
> & {
  /** Names the subject paid for; the provider's key is made of it, the attempt, the language and the hour. */
  key: string
  /** When the charge has to be paid, if ever: the page closes with it, as far as the provider lets it. */
  closes_at: Date | null
}

/**
 * Opens the provider's hosted page for a charge: the page already open, or a new one. The request runs outside any
 * transaction and depends only on the page, the attempt, the language and the hour: two tabs get one page, and a server
 * killed halfway gets the same page again. `not_due` when the charge is no longer owed.
 */
export async function openCheckout(ctx: SignedIn, of: { kind: ChargeKind; subject_id: string }, page: Page) {
  const charge = await selectCharge(ctx.db, of)
  if (!charge || charge.status === 'void') return 'not_due'
  if (charge.status === 'paid') return refuse('already_paid')
  if (ctx.payments.name === 'none') return refuse('payments_unavailable')

  // Counted first: a page that is opened meanwhile is found, or this request asks for the same one.
  const attempt = await countCheckouts(ctx.db, charge.id)
  const open = await selectOpenCheckout(ctx.db, charge.id)
  const standing = open && (await askProvider(ctx, open.id))
  if (open && standing === 'open') return { session_id: open.id, url: open.url }
  if (standing === 'paid') return refuse('already_paid')
  if (standing === 'processing') return refuse('payment_processing')

  const books = await prepareBooks(ctx)
  return keepOpened(ctx, [charge], await askForPage(ctx, [charge], page, attempt), books)
}

/** A page of one charge or of several: the provider is told which, for the case that we don't live to write it down. */
function askForPage(
  ctx: SignedIn,
  charges: readonly ChargeRow[],
  { closes_at, ...page }: Page,
  attempt: number,
) {
  const hour = Math.floor(ctx.clock.now().getTime() / HOUR_MS)
  return ctx.payments.openCheckout({
    ...page,
    key: `${page.key}:${attempt}:${ctx.locale}:${hour}`,
    amount_cents: totalOf(charges),
    locale: ctx.locale,
    metadata: { charge_ids: charges.map(({ id }) => id).join(',') },
    expires_at: checkoutEnd(hour * HOUR_MS, closes_at),
  })
}

/**
 * The charges may have ended, or another page opened, while the provider was asked: then this page is closed. It is closed
 * already where a second request of the same page came first.
 */
async function keepOpened(
  ctx: SignedIn,
  charges: readonly ChargeRow[],
  session: CheckoutSession,
  books: Books,
) {
  const { id, url } = session
  const ids = charges.map((charge) => charge.id)
  const kept = await transact(ctx.db, async (trx) => {
    for (const { status } of await lockWithSubjects(trx, ctx, ids)) {
      if (status === 'void') return 'not_due'
      if (status === 'paid') return refuse('already_paid')
    }
    for (const chargeId of ids) {
      const standing = await selectOpenCheckout(trx, chargeId)
      if (standing) return standing
    }
    if (url === null) return refuse('payment_processing')
    await openBooks(trx, books, ctx.clock.now())
    const isKept = await insertOpenCheckout(trx, ids, { ...session, url }, ctx.clock.now())
    return isKept ? { id, url } : refuse('payment_processing')
  })
  const isOpen = kept !== 'not_due' && !isRefused(kept)
  if (url !== null && (!isOpen || kept.id !== id)) await ctx.payments.expireCheckout(id)
  return isOpen ? { session_id: kept.id, url: kept.url } : kept
}
