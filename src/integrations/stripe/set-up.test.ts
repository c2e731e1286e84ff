import { execFile } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { settableClock } from '../../../tests/support/clock.ts'
import { openStripeServer } from '../../../tests/support/stripe-server.ts'
import { openStripe } from './client.ts'
import { checkStripe, newsOf, setUpStripe } from './set-up.ts'

const key = 'rk_test_ours'
const server = await openStripeServer({ clock: settableClock('2026-06-10T12:00:00Z'), key })
const { books, url: apiUrl } = server
const stripe = openStripe({ key, apiUrl })
const url = 'https://northreel.example/api/webhooks/stripe'
afterAll(server.close)

const wrongOf = async () => (await checkStripe(stripe, url)).filter(({ isGood }) => !isGood)

test('a new account lacks manual payouts and both destinations; setting up gives them, and twice is once', async () => {
  expect((await wrongOf()).map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('Our own payouts are automatic'),
    expect.stringContaining('Events of our own account do not all come'),
    expect.stringContaining('Events of owners’ accounts do not all come'),
  ])
  const secrets = await setUpStripe(stripe, url)
  expect(secrets).toEqual([expect.stringMatching(/^whsec_/), expect.stringMatching(/^whsec_/)])
  expect(await setUpStripe(stripe, url)).toEqual([])
  expect(await wrongOf()).toEqual([])
  expect(books.payoutInterval).toBe('manual')
  const made = [...books.destinations.values()].map(({ asked }) => asked)
  expect(made).toMatchObject([
    { event_payload: 'thin', events_from: ['@self'], webhook_endpoint: { url } },
    { event_payload: 'thin', events_from: ['@accounts'], webhook_endpoint: { url } },
  ])
})

test('a destination that lacks an event gets it, and keeps its own', async () => {
  const [first] = books.destinations.values()
  if (!first) return expect.fail('no destination')
  first.asked.enabled_events = ['v1.checkout.session.completed', 'v1.payout.paid']
  expect((await wrongOf()).map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('Events of our own account do not all come'),
  ])
  expect(await setUpStripe(stripe, url)).toEqual([])
  expect(first.asked.enabled_events).toEqual(expect.arrayContaining([...newsOf['@self'], 'v1.payout.paid']))
})

test.each([
  ['check', { STRIPE_SECRET_KEY: key }, 0, /✓ The account is in Canada\./],
  ['check', { STRIPE_SECRET_KEY: 'sk_test_of_another' }, 1, /^Stripe refused: Invalid API Key/m],
  ['check', {}, 1, /^STRIPE_SECRET_KEY is not set\.$/m],
  ['set-down', { STRIPE_SECRET_KEY: key }, 2, /^npm run stripe:set-up \| stripe:check$/m],
])('npm run stripe %s with %o ends with %i', async (verb, variables, code, said) => {
  const reached = 'STRIPE_SECRET_KEY' in variables ? { STRIPE_API_URL: apiUrl } : {}
  const env = { PATH: process.env.PATH, PUBLIC_URL: 'https://northreel.example', ...variables, ...reached }
  const ended = await new Promise<{ code: unknown; text: string }>((done) => {
    execFile(process.execPath, ['commands/stripe.ts', verb], { env }, (error, out, err) =>
      done({ code: error?.code ?? 0, text: out + err }),
    )
  })
  expect(ended).toEqual({ code, text: expect.stringMatching(said) })
})
