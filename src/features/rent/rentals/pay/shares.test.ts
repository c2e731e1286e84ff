import { expect, test } from 'vitest'
import { strikeClocks } from '#features/base/clocks/strike-clocks.ts'
import { carryOutTransfer } from '#features/rent/payments/carry-out-transfer.ts'
import { reconcilePayments } from '#features/rent/payments/reconcile-payments.ts'
import { sendShares } from '#features/rent/payments/send-shares.ts'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { createWorld } from '../../../../../tests/support/world.ts'
import { clockActs } from '../../../../clock-acts.ts'

const world = await createWorld()
const paying = payingIn(world)
await paying.deliver()
const { charge, ledger, paidRental, payOutTo, release, rental, shareOrders } = paying

const CHARGED = { kind: 'charge', amount_cents: 75_000 }
const RELEASED = [CHARGED, { kind: 'income', amount_cents: 71_250 }, { kind: 'fee', amount_cents: 3_750 }]
const SENT = [...RELEASED, { kind: 'transfer', amount_cents: 71_250 }]
const releaseClocks = (id: string) =>
  world.db
    .selectFrom('clocks')
    .select('due_at')
    .where('rental_id', '=', id)
    .where('act', '=', 'release')
    .execute()
const shareOf = async ({ id, owner }: Awaited<ReturnType<typeof paidRental>>) =>
  (await world.as(owner).get(`/rentals/${id}/payment`)).body.share

test('a paid share is due at nine on the day after the first day, at the place, and is no deadline of anybody', async () => {
  const deal = await paidRental()
  const due_at = `${deal.dayAfter}T13:00:00.000Z`
  expect(await releaseClocks(deal.id)).toEqual([{ due_at: new Date(due_at) }])
  expect(await shareOf(deal)).toEqual({ state: 'due', at: due_at, sent_cents: null })
  const seen = await world.as(deal.renter).get(`/rentals/${deal.id}`)
  expect([seen.body.clocks, seen.body.may.withdraw]).toEqual([[], true])
  expect((await world.as(deal.renter).get(`/rentals/${deal.id}/payment`)).body.share).toBeNull()
})

test('a minute before its time it stays; then income and fee are posted, the share is sent, and all pages say so', async () => {
  const deal = await paidRental()
  await payOutTo(deal.owner)
  world.clock.set(`${deal.dayAfter}T12:59:00Z`)
  await strikeClocks(world.services, clockActs)
  await world.runJobs()
  expect(await ledger(deal.id)).toEqual([CHARGED])

  world.clock.set(`${deal.dayAfter}T13:00:00Z`)
  await strikeClocks(world.services, clockActs)
  expect(await ledger(deal.id)).toEqual(RELEASED)
  expect(await shareOf(deal)).toEqual({ state: 'under_way', at: null, sent_cents: null })
  await world.runJobs()
  await strikeClocks(world.services, clockActs)
  await world.runJobs()
  expect(await ledger(deal.id)).toEqual(SENT)

  const [order] = await shareOrders(deal.id)
  expect(order).toMatchObject({ key: `transfer:${(await charge(deal.id)).id}`, status: 'succeeded' })
  const at = `${deal.dayAfter}T13:00:00.000Z`
  expect(await rental(deal.id)).toMatchObject({
    stripe_transfer_id: order?.provider_id,
    transferred_at: new Date(at),
  })
  expect(await shareOf(deal)).toEqual({ state: 'sent', at, sent_cents: 71_250 })
  const { body } = await world.as(deal.owner).get('/payments/transactions')
  expect(body.items.map(({ type, status }: Record<string, string>) => [type, status])).toEqual([
    ['rental_income', 'completed'],
    ['service_fee', 'completed'],
  ])
  const { events } = (await world.as(deal.owner).get(`/rentals/${deal.id}`)).body
  expect(events.at(-1)).toMatchObject({ act: 'transfer', actor: null })
  const letters = world.letters.filter(({ text }) => text.includes(deal.id) && text.includes('Sent to you'))
  expect(letters.map(({ to }) => to)).toEqual([deal.owner.email])
  expect(letters[0]?.text).toMatch(/Sent to you: \$712\.50/)
})

test('an owner whose account is not ready hears of it at once and after 3, 14 and 30 days, and is sent all of it once they can be', async () => {
  const deal = await paidRental({ payouts: 'in_review' })
  await release(deal)
  expect(await ledger(deal.id)).toEqual(RELEASED)
  expect(await shareOf(deal)).toEqual({ state: 'waits', at: null, sent_cents: null })
  const told = () =>
    world.letters.filter(({ to, subject }) => to === deal.owner.email && /is waiting/.test(subject))
  expect(told()).toHaveLength(1)
  for (const [days, letters] of [
    [3, 2],
    [10, 2],
    [1, 3],
  ] as const) {
    await world.later(days * 86_400_000)
    await world.runJobs()
    expect(told()).toHaveLength(letters)
  }
  await payOutTo(deal.owner, 'in_review')
  await sendShares(world.services, { owner_id: deal.owner.id })
  await world.runJobs()
  expect(await ledger(deal.id)).toEqual(RELEASED)

  await payOutTo(deal.owner)
  await sendShares(world.services, { owner_id: deal.owner.id })
  await world.runJobs()
  expect(await ledger(deal.id)).toEqual(SENT)
  await world.later(20 * 86_400_000)
  await world.runJobs()
  expect(told()).toHaveLength(3)
})

