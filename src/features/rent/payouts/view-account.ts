import type { SignedIn } from '#platform/context.ts'
import type { EarningsView, PayoutAccountView } from './contract.ts'
import { isActive, payoutStatuses, wantsDetails } from './payout-account.ts'
import { readPayoutAccount } from './read-account.ts'
import { refreshAccount } from './refresh-account.ts'

/** The viewer's account, without a call of the provider. */
export async function viewAccount(ctx: SignedIn): Promise<PayoutAccountView> {
  const account = await readPayoutAccount(ctx.db, ctx.viewer.id)
  const is_open = ctx.payments.name !== 'none'
  // An administrator who views the site as this person goes nowhere in their name.
  const isLed = is_open && ctx.viewer.impersonated_by === null
  return {
    is_open,
    status: account?.status ?? null,
    due_by: account?.due_by?.toISOString() ?? null,
    may: {
      onboard: isLed && (!account || wantsDetails(account)),
      open_dashboard:
        isLed && account !== undefined && payoutStatuses[account.status].leadsTo === 'dashboard',
    },
  }
}

/** The same after the provider was asked. Throws when it can't be reached. */
export async function refreshOwnAccount(ctx: SignedIn): Promise<PayoutAccountView> {
  const account = await readPayoutAccount(ctx.db, ctx.viewer.id)
  if (account) await refreshAccount(ctx, { account_id: account.provider_id })
  return viewAccount(ctx)
}

/** The money that the provider holds for the viewer; null before they can be paid. Throws when it can't be reached. */
export async function readEarnings({ payments, db, viewer }: SignedIn): Promise<EarningsView> {
  const account = await readPayoutAccount(db, viewer.id)
  return account && isActive(account) ? payments.findEarnings(account.provider_id) : null
}
