import { expect, test } from 'vitest'
import { carryOutRefund } from '#features/rent/payments/carry-out-refund.ts'
import { reconcilePayments } from '#features/rent/payments/reconcile-payments.ts'
import { recordRefund } from '#features/rent/payments/record-refund.ts'
import { settleCheckout } from '#features/rent/payments/settle-checkout.ts'
import { rounds } from '../../../../../tests/support/long.ts'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld({ PORT: '1' })
const {
  approvedRental,
  charge,
  deliver,
  events,
  ledger,
  movements,
  open,
  pay,
  payableFor,
  refundOrders,
  rental,
  tell,
} = payingIn(world)
const paid = { kind: 'charge', amount_cents: 75000 }
const refunded = { kind: 'refund', amount_cents: 75000 }

test('the answer page tells the truth before any webhook came', async () => {
  const deal = await approvedRental()
  const { session_id, url } = await open(deal)
  const look = () => world.as(deal.renter).get(`/payments/checkouts/${session_id}`)
  expect((await look()).body).toMatchObject({ status: 'unpaid', session_id, may: { pay: true } })
  const early = await world.as(deal.owner).get(`/rentals/${deal.id}/payment`)
  expect(early.body).toMatchObject({ status: 'unpaid', session_id: null })
  await pay(url)
  expect((await look()).body).toMatchObject({ status: 'paid', total_cents: 75000, platform_fee_cents: null })
  const owner = await world.as(deal.owner).get(`/rentals/${deal.id}/payment`)
  expect(owner.body).toMatchObject({ status: 'paid', role: 'owner', owner_payout_cents: 71250 })
  expect(owner.body.session_id).toBeNull()
  expect((await world.as(deal.owner).get(`/rentals/${deal.id}`)).body.stripe_session_id).toBeNull()
  expect(JSON.stringify((await world.as(deal.owner).get('/rentals')).body)).not.toContain(session_id)
  expect((await world.as(deal.renter).get(`/rentals/${deal.id}`)).body.stripe_session_id).toBe(session_id)
  expect((await world.as(await world.person('Sam')).get(`/payments/checkouts/${session_id}`)).status).toBe(
    404,
  )
})

test('a page that ran out says so, and that nothing was paid', async () => {
  const deal = await approvedRental()
  await payableFor(deal, 48)
  const { session_id } = await open(deal)
  world.clock.advance(25 * 3_600_000)
  const { body } = await world.as(deal.renter).get(`/payments/checkouts/${session_id}`)
  expect(body).toMatchObject({ status: 'expired', paid_at: null, may: { pay: true } })
  world.clock.set('2026-06-10T16:00:00Z')
})

test('a webhook that never comes is made good by the reconciling', async () => {
  const deal = await approvedRental()
  await pay((await open(deal)).url)
  await reconcilePayments(world.services)
  expect(await rental(deal.id)).toMatchObject({ payment_status: 'unpaid' })
  world.clock.advance(61_000)
  await reconcilePayments(world.services)
  expect(await movements(deal.id)).toEqual([paid])
})

test('paid after it was withdrawn: the money goes back', async () => {
  const deal = await approvedRental()
  const { url } = await open(deal)
  await pay(url)
  await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
  await world.runJobs()
  expect(await rental(deal.id)).toMatchObject({ status: 'withdrawn', payment_status: 'refunded' })
  expect(await movements(deal.id)).toEqual([paid, refunded])
  expect((await world.as(deal.renter).get(`/rentals/${deal.id}/payment`)).body.status).toBe('refunded')
  expect(world.letters.some(({ message_id }) => message_id === `refunded-${deal.id}`)).toBe(true)
})

test('withdrawn before anybody paid: the page is closed and nothing moves', async () => {
  const deal = await approvedRental()
  const { url } = await open(deal)
  await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
  await world.runJobs()
  const answer = await pay(url)
  expect([answer.status, await answer.text()]).toEqual([410, expect.stringContaining('closed')])
  expect(await movements(deal.id)).toEqual([])
})

