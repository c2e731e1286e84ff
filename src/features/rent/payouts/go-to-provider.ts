import { pageUrl } from '#integrations/mail/letter.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { isWithoutMailbox } from '#platform/ports/mail.ts'
import { refuser } from '#platform/refusal.ts'
import { openBooks, prepareBooks } from './payment-books.ts'
import { isSubmitted, payoutRefusals, payoutStatuses, wantsDetails } from './payout-account.ts'
import { readPayoutAccount } from './read-account.ts'
import { insertPayoutAccount, type PayoutRow, touchPayoutAccount } from './store.ts'

const refuse = refuser(payoutRefusals)

/**
 * Leads the viewer to the provider, to give the details that it wants; the first time, their account is opened. Throws when the
 * provider can't be reached.
 */
export async function onboard(ctx: SignedIn) {
  const { payments, db, clock, config, viewer, locale } = ctx
  if (payments.name === 'none') return refuse('payouts_closed')
  const account = (await readPayoutAccount(db, viewer.id)) ?? (await openAccount(ctx))
  if (!wantsDetails(account) && !isSubmitted(account)) return refuse('payout_account_over')
  await touchPayoutAccount(db, viewer.id, clock.now())
  return payments.onboard(account.provider_id, {
    return_url: pageUrl(config, locale, '/connect/success'),
    refresh_url: pageUrl(config, locale, '/connect-dashboard?resume=1'),
    locale,
  })
}

/** Leads the viewer to the provider's page of their payouts and their bank account. Throws when the provider can't be reached. */
export async function openDashboard({ payments, db, viewer }: SignedIn) {
  const account = await readPayoutAccount(db, viewer.id)
  if (!account || payoutStatuses[account.status].leadsTo !== 'dashboard')
    return refuse('payout_account_waits')
  return payments.openDashboard(account.provider_id)
}

/** The provider opens one account for a key, however often it is asked. */
async function openAccount(ctx: SignedIn): Promise<PayoutRow> {
  const { payments, db, clock, config, viewer, locale } = ctx
  const at = clock.now()
  const books = await prepareBooks(ctx)
  const { id, status, due_by } = await payments.openAccount({
    key: `payouts:${viewer.id}`,
    metadata: { owner_id: viewer.id },
    email: isWithoutMailbox(viewer.email) ? null : viewer.email,
    name: viewer.name,
    locale,
    profile_url: pageUrl(config, locale, `/profile/${viewer.id}`),
  })
  return transact(db, async (trx) => {
    await openBooks(trx, books, at)
    return insertPayoutAccount(trx, {
      ...{ owner_id: viewer.id, provider_id: id, status, due_by },
      ...{ opened_at: at, refreshed_at: at, touched_at: at },
      active_since: status === 'active' ? at : null,
    })
  })
}
