import { afterAll, describe, expect, test } from 'vitest'
import {
  checkoutWith,
  newKey,
  paidIntent,
  refusalOf,
} from '../../../tests/support/provider-contract/other-side.ts'
import { openDispute } from '../../../tests/support/stripe-server/refunds.ts'
import { stripeSide } from '../../../tests/support/stripe-side.ts'
import { ProviderRefusal, ProviderUnreachable } from '../../platform/ports/payments.ts'
import { openStripe } from './client.ts'
import { ask } from './errors.ts'
import { createStripePayments } from './provider.ts'

const { side, server, stripe, close } = await stripeSide()
const { payments } = side
afterAll(close)

/** The error that calls end with. */
async function errorOf(calls: () => Promise<unknown>): Promise<Error> {
  try {
    await calls()
  } catch (error) {
    if (error instanceof Error) return error
  }
  return expect.fail('no error')
}

describe('a call that is wrong is a bug, and its error says where', () => {
  test.each([
    ['a parameter of a form', () => stripe.rawRequest('POST', '/v1/refunds', { amuont: 100 }), 'amuont'],
    [
      'a parameter within another',
      () =>
        stripe.rawRequest('POST', '/v1/checkout/sessions', {
          payment_intent_data: { transfer_gruop: 'rental_1' },
        }),
      'payment_intent_data.transfer_gruop',
    ],
    [
      'a word of a list',
      () => stripe.rawRequest('POST', '/v1/checkout/sessions', { ui_mode: 'hosted' }),
      'ui_mode',
    ],
    [
      'a parameter that is gone',
      () => stripe.rawRequest('POST', '/v1/checkout/sessions', { payment_method_types: ['card'] }),
      'payment_method_types',
    ],
    [
      'a part of JSON',
      () => stripe.rawRequest('POST', '/v2/core/accounts', { identity: { contry: 'ca' } }),
      'identity.contry',
    ],
    [
      'a part of JSON that is gone',
      () =>
        stripe.rawRequest('POST', '/v2/core/account_links', {
          account: 'acct_1',
          use_case: {
            type: 'account_onboarding',
            account_onboarding: { refresh_url: 'x', configurations: [] },
          },
        }),
      'use_case.account_onboarding.configurations',
    ],
    ['a parameter of an address', () => stripe.rawRequest('GET', '/v1/refunds?intent=pi_1'), 'intent'],
  ])('%s', async (_, call, name) => {
    const error = await errorOf(() => ask(call, async () => 'account_inactive'))
    expect(error).not.toBeInstanceOf(ProviderRefusal)
    expect(error).not.toBeInstanceOf(ProviderUnreachable)
    expect(error.message).toContain(name)
    expect(Object.keys(error)).toEqual([])
  })

  test('a key that Stripe does not know', async () => {
    const key = 'sk_test_of_another'
    const other = openStripe({ key, apiUrl: server.url })
    const { findRefund } = createStripePayments({ stripe: other, key, secrets: '', clock: side })
    const error = await errorOf(() => findRefund('re_1'))
    expect(error).not.toBeInstanceOf(ProviderUnreachable)
    expect(error.message).toContain('StripeAuthenticationError')
  })

  test('a sum that no page may have', async () => {
    const lines = [{ name: 'Sony FX6', detail: '', amount_cents: 49 }]
    const error = await errorOf(() => payments.openCheckout(checkoutWith(side, { lines, amount_cents: 49 })))
    expect(error).not.toBeInstanceOf(ProviderRefusal)
    expect(error.message).toContain('amount_too_small')
  })
})

test('a disputed payment is given back no more: a refusal, and final', async () => {
  const payment_intent = await paidIntent(side)
  openDispute(server.books, payment_intent, false)
  const order = { key: newKey(), payment_intent, amount_cents: 100, metadata: {} }
  expect(await refusalOf(payments.refund(order))).toBe('other')
})

test.each(['hang', 'answer_429'] as const)(
  'A look before an act that meets %s leaves no doubt about the act.',
  async (trouble) => {
    const payment_intent = await paidIntent(side)
    const order = { key: newKey(), payment_intent, amount_cents: 100, metadata: {} }
    server.fail(trouble, ({ url }) => url.pathname === '/v1/refunds')
    const first = await payments.refund(order).catch((error) => error)
    if (!('amount_cents' in first)) expect(first).toBeInstanceOf(ProviderUnreachable)
    expect(await payments.refund(order)).toMatchObject({ amount_cents: 100 })
    expect([...server.books.refunds.values()].filter(({ intent }) => intent === payment_intent)).toHaveLength(
      1,
    )
  },
)

test('a closed port gives no answer', async () => {
  const [key, secrets] = ['sk_test_x', '']
  const nowhere = openStripe({ key, apiUrl: 'http://127.0.0.1:1' })
  const { findDispute } = createStripePayments({ stripe: nowhere, key, secrets, clock: side })
  await expect(findDispute('du_1')).rejects.toThrow(ProviderUnreachable)
})
