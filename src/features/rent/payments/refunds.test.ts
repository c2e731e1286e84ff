import { describe, expect, test } from 'vitest'
import { ProviderRefusal } from '#platform/ports/payments.ts'
import { payingIn } from '../../../../tests/support/paying.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { recordRefund } from './record-refund.ts'

const world = await createWorld()
const paying = payingIn(world)
const { approvedRental, deliver, ledger, movements, open, pay, refundOrders, rental } = paying
await deliver()
const WAITS = '4000 0000 0000 7726'
const FAILS_LATER = '4000 0000 0000 5126'
const MINUTE_MS = 61_000
const row = (kind: string, amount_cents = 75000) => ({ kind, amount_cents })

/** A rental that was paid with a card and withdrawn, and its refund carried out. */
async function withdrawn(card?: string) {
  const deal = await paid(card)
  await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
  await world.runJobs()
  return deal
}

async function paid(card?: string) {
  const deal = await approvedRental()
  await pay((await open(deal)).url, card)
  await world.runJobs()
  expect(await rental(deal.id)).toMatchObject({ payment_status: 'paid' })
  return deal
}

const page = async (deal: Awaited<ReturnType<typeof approvedRental>>, role: 'owner' | 'renter' = 'renter') =>
  (await world.as(deal[role]).get(`/rentals/${deal.id}/payment`)).body
/** The refund's state on the rental's card, as this party's list shows it. */
const onCard = async (
  deal: Awaited<ReturnType<typeof approvedRental>>,
  role: 'owner' | 'renter' = 'renter',
) => {
  const { items } = (await world.as(deal[role]).get(`/rentals?role=${role}`)).body
  return items.find(({ id }: { id: string }) => id === deal.id).refund
}
const transactions = async ({ renter }: Awaited<ReturnType<typeof approvedRental>>) =>
  (await world.as(renter).get('/payments/transactions')).body.items.map(
    ({ type, amount }: { type: string; amount: number }) => [type, amount],
  )
const lettersTo = (id: string) =>
  world.letters.map(({ message_id }) => message_id).filter((message) => message.endsWith(id))
const events = async (action: string, id: string) =>
  (
    await world.db
      .selectFrom('security_events')
      .select('action')
      .where('action', '=', action)
      .where('resource_id', '=', id)
      .execute()
  ).length

describe('a refund that waits', () => {
  test('is under way until the provider says that it went through', async () => {
    const booked = await paid()
    expect(await onCard(booked)).toBeNull()
    const deal = await withdrawn(WAITS)
    expect(await refundOrders(deal.id)).toMatchObject([{ status: 'pending', kind: 'refund' }])
    expect(await ledger(deal.id)).toEqual([row('charge'), row('refund')])
    expect(await page(deal)).toMatchObject({ status: 'refunding', refunded_at: null })
    expect(await onCard(deal)).toBe('pending')
    expect(await transactions(deal)).toEqual([['rental_payment', -750]])
    expect(lettersTo(deal.id)).not.toContain(`refunded-${deal.id}`)

    world.clock.advance(MINUTE_MS)
    await reconcilePayments(world.services)
    await world.runJobs()
    expect(await refundOrders(deal.id)).toMatchObject([{ status: 'succeeded' }])
    expect(await page(deal)).toMatchObject({
      status: 'refunded',
      refunded_at: world.clock.now().toISOString(),
    })
    expect(await onCard(deal)).toBe('succeeded')
    expect(await transactions(deal)).toEqual([
      ['refund', 750],
      ['rental_payment', -750],
    ])
    expect(lettersTo(deal.id)).toContain(`refunded-${deal.id}`)
    expect(await rental(deal.id)).toMatchObject({ payment_status: 'refunded' })
  })

  test('and fails: the money is held again, both pages say so, and the desk hears of it once', async () => {
    const deal = await withdrawn(WAITS)
    const [order] = await refundOrders(deal.id)
    const refund = await world.services.payments.findRefund(order?.provider_id ?? '')
    if (!refund) throw new Error('no refund')
    const failed = { ...refund, status: 'failed' as const }
    expect(await recordRefund(world.services, failed)).toBe('failed')
    expect(await recordRefund(world.services, failed)).toBe('no_news')
    // Earlier news arrives after the final news.
    expect(await recordRefund(world.services, { ...refund, status: 'succeeded' })).toBe('no_news')
    await world.runJobs()
    expect(await ledger(deal.id)).toEqual([row('charge'), row('refund'), row('refund_failed')])
    expect(await paying.charge(deal.id)).toMatchObject({ held_cents: 75000, returned_cents: 0 })
    expect(await page(deal)).toMatchObject({ status: 'refund_failed', refunded_at: null })
    expect(await page(deal, 'owner')).toMatchObject({ status: 'refund_failed' })
    expect([await onCard(deal), await onCard(deal, 'owner')]).toEqual(['failed', 'failed'])
    expect((await world.as(deal.owner).get(`/rentals/${deal.id}`)).body).toMatchObject({ refund: 'failed' })
    expect(await transactions(deal)).toEqual([['rental_payment', -750]])
    expect(lettersTo(deal.id)).toContain(`refund_failed-${deal.id}`)
    expect(await events('payment_refund_failed', deal.id)).toBe(1)
    expect(await events('rental_refund_failed', deal.id)).toBe(1)
    expect(world.faults.filter((line) => line.includes(refund.id))).toHaveLength(1)
  })
})

