import { expect, test } from 'vitest'
import { carryOutRefund } from '#features/rent/payments/carry-out-refund.ts'
import { closeCheckout } from '#features/rent/payments/close-checkout.ts'
import { reconcilePayments } from '#features/rent/payments/reconcile-payments.ts'
import { settleCheckout } from '#features/rent/payments/settle-checkout.ts'
import type { Services } from '#platform/context.ts'
import { type PaymentProvider, ProviderUnreachable } from '#platform/ports/payments.ts'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld({ PORT: '1' })
const { approvedRental, charge, ledger, open, pay, refundOrders, rental } = payingIn(world)
const { services } = world
type Call = 'openCheckout' | 'findCheckout' | 'expireCheckout' | 'refund' | 'findRefund'
const WAITS = '4000 0000 0000 7726'

/** The provider carries out a call, and the calling server dies before the answer. */
async function killedAt(call: Call, act: () => Promise<unknown>) {
  const { payments } = services
  const asked = payments[call] as (...given: unknown[]) => Promise<unknown>
  Object.assign(payments, {
    [call]: async (...given: unknown[]) => {
      await asked(...given)
      throw new ProviderUnreachable('killed')
    },
  } satisfies Partial<Record<Call, unknown>>)
  await act().catch((error: Error) => expect(error.message).toContain('killed'))
  Object.assign(payments, { [call]: asked } as Partial<PaymentProvider>)
}

/** The provider has carried out a call, and the calling server dies before it writes anything. */
function dying(): Services {
  return { ...services, clock: { now: () => expect.fail('killed') } }
}

async function sandboxOf(id: string) {
  const sessions = await world.db
    .selectFrom('sandbox.sessions')
    .select('id')
    .where('idempotency_key', 'like', `rental:${id}:%`)
    .execute()
  const charges = await world.db
    .selectFrom('sandbox.charges')
    .select(['amount', 'refunded'])
    .where(
      'session_id',
      'in',
      sessions.map((session) => session.id),
    )
    .execute()
  return { pages: sessions.length, charges }
}

async function catchUp() {
  world.clock.advance(61_000)
  await reconcilePayments(services)
  await world.runJobs()
}

test('killed as the page is opened: asked again, it is the same page', async () => {
  const deal = await approvedRental()
  await killedAt('openCheckout', () => world.as(deal.renter).post(`/rentals/${deal.id}/checkout`))
  const page = await open(deal)
  expect((await sandboxOf(deal.id)).pages).toBe(1)
  await pay(page.url)
  await catchUp()
  expect(await ledger(deal.id)).toEqual([{ kind: 'charge', amount_cents: 75000 }])
})

test('killed as the page is asked about, and as what it says is written: paid once', async () => {
  const deal = await approvedRental()
  const { session_id, url } = await open(deal)
  await pay(url)
  await killedAt('findCheckout', () => world.as(deal.renter).get(`/payments/checkouts/${session_id}`))
  const session = await services.payments.findCheckout(session_id)
  if (!session) throw new Error('no session')
  await expect(settleCheckout(dying(), session)).rejects.toThrow('killed')
  expect(await ledger(deal.id)).toEqual([])
  await catchUp()
  expect(await rental(deal.id)).toMatchObject({ payment_status: 'paid' })
  expect(await ledger(deal.id)).toEqual([{ kind: 'charge', amount_cents: 75000 }])
})

test('killed as the page is closed: it cannot be paid, and it is closed in the books', async () => {
  const deal = await approvedRental()
  const { session_id, url } = await open(deal)
  await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
  await killedAt('expireCheckout', () => closeCheckout(services, { checkout_id: session_id }))
  expect((await pay(url)).status).toBe(410)
  await world.pool.query('delete from graphile_worker._private_jobs')
  await catchUp()
  const { status } = await world.db
    .selectFrom('checkouts')
    .select('status')
    .where('id', '=', session_id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('expired')
  expect(await charge(deal.id)).toMatchObject({ status: 'void' })
  expect(await ledger(deal.id)).toEqual([])
})

test('the reconciling closes a page that is no longer owed, when its job is lost', async () => {
  const deal = await approvedRental()
  const { url } = await open(deal)
  await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
  await world.pool.query('delete from graphile_worker._private_jobs')
  await catchUp()
  expect((await pay(url)).status).toBe(410)
})

test('killed as money is given back, at the call and before the record: given back once', async () => {
  const deal = await paidAndWithdrawn()
  const [order] = await refundOrders(deal.id)
  const key = order?.key ?? ''
  await killedAt('refund', () => carryOutRefund(services, { key }))
  expect(await refundOrders(deal.id)).toMatchObject([{ status: 'ordered' }])
  await expect(carryOutRefund(dying(), { key })).rejects.toThrow('killed')
  await catchUp()
  expect(await refundOrders(deal.id)).toMatchObject([{ status: 'succeeded' }])
  expect(await sandboxOf(deal.id)).toMatchObject({ charges: [{ amount: 75000, refunded: 75000 }] })
  expect((await ledger(deal.id)).map(({ kind }) => kind)).toEqual(['charge', 'refund'])
})

test('killed as a refund that waits is asked about: its end is written down by the next look', async () => {
  const deal = await paidAndWithdrawn(WAITS)
  await world.runJobs()
  expect(await refundOrders(deal.id)).toMatchObject([{ status: 'pending' }])
  world.clock.advance(61_000)
  await killedAt('findRefund', () => reconcilePayments(services))
  expect(await refundOrders(deal.id)).toMatchObject([{ status: 'pending' }])
  await catchUp()
  expect(await refundOrders(deal.id)).toMatchObject([{ status: 'succeeded' }])
  expect(await rental(deal.id)).toMatchObject({ payment_status: 'refunded' })
})

async function paidAndWithdrawn(card?: string) {
  const deal = await approvedRental()
  const { session_id, url } = await open(deal)
  await pay(url, card)
  await world.as(deal.renter).get(`/payments/checkouts/${session_id}`)
  await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
  return deal
}