test('paying and withdrawing at one instant: unpaid, or paid and refunded', async () => {
  for (let round = 0; round < rounds(8); round++) {
    const deal = await approvedRental()
    const { url, session_id } = await open(deal)
    const acts = [
      () => pay(url),
      () => world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`),
      () => world.as(deal.renter).get(`/payments/checkouts/${session_id}`),
    ]
    await Promise.all((round % 2 ? acts : acts.reverse()).map((act) => act()))
    await world.runJobs()
    world.clock.advance(61_000)
    await reconcilePayments(world.services)
    await world.runJobs()
    const { status, payment_status } = await rental(deal.id)
    expect(status).toBe('withdrawn')
    const charged = await world.db
      .selectFrom('sandbox.charges')
      .select('refunded')
      .where('session_id', '=', session_id)
      .execute()
    expect(charged).toEqual(payment_status === 'unpaid' ? [] : [{ refunded: 75000 }])
    expect(payment_status).not.toBe('paid')
    expect(await movements(deal.id)).toEqual(payment_status === 'unpaid' ? [] : [paid, refunded])
  }
})

test('a refund killed between the provider and the record is recorded by the next try, and made once', async () => {
  const deal = await approvedRental()
  const { url, session_id } = await open(deal)
  await pay(url)
  await world.as(deal.renter).get(`/payments/checkouts/${session_id}`)
  await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
  const [order] = await refundOrders(deal.id)
  const killed = { now: () => expect.fail('killed') }
  await expect(
    carryOutRefund({ ...world.services, clock: killed }, { key: order?.key ?? '' }),
  ).rejects.toThrow('killed')
  expect(await movements(deal.id)).toEqual([paid])
  await world.runJobs()
  expect(await movements(deal.id)).toEqual([paid, refunded])
  const { stripe_payment_intent_id, stripe_refund_id } = await rental(deal.id)
  const refunds = await world.db
    .selectFrom('sandbox.refunds')
    .select('id')
    .where('payment_intent', '=', stripe_payment_intent_id)
    .execute()
  expect(refunds).toEqual([{ id: stripe_refund_id }])
})

test('the news of a refund that comes before the payment’s is kept until the payment is known', async () => {
  const deal = await approvedRental()
  const { url, session_id } = await open(deal)
  await pay(url)
  const session = await world.services.payments.findCheckout(session_id)
  const payment_intent = session?.payment_intent ?? ''
  // The desk gives the money back at the provider, before the product has heard that it was paid.
  const desk = { key: 'desk', payment_intent, amount_cents: 75000, metadata: {} }
  const { id } = await world.services.payments.refund(desk)
  const [news] = (await events('v1.refund.created')).filter(({ payload }) =>
    JSON.stringify(payload).includes(id),
  )
  if (!news) throw new Error('no event')
  expect(await tell(news)).toBe(200)
  expect(await tell(news)).toBe(200)
  expect(await movements(deal.id)).toEqual([])
  await world.as(deal.renter).get(`/payments/checkouts/${session_id}`)
  expect(await rental(deal.id)).toMatchObject({ payment_status: 'refunded' })
  expect(await movements(deal.id)).toEqual([paid, refunded])
  expect(await tell(news)).toBe(200)
  await world.runJobs()
  expect(await movements(deal.id)).toEqual([paid, refunded])
  expect(await world.db.selectFrom('early_refunds').select('id').execute()).toEqual([])
  const letters = world.letters.map(({ message_id }) => message_id).filter((id) => id.endsWith(deal.id))
  expect(letters.filter((id) => id.startsWith('refunded-'))).toHaveLength(1)
})

test('a refund and its payment reported at one instant, in either order: paid once, refunded once', async () => {
  for (let round = 0; round < rounds(6); round++) {
    const deal = await approvedRental()
    const { url, session_id } = await open(deal)
    await pay(url)
    const session = await world.services.payments.findCheckout(session_id)
    if (!session?.payment_intent) throw new Error('no charge')
    const refund = {
      id: `re_${round}`,
      payment_intent: session.payment_intent,
      amount_cents: 75000,
      status: 'succeeded' as const,
      metadata: {},
    }
    const acts = [() => recordRefund(world.services, refund), () => settleCheckout(world.services, session)]
    await Promise.all((round % 2 ? acts : acts.reverse()).map((act) => act()))
    expect(await movements(deal.id)).toEqual([paid, refunded])
  }
})

test('a refund that got stuck for good is ordered again', async () => {
  const deal = await approvedRental()
  const { url, session_id } = await open(deal)
  await pay(url)
  await world.as(deal.renter).get(`/payments/checkouts/${session_id}`)
  await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
  const [order] = await refundOrders(deal.id)
  await world.pool.query('delete from graphile_worker._private_jobs where key = $1', [order?.key])
  await reconcilePayments(world.services)
  await world.runJobs()
  expect(await movements(deal.id)).toEqual([paid, refunded])
})

test('a second charge for a paid rental goes back in full and is put on record', async () => {
  const deal = await approvedRental()
  const { url, session_id } = await open(deal)
  await pay(url)
  await world.as(deal.renter).get(`/payments/checkouts/${session_id}`)
  const { services } = world
  const stray = await services.payments.openCheckout({
    key: 'stray',
    amount_cents: 75000,
    description: 'Sony FX6',
    lines: [{ name: 'Sony FX6', detail: '', amount_cents: 75000 }],
    group: 'rental_1',
    statement_suffix: 'R7F3K2',
    email: null,
    locale: 'en-CA',
    success_url: services.config.PUBLIC_URL,
    cancel_url: services.config.PUBLIC_URL,
    metadata: { charge_ids: (await charge(deal.id)).id },
    expires_at: new Date(world.clock.now().getTime() + 3_600_000),
  })
  await pay(stray.url ?? '')
  const session = await services.payments.findCheckout(stray.id)
  if (!session) throw new Error('no session')
  expect(await settleCheckout(services, session)).toBe('stray')
  await world.runJobs()
  expect(await movements(deal.id)).toEqual([paid])
  expect(await ledger(deal.id)).toEqual([
    paid,
    { kind: 'stray', amount_cents: 75000 },
    { kind: 'stray_refund', amount_cents: 75000 },
  ])
  expect(await refundOrders(deal.id)).toMatchObject([{ kind: 'stray_refund', status: 'succeeded' }])
  expect(await settleCheckout(services, session)).toBe('stray')
  expect(await ledger(deal.id)).toHaveLength(3)
  const reports = world.db.selectFrom('security_events').select('id').where('action', '=', 'payment_stray')
  expect(await reports.where('resource_id', '=', deal.id).execute()).toHaveLength(1)
  const { refunded: back } = await world.db
    .selectFrom('sandbox.charges')
    .select('refunded')
    .where('session_id', '=', stray.id)
    .executeTakeFirstOrThrow()
  expect(back).toBe(75000)
})

test('an event that can’t be delivered is tried again until it is taken', async () => {
  const deal = await approvedRental()
  const { url } = await open(deal)
  await pay(url)
  await world.runJobs()
  expect(await rental(deal.id)).toMatchObject({ payment_status: 'unpaid' })
  await deliver()
  await world.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await world.runJobs()
  expect(await rental(deal.id)).toMatchObject({ payment_status: 'paid' })
  const undelivered = await world.db
    .selectFrom('sandbox.events')
    .select('id')
    .where('delivered_at', 'is', null)
    .execute()
  expect(undelivered).toEqual([])
})
