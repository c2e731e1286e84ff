import { afterAll, expect, test } from 'vitest'
import {
  accountWith,
  activeAccount,
  checkoutWith,
  newKey,
  paidIntent,
} from '../../../tests/support/provider-contract/other-side.ts'
import { moveAccount } from '../../../tests/support/stripe-server/accounts.ts'
import { stripeSide } from '../../../tests/support/stripe-side.ts'
import type { PayoutAccountStatus, ProviderDispute, RefundStatus } from '../../platform/ports/payments.ts'
import { createStripePayments } from './provider.ts'

const { side, server, stripe, close } = await stripeSide()
const { payments } = side
const { books } = server
afterAll(close)

test.each([
  ['sk_live_1', true],
  ['rk_live_1', true],
  ['sk_test_live_', false],
  ['rk_test_1', false],
])('The key %s says whether money is real.', (key, livemode) => {
  expect(createStripePayments({ stripe, key, secrets: '', clock: side })).toMatchObject({ livemode })
})

test.each([
  ['en-CA', 'ana@example.ca', { locale: 'en', customer_email: 'ana@example.ca' }],
  ['fr-CA', null, { locale: 'fr-CA' }],
] as const)('A page in %s asks for what the product takes, and nothing else.', async (locale, email, own) => {
  const asked = checkoutWith(side, { locale, email })
  const { id } = await payments.openCheckout(asked)
  const metadata = { charge_ids: 'one,two', key: asked.key }
  const line = (name: string, unit_amount: number, description?: string) => ({
    quantity: 1,
    price_data: {
      ...{ currency: 'cad', unit_amount },
      product_data: { name, ...(description && { description }) },
    },
  })
  expect(books.sessions.get(id)?.asked).toEqual({
    ...own,
    mode: 'payment',
    ui_mode: 'hosted_page',
    client_reference_id: 'rental_1',
    adaptive_pricing: { enabled: false },
    allowed_payment_method_types: ['card'],
    payment_method_options: { card: { request_three_d_secure: 'any' } },
    line_items: [line('Sony FX6', 70_000, 'June 20 to 22, 2026'), line('HST (Ontario)', 5000)],
    payment_intent_data: {
      ...{ description: 'Sony FX6', metadata, transfer_group: 'rental_1' },
      statement_descriptor_suffix: 'R7F3K2',
    },
    metadata,
    expires_at: asked.expires_at.getTime() / 1000,
    success_url: asked.success_url,
    cancel_url: asked.cancel_url,
  })
})

test('Stripe gets no address that it can’t visit', async () => {
  const profile_url = 'http://localhost:3000/profile/ana'
  expect(await payments.openAccount(accountWith({ profile_url }))).toMatchObject({ status: 'needs_details' })
})

const due_by = new Date('2026-07-01T00:00:00.000Z')
test.each<[string, string[], PayoutAccountStatus]>([
  ['active', [], 'active'],
  ['pending', ['no_resolution'], 'in_review'],
  ['restricted', ['provide_info'], 'needs_details'],
  ['restricted', ['no_resolution', 'provide_info'], 'needs_details'],
  ['restricted', ['no_resolution'], 'in_review'],
  ['restricted', [], 'needs_details'],
  ['rejected', ['contact_stripe'], 'rejected'],
  ['unsupported', ['contact_stripe'], 'rejected'],
])('A capability that is %s, with the way out %o, makes an account %s.', async (status, ways, standing) => {
  const id = await activeAccount(side)
  const status_details = ways.map((resolution) => ({ code: 'restricted_other', resolution }))
  moveAccount(books, id, { transfers: { status, status_details } })
  expect(await payments.findAccount(id)).toEqual({ id, status: standing, due_by: null })
})

test('an account that can be paid may have details to give by a day; what Stripe looks at has none', async () => {
  const { id } = await payments.openAccount(accountWith())
  const transfers = { status: 'active', status_details: [] }
  moveAccount(books, id, { sample: 'account_new', transfers, due_by })
  expect(await payments.findAccount(id)).toEqual({ id, status: 'active', due_by })
  moveAccount(books, id, { sample: 'account_in_review', due_by })
  expect(await payments.findAccount(id)).toEqual({ id, status: 'in_review', due_by: null })
})

test.each<[string, ProviderDispute['status']]>([
  ['warning_needs_response', 'inquiry'],
  ['warning_under_review', 'inquiry'],
  ['warning_closed', 'won'],
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['appeal_needs_response', 'open'],
  ['appeal_under_review', 'open'],
  ['won', 'won'],
  ['prevented', 'won'],
  ['lost', 'lost'],
])('A dispute that is %s is %s to us.', async (told, status) => {
  const id = await side.openDispute(await paidIntent(side))
  Object.assign(books.disputes.get(id) ?? {}, { status: told })
  expect(await payments.findDispute(id)).toMatchObject({ status })
})

test.each<[string, RefundStatus]>([
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])('A refund that is %s is %s to us.', async (told, status) => {
  const order = { key: newKey(), payment_intent: await paidIntent(side), metadata: {} }
  const { id } = await payments.refund({ ...order, amount_cents: 100 })
  Object.assign(books.refunds.get(id) ?? {}, { status: told })
  expect(await payments.findRefund(id)).toMatchObject({ status })
})

test('a word of Stripe’s that is new to us is loud', async () => {
  const id = await side.openDispute(await paidIntent(side))
  Object.assign(books.disputes.get(id) ?? {}, { status: 'settled_out_of_court' })
  await expect(payments.findDispute(id)).rejects.toThrow('settled_out_of_court')
})

test('a refund or dispute of no payment of ours is none', async () => {
  const intent = await paidIntent(side)
  const order = { key: newKey(), payment_intent: intent, metadata: {} }
  const { id } = await payments.refund({ ...order, amount_cents: 100 })
  const dispute = await side.openDispute(intent)
  Object.assign(books.refunds.get(id) ?? {}, { intent: null })
  Object.assign(books.disputes.get(dispute) ?? {}, { intent: null })
  expect(await payments.findRefund(id)).toBeNull()
  expect(await payments.findDispute(dispute)).toBeNull()
})
