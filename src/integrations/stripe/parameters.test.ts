import { afterAll, expect, test } from 'vitest'
import { stripeSide } from '../../../tests/support/stripe-side.ts'

const { stripe, close } = await stripeSide()
afterAll(close)
const destination = { name: 'one', type: 'webhook_endpoint', event_payload: 'thin', enabled_events: [] }

test.each([
  ['/v1/refunds', { payment_intnt: 'pi_1' }],
  ['/v1/checkout/sessions', { mode: 'payment', payment_method_types: ['card'] }],
  ['/v1/checkout/sessions', { mode: 'payment', payment_intent_data: { transfer_gruop: 'rental_1' } }],
  ['/v1/transfers', { amount: 100, currency: 'cad', destination: 'acct_1', transfer_gruop: 'rental_1' }],
  ['/v1/transfers/tr_1/reversals', { amout: 100 }],
  ['/v1/balance_settings', { payments: { payouts: { shedule: { interval: 'manual' } } } }],
  ['/v2/core/accounts', { type: 'express' }],
  ['/v2/core/accounts', { configuration: { recipeint: {} } }],
  [
    '/v2/core/account_links',
    { account: 'acct_1', use_case: { type: 'account_onboarding', configurations: [] } },
  ],
  ['/v2/core/event_destinations', { ...destination, events_form: ['@self'] }],
])('POST %s refuses a parameter that Stripe does not know: %j', async (path, parameters) => {
  await expect(stripe.rawRequest('POST', path, parameters)).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringMatching(/unknown|must NOT have|additional/i),
  })
})

test('a call by another version is refused', async () => {
  const asked = stripe.rawRequest('GET', '/v1/refunds', {}, { apiVersion: '2024-06-20' })
  await expect(asked).rejects.toMatchObject({ statusCode: 400 })
})
