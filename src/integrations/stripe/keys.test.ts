import { afterAll, describe, expect, test } from 'vitest'
import {
  accountWith,
  activeAccount,
  checkoutWith,
  newKey,
  paidIntent,
  refusalOf,
} from '../../../tests/support/provider-contract/other-side.ts'
import { moveAccount } from '../../../tests/support/stripe-server/accounts.ts'
import { seconds } from '../../../tests/support/stripe-server/books.ts'
import { stripeSide } from '../../../tests/support/stripe-side.ts'
import { ProviderUnreachable } from '../../platform/ports/payments.ts'

const { side, server, close } = await stripeSide()
const { payments } = side
const { books, calls, fail } = server
const acts = ({ method }: { method: string }) => method === 'POST'
afterAll(close)

describe('an error that Stripe only repeats to a key', () => {
  test('of a page is asked past: one page, under a fresh key', async () => {
    const asked = checkoutWith(side)
    fail('keep_500', acts)
    await expect(payments.openCheckout(asked)).rejects.toThrow(ProviderUnreachable)
    const before = books.sessions.size
    const page = await payments.openCheckout(asked)
    expect((await payments.openCheckout(asked)).id).toBe(page.id)
    expect(books.sessions.size).toBe(before + 1)
  })

  test('of a page that is there all the same finds that page', async () => {
    const asked = checkoutWith(side)
    fail('act_then_500', acts)
    await expect(payments.openCheckout(asked)).rejects.toThrow(ProviderUnreachable)
    const before = books.sessions.size
    expect(await payments.openCheckout(asked)).toMatchObject({ metadata: { key: asked.key } })
    expect(books.sessions.size).toBe(before)
  })

  test('of a refund is asked past, and ends as no answer when each key has it', async () => {
    const key = newKey()
    const order = { key, payment_intent: await paidIntent(side), amount_cents: 100, metadata: {} }
    for (const tried of [key, ...[2, 3, 4, 5].map((count) => `${key}:again:${count}`)]) {
      fail('keep_500', ({ headers }) => headers['idempotency-key'] === tried)
      await expect(payments.refund(order)).rejects.toThrow(ProviderUnreachable)
    }
    await expect(payments.refund(order)).rejects.toThrow(ProviderUnreachable)
    expect(books.refunds.size).toBe(0)
    await side.forgetKeys()
    expect(await refusalOf(payments.refund(order))).toBe('done')
  })

  test('of a transfer does not outlive its reason', async () => {
    const { id } = await payments.openAccount(accountWith())
    const order = { key: newKey(), payment_intent: await paidIntent(side), account: id, amount_cents: 100 }
    const send = () => payments.transfer({ ...order, group: 'rental_1', metadata: {} })
    expect(await refusalOf(send())).toBe('account_inactive')
    expect(await refusalOf(send())).toBe('account_inactive')
    moveAccount(books, id, { sample: 'account_active' })
    expect(await refusalOf(send())).toBe('done')
    expect((await send()).amount_cents).toBe(100)
  })
})

test('a key that is in use is asked again', async () => {
  fail('answer_409', acts)
  expect(await payments.openCheckout(checkoutWith(side))).toMatchObject({ status: 'open' })
})

test('a page that was closed since is answered as closed', async () => {
  const asked = checkoutWith(side)
  const { id } = await payments.openCheckout(asked)
  await payments.expireCheckout(id)
  expect(await payments.openCheckout(asked)).toMatchObject({ id, status: 'expired', url: null })
})

test('an owner with a new name keeps the account', async () => {
  const asked = accountWith()
  const { id } = await payments.openAccount(asked)
  for (const _ of Array.from({ length: 25 })) await payments.openAccount(accountWith())
  expect((await payments.openAccount({ ...asked, name: 'Ana Roy-Gagnon' })).id).toBe(id)
})

test('things are found on all pages of a list', async () => {
  const [intent, key] = [await paidIntent(side), newKey()]
  const order = { payment_intent: intent, amount_cents: 100, metadata: {} }
  const first = await payments.refund({ ...order, key })
  const row = books.refunds.get(first.id) ?? expect.fail('no refund')
  side.advance(2000)
  const since = side.now()
  for (let count = 0; count < 250; count += 1) {
    const id = `re_more_${count}`
    books.refunds.set(id, { ...row, id, amount: 1, metadata: {}, created: seconds(books) })
  }
  expect(await payments.changedSince(since)).toHaveLength(250)
  await side.forgetKeys()
  expect(await payments.refund({ ...order, key })).toEqual(first)
  expect(calls.filter((call) => call === 'GET /v1/refunds').length).toBeGreaterThan(5)
})

test('transfers count for the rest of a payment, less their reversals', async () => {
  const [intent, account] = [await paidIntent(side), await activeAccount(side)]
  const order = { payment_intent: intent, account, group: 'rental_1', metadata: {} }
  const sent = await payments.transfer({ ...order, key: newKey(), amount_cents: 75_000 })
  await payments.reverse({ key: newKey(), transfer: sent.id, amount_cents: 5000, metadata: {} })
  expect(await refusalOf(payments.transfer({ ...order, key: newKey(), amount_cents: 5001 }))).toBe('too_much')
  expect(await refusalOf(payments.transfer({ ...order, key: newKey(), amount_cents: 5000 }))).toBe('done')
})
