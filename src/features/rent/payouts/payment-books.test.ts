import { beforeEach, expect, test } from 'vitest'
import { transact } from '#platform/database.ts'
import { type PaymentProvider, ProviderUnreachable } from '#platform/ports/payments.ts'
import { payingIn } from '../../../../tests/support/paying.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { findBooksProblem, openBooks, prepareBooks } from './payment-books.ts'

const world = await createWorld()
const { db, pool, services, clock } = world
const { approvedRental, open } = payingIn(world)
const { payments: sandbox } = services

beforeEach(async () => {
  services.payments = sandbox
  await forgetBooks()
})

/** The database is as one in which nothing was opened; only without its triggers does it let go of the row. */
const forgetBooks = () =>
  pool.query(`alter table payment_books disable trigger user; delete from payment_books;
    alter table payment_books enable trigger user`)

const books = () => db.selectFrom('payment_books').select(['provider', 'livemode', 'account']).execute()
const stripe = (livemode = false, account = 'acct_1'): PaymentProvider => ({
  ...sandbox,
  name: 'stripe',
  livemode,
  findPlatform: async () => account,
})
const problemOf = (payments: PaymentProvider) => findBooksProblem({ ...services, payments })
const openBy = async (payments: PaymentProvider) => {
  const prepared = await prepareBooks({ payments })
  await transact(db, (trx) => openBooks(trx, prepared, clock.now()))
}

test('the first hosted page opens the books, and so does the first account', async () => {
  await open(await approvedRental())
  expect(await books()).toEqual([{ provider: 'sandbox', livemode: false, account: null }])
  await forgetBooks()
  await world.as(await world.person('Bo', { payouts: null })).post('/payments/account/onboarding')
  expect(await books()).toEqual([{ provider: 'sandbox', livemode: false, account: null }])
})

test('a refused page opens none', async () => {
  const { id } = await approvedRental()
  expect((await world.as(await world.person('Cy')).post(`/rentals/${id}/checkout`)).status).toBe(404)
  expect(await books()).toEqual([])
})

test.each([
  [stripe(), 'the sandbox’s play money, and this start would take test money of Stripe'],
  [stripe(true), 'the sandbox’s play money, and this start would take real money of Stripe'],
])('a database of play money starts with the sandbox alone', async (payments, words) => {
  await openBy(sandbox)
  expect(await problemOf(sandbox)).toBeNull()
  expect(await problemOf(payments)).toBe(`This database holds ${words}: they never share a database.`)
})

test('a database of real money starts with neither the sandbox, nor a test key, nor another account', async () => {
  await openBy(stripe(true))
  expect(await problemOf(stripe(true))).toBeNull()
  expect(await problemOf(sandbox)).toContain('holds real money of Stripe, and this start would take')
  expect(await problemOf(stripe(false))).toContain('would take test money of Stripe')
  expect(await problemOf(stripe(true, 'acct_2'))).toBe(
    'This database holds money of the Stripe account acct_1, and STRIPE_SECRET_KEY is of acct_2.',
  )
})

test('a provider that is out of reach stops no start', async () => {
  await openBy(stripe())
  const findPlatform = async () => {
    throw new ProviderUnreachable('no answer')
  }
  expect(await problemOf({ ...stripe(), findPlatform })).toBeNull()
  expect(world.faults.splice(0).join()).toContain('can’t be reached')
})

test('a node that runs with the key of another account opens nothing in books of the first', async () => {
  await openBy(stripe(true))
  await expect(openBy(stripe(true, 'acct_2'))).rejects.toThrow('money of another payment provider')
  await openBy(stripe(true))
  expect(await books()).toEqual([{ provider: 'stripe', livemode: true, account: 'acct_1' }])
})

test('of two nodes that open at once with different money, one opens and the other fails', async () => {
  const nodes = [sandbox, stripe(), stripe(true), stripe(true, 'acct_2')]
  const outcomes = await Promise.allSettled(nodes.map(openBy))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await books()).toHaveLength(1)
})

test.each([
  ['payment_books_pkey', `('sandbox', false), ('stripe', true)`],
  ['payment_books_provider_known', `('none', false)`],
  ['payment_books_sandbox_is_play', `('sandbox', true)`],
  ['payment_books_one', `('stripe', true, false)`],
])('the database refuses by %s', async (constraint, rows) => {
  const columns = constraint === 'payment_books_one' ? 'provider, livemode, one' : 'provider, livemode'
  const statement = `insert into payment_books (${columns}, opened_at)
    select ${columns}, now() from (values ${rows}) books (${columns})`
  await expect(pool.query(statement)).rejects.toMatchObject({ constraint })
})

test.each([
  `update payment_books set livemode = true, provider = 'stripe'`,
  `update payment_books set opened_at = opened_at`,
  'delete from payment_books',
  'truncate payment_books',
])('the database refuses to %s once books are open', async (statement) => {
  await openBy(sandbox)
  await expect(pool.query(statement)).rejects.toMatchObject({ constraint: 'payment_books_append_only' })
  expect(await books()).toEqual([{ provider: 'sandbox', livemode: false, account: null }])
})
