import { openStripe } from '../../src/integrations/stripe/client.ts'
import { createStripePayments } from '../../src/integrations/stripe/provider.ts'
import { signStripeEvent } from '../../src/integrations/stripe/read-event.ts'
import { setUpStripe } from '../../src/integrations/stripe/set-up.ts'
import { settableClock } from './clock.ts'
import type { OtherSide } from './provider-contract/other-side.ts'
import { follow, moveAccount, payOut } from './stripe-server/accounts.ts'
import { takeEvents } from './stripe-server/news.ts'
import { pay } from './stripe-server/payments.ts'
import { endDispute, openDispute, settleRefunds } from './stripe-server/refunds.ts'
import { openStripeServer } from './stripe-server.ts'

/** The package tries each call three times, for so long, with up to two seconds in between. */
const [TIMEOUT_MS, TRIES_MS] = [1000, 10_000]
/** Our adapter, with Stripe on this machine as its other side. */
export async function stripeSide() {
  const key = 'sk_test_ours'
  const clock = settableClock('2026-06-10T12:00:00.000Z')
  const server = await openStripeServer({ clock, key })
  const { books, url, fail } = server
  const stripe = openStripe({ key, apiUrl: url, timeout_ms: TIMEOUT_MS })
  const secrets = pairOf(await setUpStripe(stripe, 'https://northreel.example/api/webhooks/stripe'))
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

function pairOf([first, second]: string[]): OtherSide['secrets'] {
  if (!first || !second) throw new Error('Each of two destinations has a secret.')
  return [first, second]
}
