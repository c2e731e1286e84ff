import { describe, expect, test } from 'vitest'
import { transact } from '#platform/database.ts'
import type { ProviderRefund } from '#platform/ports/payments.ts'
import { payingIn } from '../../../../tests/support/paying.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { orderRefund } from './order-refund.ts'
import { recordRefund } from './record-refund.ts'
import { settleCheckout } from './settle-checkout.ts'
import { lockChargesOf } from './store/charges.ts'

/** News from the provider that comes twice, out of order, or unasked for. */
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
  test('that is reported as waiting after it succeeded has succeeded', async () => {
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

  test('of the provider’s own that failed moves nothing, for any number of reports', async () => {
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
    expect(await recordRefund(services, { ...theirs, status: 'pending' })).toBe('no_news')
    expect(await charge(deal.id)).toMatchObject({ held_cents: 55_000 })
    expect(await recordRefund(services, { ...theirs, status: 'failed' })).toBe('failed')
    expect(await charge(deal.id)).toMatchObject({ held_cents: 75_000, returned_cents: 0 })
    const [charged, refund, failed] = [row('charge'), row('refund', 20_000), row('refund_failed', 20_000)]
    expect(await ledger(deal.id)).toEqual([charged, refund, failed])
    expect(await pageOf(deal)).toBe('paid')
  })

  test('that failed before our own job heard of it: the money is held again', async () => {
    const { payment_intent, ...deal } = await paid()
    await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
    const [order] = await refundOrders(deal.id)
    const refund = {
      id: 're_failed',
      payment_intent,
      amount_cents: 75_000,
      metadata: { key: order?.key ?? '' },
    }
    expect(order?.status).toBe('ordered')
    expect(await tell({ ...refund, status: 'failed' }, 'failed')).toBe('failed')
    expect(await ledger(deal.id)).toEqual([row('charge'), row('refund'), row('refund_failed')])
    expect(await charge(deal.id)).toMatchObject({ held_cents: 75_000, returned_cents: 0 })
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

  test.each([
    ['ended meanwhile', 'refund_due', 'refunded'],
    ['was paid before', 'stray', 'stray'],
  ] as const)('of a charge that %s: the gravest outcome is answered', async (how, untold, told) => {
    for (const [isTold, outcome] of [
      [false, untold],
      [true, told],
    ] as const) {
      const session = how === 'was paid before' ? await paidAgain() : await paidAfterItsEnd()
      const { id, payment_intent } = session
      const refund = {
        id: `re_${id}`,
        payment_intent: payment_intent ?? '',
        amount_cents: 75_000,
        metadata: {},
      }
      if (isTold) expect(await recordRefund(services, { ...refund, status: 'succeeded' })).toBe('early')
      expect(await settleCheckout(services, session)).toBe(outcome)
    }
  })
})

async function paidAfterItsEnd() {
  const deal = await approvedRental()
  const { url, session_id } = await open(deal)
  await pay(url)
  await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
  return sessionOf(session_id)
}

/** A second page for a charge, opened past the product. */
async function paidAgain() {
  const deal = await paid()
  const page = await services.payments.openCheckout({
    key: `stray:${deal.id}`,
    amount_cents: 75_000,
    description: 'Sony FX6',
    lines: [{ name: 'Sony FX6', detail: '', amount_cents: 75_000 }],
    group: 'rental_1',
    statement_suffix: 'R7F3K2',
    email: null,
    locale: 'en-CA',
    success_url: services.config.PUBLIC_URL,
    cancel_url: services.config.PUBLIC_URL,
    metadata: { charge_ids: (await charge(deal.id)).id },
    expires_at: new Date(world.clock.now().getTime() + 3_600_000),
  })
  await pay(page.url ?? '')
  return sessionOf(page.id)
}

async function sessionOf(id: string) {
  const session = await services.payments.findCheckout(id)
  if (!session) throw new Error('no session')
  return session
}