test('a refund that fails after it succeeded is reversed in the books, with a notification', async () => {
  const deal = await withdrawn(FAILS_LATER)
  expect(await page(deal)).toMatchObject({ status: 'refunded' })
  const [order] = await refundOrders(deal.id)
  world.clock.advance(MINUTE_MS)
  // The provider takes notice; its event reaches the webhook.
  await world.services.payments.findRefund(order?.provider_id ?? '')
  await world.runJobs()
  expect(await refundOrders(deal.id)).toMatchObject([{ status: 'failed' }])
  expect(await rental(deal.id)).toMatchObject({ payment_status: 'paid', stripe_refund_id: null })
  expect(await page(deal)).toMatchObject({ status: 'refund_failed', refunded_at: null })
  expect(await transactions(deal)).toEqual([
    ['refund', -750],
    ['refund', 750],
    ['rental_payment', -750],
  ])
  const owner = (await world.as(deal.owner).get('/payments/transactions')).body.items
  expect(owner.map(({ amount }: { amount: number }) => amount)).toEqual([712.5, -712.5, 750, -37.5])
  const { refunded } = await world.db
    .selectFrom('sandbox.charges')
    .select('refunded')
    .where('payment_intent', '=', (await paying.charge(deal.id)).payment_intent ?? '')
    .executeTakeFirstOrThrow()
  expect(refunded).toBe(0)

  // Reconciling leaves it to a person; the desk gives the money back in another way.
  await reconcilePayments(world.services)
  await world.runJobs()
  expect(await refundOrders(deal.id)).toHaveLength(1)
  const { payment_intent } = await paying.charge(deal.id)
  const again = { id: 're_by_hand', payment_intent: payment_intent ?? '', amount_cents: 75000, metadata: {} }
  expect(await recordRefund(world.services, { ...again, status: 'succeeded' })).toBe('refunded')
  expect(await page(deal)).toMatchObject({ status: 'refunded' })
  expect((await ledger(deal.id)).map(({ kind }) => kind)).toEqual([
    'charge',
    'refund',
    'refund_failed',
    'refund',
  ])
})

