import { readStripeEvent } from '#integrations/stripe/read-event.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import type { PaymentProvider } from '#platform/ports/payments.ts'
import { findAccount, findEarnings, openAccount, openLink } from './accounts.ts'
import { expireSession, findSession, openSession } from './checkouts.ts'
import { changedSince, findDispute } from './disputes.ts'
import { deliverEvent } from './events.ts'
import { findRefund, refundCharge } from './refunds.ts'
import { reverseTransfer, transferCharge } from './transfers.ts'

type Options = {
  publicUrl: string
  /** Parted by commas; it signs with the first and takes each. */
  webhookSecrets: string
  /** Asked at each delivery: the port may only be known once it is open. */
  webhookUrl: () => string
}

/**
 * The built-in payment provider, used while no Stripe key is set. It keeps its own books in the schema `sandbox`, reads none of
 * the product's tables, and speaks to the product as Stripe does: hosted pages and signed events.
 */
export function createSandbox(db: Database, clock: Clock, options: Options): PaymentProvider {
  const { publicUrl, webhookSecrets: secrets, webhookUrl } = options
  const sandbox = { db, clock, publicUrl }
  return {
    name: 'sandbox',
    livemode: false,
    openCheckout: (input) => openSession(sandbox, input),
    findCheckout: (id) => findSession(sandbox, id),
    expireCheckout: (id) => expireSession(sandbox, id),
    refund: (input) => refundCharge(db, clock, input),
    findRefund: (id) => findRefund(db, clock, id),
    openAccount: (input) => openAccount(db, clock, input),
    findAccount: (id) => findAccount(db, clock, id),
    onboard: (account, back) => openLink(sandbox, account, back),
    openDashboard: (account) => openLink(sandbox, account, null),
    findEarnings: (account) => findEarnings(db, account),
    transfer: (input) => transferCharge(db, clock, input),
    reverse: (input) => reverseTransfer(db, clock, input),
    findDispute: (id) => findDispute(db, id),
    readEvent: (body, signature) => readStripeEvent(body, signature, secrets, clock.now()),
    changedSince: (since) => changedSince(db, since),
    deliverEvent: (id) => deliverEvent(db, id, { url: webhookUrl(), secrets, now: clock.now() }),
  }
}
