import { describe, expect, test } from 'vitest'
import { transact } from '#platform/database.ts'
import type { ProviderRefund } from '#platform/ports/payments.ts'
import { payingIn } from '../../../tests/support/paying.ts'
import { createWorld } from '../../../tests/support/world.ts'
import { orderRefund } from './order-refund.ts'
import { recordRefund } from './record-refund.ts'
import { settleCheckout } from './settle-checkout.ts'
import { lockChargesOf } from './store/charges.ts'

/** What the provider says once more, in another order, or of what we did not ask for. */
const world = await createWorld({ PORT: '1' })
const { services } = world
const { approvedRental, charge, ledger, open, pay, refundOrders, rental } = payingIn(world)
const row = (kind: string, amount_cents = 75_000) => ({ kind, amount_cents })
type Deal = Awaited<ReturnType<typeof approvedRental>>

async function paid() {
  const deal = await approvedRental()
  const { url, session_id } = await open(deal)
  await pay(url)
  await world.as(deal.renter).get(`/payments/checkouts/${session_id}`)
  const { payment_intent } = await charge(deal.id)
  return { ...deal, payment_intent: payment_intent ?? '' }
}

async function withdrawn() {
  const deal = await paid()
  await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
  await world.runJobs()
  const [order] = await refundOrders(deal.id)
  const refund = await services.payments.findRefund(order?.provider_id ?? '')
  if (!refund) throw new Error('no refund')
  return { ...deal, refund }
}

const pageOf = async ({ renter, id }: Deal) =>
  (await world.as(renter).get(`/rentals/${id}/payment`)).body.status
const tell = (refund: ProviderRefund, status: ProviderRefund['status']) =>
  recordRefund(services, { ...refund, status })

describe('a refund', () => {
  test('that is said to wait after it went through has gone through', async () => {
    const deal = await withdrawn()
    const before = world.clock.now().toISOString()
    world.clock.advance(60_000)
    expect(await tell(deal.refund, 'pending')).toBe('no_news')
    expect(await tell(deal.refund, 'succeeded')).toBe('no_news')
    expect(await refundOrders(deal.id)).toMatchObject([{ status: 'succeeded' }])
    expect(await ledger(deal.id)).toEqual([row('charge'), row('refund')])
    const { body } = await world.as(deal.renter).get(`/rentals/${deal.id}/payment`)
    expect(body).toMatchObject({ status: 'refunded', refunded_at: before })
  })

  test('of the provider’s own that failed moves nothing, however often it is told of', async () => {
    const { payment_intent, ...deal } = await paid()
    const theirs = { id: 're_theirs', payment_intent, amount_cents: 20_000, metadata: {} }
    for (let times = 0; times < 2; times += 1)
      expect(await recordRefund(services, { ...theirs, status: 'failed' })).toBe('no_news')
    expect(await ledger(deal.id)).toEqual([row('charge')])
    expect(await refundOrders(deal.id)).toEqual([])
    expect(await charge(deal.id)).toMatchObject({ held_cents: 75_000, returned_cents: 0 })
    expect(await pageOf(deal)).toBe('paid')
  })

  test('of the provider’s own of a cent more than is held moves nothing, and of all of it everything', async () => {
    const { payment_intent, ...deal } = await paid()
    const theirs = { payment_intent, metadata: {}, status: 'succeeded' as const }
    expect(await recordRefund(services, { ...theirs, id: 're_more', amount_cents: 75_001 })).toBe('unfit')
    expect(await ledger(deal.id)).toEqual([row('charge')])
    expect(await recordRefund(services, { ...theirs, id: 're_all', amount_cents: 75_000 })).toBe('refunded')
    expect(await ledger(deal.id)).toEqual([row('charge'), row('refund')])
  })

  test('of the provider’s own that waits, then fails: the money is held again', async () => {
    const { payment_intent, ...deal } = await paid()
    const theirs = { id: 're_waits', payment_intent, amount_cents: 20_000, metadata: {} }
    expect(await recordRefund(services, { ...theirs, status: 'pending' })).toBe('pending')
    expect(await charge(deal.id)).toMatchObject({ held_cents: 55_000 })
    expect(await recordRefund(services, { ...theirs, status: 'failed' })).toBe('failed')
    expect(await charge(deal.id)).toMatchObject({ held_cents: 75_000, returned_cents: 0 })
    const [charged, refund, failed] = [row('charge'), row('refund', 20_000), row('refund_failed', 20_000)]
    expect(await ledger(deal.id)).toEqual([charged, refund, failed])
    expect(await pageOf(deal)).toBe('paid')
  })

  test('of a part that still waits keeps the whole from having gone back', async () => {
    const { payment_intent, ...deal } = await paid()
    const theirs = { id: 're_part', payment_intent, amount_cents: 20_000, metadata: {} }
    expect(await recordRefund(services, { ...theirs, status: 'pending' })).toBe('pending')
    await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
    await world.runJobs()
    const statuses = async () => (await refundOrders(deal.id)).map(({ status }) => status).toSorted()
    expect(await statuses()).toEqual(['pending', 'succeeded'])
    expect([(await rental(deal.id)).payment_status, await pageOf(deal)]).toEqual(['paid', 'refunding'])
    expect(await recordRefund(services, { ...theirs, status: 'succeeded' })).toBe('refunded')
    expect([(await rental(deal.id)).payment_status, await pageOf(deal)]).toEqual(['refunded', 'refunded'])
  })

  test('ordered again after one that failed has a key of its own, so that the provider makes it', async () => {
    const deal = await withdrawn()
    expect(await tell(deal.refund, 'failed')).toBe('failed')
    const { id } = await charge(deal.id)
    await transact(world.db, async (trx) => {
      for (const owed of await lockChargesOf(trx, deal.id)) await orderRefund(trx, owed, world.clock.now())
    })
    expect((await refundOrders(deal.id)).map(({ key }) => key)).toEqual([`refund:${id}`, `refund:${id}:2`])
    const asked: string[] = []
    const { refund } = services.payments
    services.payments.refund = async (order) => {
      asked.push(order.key)
      return { ...deal.refund, id: 're_again', metadata: order.metadata }
    }
    await world.runJobs()
    services.payments.refund = refund
    expect(asked).toEqual([`refund:${id}:2`])
    expect(await rental(deal.id)).toMatchObject({ payment_status: 'refunded', stripe_refund_id: 're_again' })
  })
})

describe('news of a refund before that of its payment', () => {
  test.each([
    [['pending', 'succeeded'], 'refunded', 0],
    [['succeeded', 'pending'], 'refunded', 0],
    [['succeeded', 'failed'], 'paid', 75_000],
    [['failed', 'succeeded'], 'paid', 75_000],
    [['failed', 'pending'], 'paid', 75_000],
    [['pending', 'failed'], 'paid', 75_000],
  ] as const)('%j: %s', async (said, payment_status, held_cents) => {
    const deal = await approvedRental()
    const { url, session_id } = await open(deal)
    await pay(url)
    const session = await services.payments.findCheckout(session_id)
    if (!session?.payment_intent) throw new Error('no charge')
    const { payment_intent } = session
    const refund = { id: `re_${session_id}`, payment_intent, amount_cents: 75_000, metadata: {} }
    for (const status of said) expect(await recordRefund(services, { ...refund, status })).toBe('early')
    await settleCheckout(services, session)
    expect(await rental(deal.id)).toMatchObject({ payment_status })
    expect(await charge(deal.id)).toMatchObject({ held_cents })
  })
})
