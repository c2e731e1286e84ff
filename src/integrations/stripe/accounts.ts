import type Stripe from 'stripe'
import { dayInZone } from '#platform/days.ts'
import type {
  Earnings,
  NewAccount,
  PaymentProvider,
  PayoutAccount,
  PayoutAccountStatus,
  ProviderPayout,
} from '#platform/ports/payments.ts'
import { ask, askFor } from './errors.ts'
import { findByKey } from './make-once.ts'

type Account = Stripe.V2.Core.Account
type Transfers = NonNullable<
  NonNullable<
    NonNullable<
      NonNullable<NonNullable<Account['configuration']>['recipient']>['capabilities']
    >['stripe_balance']
  >['stripe_transfers']
>

/** The parts with an account's standing; Stripe leaves out all others. */
const include: ('configuration.recipient' | 'requirements')[] = ['configuration.recipient', 'requirements']

/** The standing of an account by whether money can be sent there. */
const standings = {
  active: 'active',
  pending: 'in_review',
  restricted: 'needs_details',
  rejected: 'rejected',
  unsupported: 'rejected',
} as const satisfies Record<Transfers['status'], PayoutAccountStatus>

const payoutStatuses: Record<string, ProviderPayout['status'] | undefined> = {
  pending: 'pending',
  in_transit: 'in_transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
}

const SHOWN_PAYOUTS = 5

/**
 * Opens an account that gets transfers and nothing else. Stripe remembers the key for a month, and refuses it when the owner's
 * name or address is another by then: the account that the key made is looked for.
 */
export async function openAccount(stripe: Stripe, input: NewAccount): Promise<PayoutAccount> {
  const { key } = input
  return ask(async () => {
    try {
      return accountOf(await stripe.v2.core.accounts.create(paramsOf(input), { idempotencyKey: key }))
    } catch (error) {
      if (!(error instanceof stripe.errors.StripeIdempotencyError)) throw error
      const all = stripe.v2.core.accounts.list({ applied_configurations: ['recipient'] })
      const known = await findByKey(all, key)
      const account = known && (await findAccount(stripe, known.id))
      if (!account) throw error
      return account
    }
  })
}

/** An account in its present state. */
export async function findAccount(stripe: Stripe, id: string): Promise<PayoutAccount | null> {
  const account = await askFor(() => stripe.v2.core.accounts.retrieve(id, { include }))
  return account && accountOf(account)
}

/** A link into Stripe's pages for an owner. Their language is the account's own. */
export async function openLink(
  stripe: Stripe,
  account: string,
  { return_url, refresh_url }: Parameters<PaymentProvider['onboard']>[1],
): Promise<{ url: string }> {
  const account_onboarding = { refresh_url, return_url }
  const use_case = { type: 'account_onboarding', account_onboarding }
  const { url } = await ask(() => stripe.v2.core.accountLinks.create({ account, use_case }))
  return { url }
}

export async function openDashboard(stripe: Stripe, account: string): Promise<{ url: string }> {
  const { url } = await ask(() => stripe.accounts.createLoginLink(account))
  return { url }
}

/** The money of an account, and its newest payouts. */
export async function findEarnings(stripe: Stripe, stripeAccount: string): Promise<Earnings> {
  const [{ available, pending }, { data }] = await ask(() =>
    Promise.all([
      stripe.balance.retrieve({}, { stripeAccount }),
      stripe.payouts.list({ limit: SHOWN_PAYOUTS }, { stripeAccount }),
    ]),
  )
  return { available_cents: dollars(available), pending_cents: dollars(pending), payouts: data.map(payoutOf) }
}

function paramsOf(input: NewAccount): Stripe.V2.Core.AccountCreateParams {
  const { key, email, name, locale, profile_url, metadata } = input
  return {
    ...(email !== null && { contact_email: email }),
    display_name: name,
    dashboard: 'express',
    identity: { country: 'ca' },
    defaults: {
      currency: 'cad',
      locales: [locale],
      profile: {
        // Stripe takes no address that it can't visit.
        ...(profile_url.startsWith('https:') && { business_url: profile_url }),
        product_description: 'Rents film and media gear to people nearby',
      },
      responsibilities: { fees_collector: 'application', losses_collector: 'application' },
    },
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
    metadata: { ...metadata, key },
    include,
  }
}

function accountOf(account: Account): PayoutAccount {
  const transfers = account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers
  const status = account.closed ? 'closed' : transfers ? standingOf(transfers) : 'needs_details'
  return { id: account.id, status, due_by: dueBy(account.requirements) }
}

function standingOf({ status, status_details }: Transfers): PayoutAccountStatus {
  const isWaiting =
    status_details.length > 0 && status_details.every(({ resolution }) => resolution === 'no_resolution')
  return status === 'restricted' && isWaiting ? 'in_review' : standings[status]
}

/** The deadline of the details that the owner has to give, where there is one. */
function dueBy(requirements: Account['requirements']): Date | null {
  const time = requirements?.summary?.minimum_deadline?.time
  const isOwners = requirements?.entries?.some(({ awaiting_action_from: who }) => who === 'user')
  return time && isOwners ? new Date(time) : null
}

/** The Canadian part of a balance, in cents. */
function dollars(amounts: { amount: number; currency: string }[]): number {
  return amounts.find(({ currency }) => currency === 'cad')?.amount ?? 0
}

function payoutOf({ id, amount, arrival_date, status }: Stripe.Payout): ProviderPayout {
  const known = payoutStatuses[status]
  if (!known) throw new Error(`Stripe’s payout ${id} is ${status}.`)
  return {
    id,
    amount_cents: amount,
    arrives_on: dayInZone(new Date(arrival_date * 1000), 'UTC'),
    status: known,
  }
}

/** The id of our own account, which the key is of. */
export async function findPlatform(stripe: Stripe): Promise<string> {
  const { id } = await ask(() => stripe.accounts.retrieveCurrent())
  return id
}
