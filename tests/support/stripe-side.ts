import type Stripe from 'stripe'
import { openStripe } from '../../src/integrations/stripe/client.ts'
import { createStripePayments } from '../../src/integrations/stripe/provider.ts'
import { signStripeEvent } from '../../src/integrations/stripe/read-event.ts'
import { settableClock } from './clock.ts'
import type { OtherSide } from './provider-contract/other-side.ts'
import { follow, moveAccount, payOut } from './stripe-server/accounts.ts'
import { takeEvents } from './stripe-server/news.ts'
import { pay } from './stripe-server/payments.ts'
import { endDispute, openDispute, settleRefunds } from './stripe-server/refunds.ts'
import { openStripeServer } from './stripe-server.ts'

/** The package tries each call three times, for so long, with up to two seconds in between. */
const [TIMEOUT_MS, TRIES_MS] = [1000, 10_000]
const ofOurs = [
  'v1.checkout.session.completed',
  'v1.checkout.session.expired',
  'v1.refund.created',
  'v1.refund.updated',
  'v1.refund.failed',
  'v1.charge.dispute.created',
  'v1.charge.dispute.closed',
]
const ofAccounts = [
  'v2.core.account.closed',
  'v2.core.account[requirements].updated',
  'v2.core.account[configuration.recipient].capability_status_updated',
]

/** Our adapter, with Stripe on this machine as its other side. */
export async function stripeSide() {
  const key = 'sk_test_ours'
  const clock = settableClock('2026-06-10T12:00:00.000Z')
  const server = await openStripeServer({ clock, key })
  const { books, url, fail } = server
  const stripe = openStripe({ key, apiUrl: url, timeout_ms: TIMEOUT_MS })
  const secrets: OtherSide['secrets'] = [
    await destinationOf(stripe, '@self', ofOurs),
    await destinationOf(stripe, '@accounts', ofAccounts),
  ]
  const payments = createStripePayments({ stripe, key, secrets: secrets.join(', '), clock })
  const side: OtherSide = {
    payments,
    secrets,
    now: () => clock.now(),
    advance: (ms) => clock.advance(ms),
    payTheCheckout: async ({ id }, course = 'succeed') => pay(books, id, course),
    settleRefunds: async () => settleRefunds(books),
    submitAccount: async (id) => moveAccount(books, id, { sample: 'account_in_review' }),
    acceptAccount: async (id) => moveAccount(books, id, { sample: 'account_active' }),
    askForMore: async (id, due_by) => moveAccount(books, id, { sample: 'account_new', due_by }),
    decline: async (id) => moveAccount(books, id, { sample: 'account_rejected' }),
    closeAccount: async (id) => moveAccount(books, id, { closed: true }),
    follow: async (link) => follow(books, link),
    payOut: async (account, cents) => payOut(books, account, cents),
    openDispute: async (intent, status) => openDispute(books, intent, status === 'inquiry'),
    winDispute: async (id) => endDispute(books, id, 'won'),
    loseDispute: async (id) => endDispute(books, id, 'lost'),
    forgetKeys: async () => server.forgetKeys(),
    takeEvents: async () => takeEvents(books),
    sign: signStripeEvent,
    network: {
      // It meets the act itself, or the contract’s question, not the looks that come before an act.
      fail: (trouble) =>
        fail(trouble, (call) => call.method === 'POST' || call.url.pathname.startsWith('/v1/disputes/')),
      timeout_ms: TRIES_MS,
    },
  }
  return { side, server, stripe, close: server.close }
}

/** Makes a place that events go to, as an operator does. Answers its secret. */
async function destinationOf(stripe: Stripe, scope: string, enabled_events: string[]): Promise<string> {
  const { webhook_endpoint } = await stripe.v2.core.eventDestinations.create({
    ...{ name: scope, type: 'webhook_endpoint', event_payload: 'thin', events_from: [scope], enabled_events },
    webhook_endpoint: { url: 'https://northreel.example/api/webhooks/stripe' },
    include: ['webhook_endpoint.signing_secret'],
  })
  if (!webhook_endpoint?.signing_secret) throw new Error('The destination has no secret.')
  return webhook_endpoint.signing_secret
}