describe('the provider’s own desk', () => {
  test('gives a part back, then the renter withdraws: the rest goes back', async () => {
    const deal = await paid()
    const { payment_intent } = await paying.charge(deal.id)
    const { payments } = world.services
    const part = { payment_intent: payment_intent ?? '', amount_cents: 20000, metadata: {} }
    await payments.refund({ ...part, key: 'part' })
    await world.runJobs()
    expect(await movements(deal.id)).toEqual([row('charge'), row('refund', 20000)])
    expect(await rental(deal.id)).toMatchObject({ payment_status: 'paid' })
    const { items } = (await world.as(deal.owner).get('/payments/transactions')).body
    expect(items.map(({ amount }: { amount: number }) => amount)).toEqual([-190, 750, -37.5])
    await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
    await world.runJobs()
    expect(await ledger(deal.id)).toEqual([row('charge'), row('refund', 20000), row('refund', 55000)])
    expect(await rental(deal.id)).toMatchObject({ payment_status: 'refunded' })
    expect(await transactions(deal)).toEqual(
      expect.arrayContaining([
        ['refund', 200],
        ['refund', 550],
      ]),
    )
  })

  test('gives all back while our own order waits: it is that order', async () => {
    const deal = await paid()
    const { payment_intent } = await paying.charge(deal.id)
    await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
    const { payments } = world.services
    const all = { payment_intent: payment_intent ?? '', amount_cents: 75000, metadata: {} }
    const refund = await payments.refund({ ...all, key: 'by hand' })
    expect(await recordRefund(world.services, refund)).toBe('refunded')
    await world.runJobs()
    expect(await refundOrders(deal.id)).toMatchObject([{ status: 'succeeded', provider_id: refund.id }])
    expect(await ledger(deal.id)).toEqual([row('charge'), row('refund')])
  })

  test('refunds everything at the instant of our calling it off: once, in either order', async () => {
    const desk = await world.person('Desk', { admin: true })
    const reason = { reason: 'Owner is away' }
    for (const order of ['theirs', 'both', 'ours']) {
      const deal = await paid()
      const { payment_intent } = await paying.charge(deal.id)
      const { payments } = world.services
      const all = { payment_intent: payment_intent ?? '', amount_cents: 75000, metadata: {} }
      const refund = await payments.refund({ ...all, key: `by hand ${order}` })
      const theirs = () => recordRefund(world.services, refund)
      const ours = () => world.as(desk).post(`/admin/rentals/${deal.id}/cancellation`, reason)
      if (order === 'theirs') await theirs()
      const [answer] = await Promise.all([ours(), order === 'both' ? theirs() : null])
      expect(answer.status).toBe(200)
      await world.runJobs()
      expect(await ledger(deal.id)).toEqual([row('charge'), row('refund')])
      expect(await rental(deal.id)).toMatchObject({ stage: 'cancelled', payment_status: 'refunded' })
      expect((await refundOrders(deal.id)).every(({ status }) => status === 'succeeded')).toBe(true)
    }
  })

  test('gives more back than we hold: nothing is posted, and it is put on record', async () => {
    const deal = await withdrawn()
    const { payment_intent } = await paying.charge(deal.id)
    const more = { id: 're_more', payment_intent: payment_intent ?? '', amount_cents: 1, metadata: {} }
    expect(await recordRefund(world.services, { ...more, status: 'succeeded' })).toBe('unfit')
    expect(await events('payment_refund_unfit', deal.id)).toBe(1)
    expect(await ledger(deal.id)).toEqual([row('charge'), row('refund')])
  })
})

test('a refund that the provider refuses for good is reversed in the books, and not requested again', async () => {
  const deal = await paid()
  const { payments } = world.services
  const refund = payments.refund
  let asked = 0
  payments.refund = async () => {
    asked += 1
    throw new ProviderRefusal('too_much', 'no')
  }
  await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
  await world.runJobs()
  await reconcilePayments(world.services)
  await world.runJobs()
  payments.refund = refund
  expect(asked).toBe(1)
  expect(await refundOrders(deal.id)).toMatchObject([{ status: 'failed', provider_id: null }])
  expect(await ledger(deal.id)).toEqual([row('charge'), row('refund'), row('refund_failed')])
  expect(await page(deal)).toMatchObject({ status: 'refund_failed' })
})

test('a second payment’s refund that fails is put on record, and the rental stays paid', async () => {
  const deal = await paid()
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
    metadata: { charge_ids: (await paying.charge(deal.id)).id },
    expires_at: new Date(world.clock.now().getTime() + 3_600_000),
  })
  await pay(stray.url ?? '', FAILS_LATER)
  await world.runJobs()
  const [order] = await refundOrders(deal.id)
  expect(order).toMatchObject({ kind: 'stray_refund', status: 'succeeded' })
  world.clock.advance(MINUTE_MS)
  await services.payments.findRefund(order?.provider_id ?? '')
  await world.runJobs()
  expect((await ledger(deal.id)).map(({ kind }) => kind)).toEqual([
    'charge',
    'stray',
    'stray_refund',
    'stray_refund_failed',
  ])
  expect(await paying.charge(deal.id)).toMatchObject({ held_cents: 75000, stray_cents: 75000 })
  expect(await rental(deal.id)).toMatchObject({ payment_status: 'paid' })
  expect(await events('payment_refund_failed', deal.id)).toBe(1)
})