test('ordered, carried out and asked for again by many at once: one transfer', async () => {
  const deal = await paidRental()
  await payOutTo(deal.owner)
  world.clock.set(`${deal.dayAfter}T13:00:00Z`)
  const many = <Answer>(act: () => Promise<Answer>) => Promise.all(Array.from({ length: 6 }, act))
  await many(() => strikeClocks(world.services, clockActs))
  await many(() => sendShares(world.services, { owner_id: deal.owner.id }))
  const [order] = await shareOrders(deal.id)
  await many(() => carryOutTransfer(world.services, { key: order?.key ?? '' }))
  await many(() => reconcilePayments(world.services))
  await world.runJobs()
  expect(await ledger(deal.id)).toEqual(SENT)
  const sent = await world.db
    .selectFrom('sandbox.transfers')
    .select('amount')
    .where('idempotency_key', '=', order?.key ?? '')
    .execute()
  expect(sent).toEqual([{ amount: 71_250 }])
})

test('a server that dies on either side of the call sends once: the order waits, and is carried out later', async () => {
  const deal = await paidRental()
  await payOutTo(deal.owner)
  world.clock.set(`${deal.dayAfter}T13:00:00Z`)
  await strikeClocks(world.services, clockActs)
  await sendShares(world.services, { owner_id: deal.owner.id })
  const [order] = await shareOrders(deal.id)
  const key = order?.key ?? ''
  const { transfer } = world.services.payments
  const killed = async (...given: Parameters<typeof transfer>) => {
    await transfer(...given)
    throw new Error('killed')
  }
  const dying = { ...world.services, payments: { ...world.services.payments, transfer: killed } }
  await expect(carryOutTransfer(dying, { key })).rejects.toThrow('killed')
  expect(await shareOrders(deal.id)).toMatchObject([{ status: 'ordered' }])
  world.clock.advance(61_000)
  await reconcilePayments(world.services)
  await world.runJobs()
  expect(await shareOrders(deal.id)).toMatchObject([{ status: 'succeeded' }])
  expect(await ledger(deal.id)).toEqual(SENT)
  const count = await world.db
    .selectFrom('sandbox.transfers')
    .select('id')
    .where('idempotency_key', '=', key)
    .execute()
  expect(count).toHaveLength(1)
})

test('a transfer that the provider refuses is undone, put on record, and sent under a key of its own later', async () => {
  const deal = await paidRental()
  const account = await payOutTo(deal.owner)
  await world.db
    .updateTable('sandbox.accounts')
    .set({ status: 'in_review' })
    .where('id', '=', account)
    .execute()
  await release(deal)
  expect(await ledger(deal.id)).toEqual([...SENT, { kind: 'transfer_failed', amount_cents: 71_250 }])
  expect(await shareOrders(deal.id)).toMatchObject([{ status: 'failed' }])
  const record = await world.db
    .selectFrom('security_events')
    .select(['user_id', 'details'])
    .where('action', '=', 'payment_transfer_failed')
    .execute()
  expect(record).toMatchObject([{ user_id: deal.owner.id, details: { reason: 'account_inactive' } }])
  expect(world.faults.splice(0).join()).toContain('a transfer needs somebody')

  await payOutTo(deal.owner)
  await sendShares(world.services, { owner_id: deal.owner.id })
  await world.runJobs()
  const { id } = await charge(deal.id)
  expect(await shareOrders(deal.id)).toMatchObject([
    { key: `transfer:${id}`, status: 'failed' },
    { key: `transfer:${id}:2`, status: 'succeeded' },
  ])
})

test('an owner’s debt is kept back, and the newest share is sent before older ones', async () => {
  const first = await paidRental({ payouts: 'in_review' })
  await release(first)
  const { id: charge_id } = await charge(first.id)
  await world.pool.query(
    `insert into ledger (key, charge_id, owner_id, kind, from_account, to_account, amount_cents, happened_at)
     values ('penalty:1', $1, $2, 'penalty', 'owner', 'platform', 71_350, now())`,
    [charge_id, first.owner.id],
  )
  await payOutTo(first.owner)
  await sendShares(world.services, { owner_id: first.owner.id })
  expect(await shareOrders(first.id)).toEqual([])
  expect(await shareOf(first)).toEqual({ state: 'kept', at: null, sent_cents: null })

  const next = await paidRental({ owner: first.owner })
  await release(next)
  expect((await ledger(next.id)).at(-1)).toEqual({ kind: 'transfer', amount_cents: 71_150 })
  expect(await shareOrders(first.id)).toEqual([])
  expect(await shareOf(next)).toMatchObject({ state: 'sent', sent_cents: 71_150 })
  const letter = world.letters.findLast(({ to }) => to === next.owner.email)
  expect(letter?.text).toMatch(/Deducted for what you owed: -\$1\.00/)
})

test('money that goes back before the day is not shared', async () => {
  const deal = await paidRental()
  await payOutTo(deal.owner)
  await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
  await world.runJobs()
  expect(await releaseClocks(deal.id)).toEqual([])
  await release(deal)
  expect(await ledger(deal.id)).toEqual([CHARGED, { kind: 'refund', amount_cents: 75_000 }])
})

test('an unreleased share is an open payment of its owner, who can’t be erased', async () => {
  const deal = await paidRental()
  const leaving = async () => (await world.as(deal.owner).get('/accounts/leaving')).body.open_payments
  expect(await leaving()).toBe(1)
  await payOutTo(deal.owner)
  await release(deal)
  expect(await leaving()).toBe(0)
})
