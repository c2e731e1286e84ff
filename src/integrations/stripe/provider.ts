import type Stripe from 'stripe'
import type { Clock } from '#platform/clock.ts'
import type { PaymentProvider } from '#platform/ports/payments.ts'
import { findAccount, findEarnings, findPlatform, openAccount, openDashboard, openLink } from './accounts.ts'
import { expireCheckout, findCheckout, openCheckout } from './checkouts.ts'
import { changedSince, findDispute } from './disputes.ts'
import { readStripeEvent } from './read-event.ts'
import { findRefund, refundPayment } from './refunds.ts'
import { reverseTransfer, transferPayment } from './transfers.ts'

type Options = {
  stripe: Stripe
  /** The key that the line was opened with: it says whether money is real. */
  key: string
  /** The webhook's, parted by commas. */
  secrets: string
  clock: Clock
}

/** Stripe as the payment provider: separate charges and transfers, owners as recipients, thin events. */
export function createStripePayments({ stripe, key, secrets, clock }: Options): PaymentProvider {
  let platform: string | undefined
  return {
    name: 'stripe',
    livemode: /^[sr]k_live_/.test(key),
    // A key is of one account for as long as it lives, and each page asks.
    findPlatform: async () => (platform ??= await findPlatform(stripe)),
    openCheckout: (input) => openCheckout(stripe, clock, input),
    findCheckout: (id) => findCheckout(stripe, id),
    expireCheckout: (id) => expireCheckout(stripe, id),
    refund: (input) => refundPayment(stripe, input),
    findRefund: (id) => findRefund(stripe, id),
    openAccount: (input) => openAccount(stripe, input),
    findAccount: (id) => findAccount(stripe, id),
    onboard: (account, back) => openLink(stripe, account, back),
    openDashboard: (account) => openDashboard(stripe, account),
    findEarnings: (account) => findEarnings(stripe, account),
    transfer: (input) => transferPayment(stripe, input),
    reverse: (input) => reverseTransfer(stripe, input),
    findDispute: (id) => findDispute(stripe, id),
    readEvent: (body, signature) => readStripeEvent(body, signature, secrets, clock.now()),
    changedSince: (since) => changedSince(stripe, since),
    deliverEvent: null,
  }
}
