import { expect, test } from 'vitest'
import { carryOutTransfer } from '#features/rent/payments/carry-out-transfer.ts'
import { sendShares } from '#features/rent/payments/send-shares.ts'
import { readPayoutAccount } from '#features/rent/payouts/read-account.ts'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const paying = payingIn(world)
await paying.deliver()
const { approvedRental, charge, ledger, paidRental, payOutTo, release, shareOrders } = paying
const { db, services } = world

type Deal = Awaited<ReturnType<typeof approvedRental>>

const moved = async ({ id }: Deal) =>
  (await ledger(id)).map(({ kind, amount_cents }) => `${kind} ${amount_cents}`)
const shareOf = async ({ id, owner }: Deal) =>
  (await world.as(owner).get(`/rentals/${id}/payment`)).body.share
const told = ({ owner }: Deal, words: RegExp) =>
  world.letters.filter(({ to, subject }) => to === owner.email && words.test(subject)).length

test('before a payment, and once all of it went back, an owner has no share', async () => {
  const unpaid = await approvedRental()
  await payOutTo(unpaid.owner)
  expect(await shareOf(unpaid)).toBeNull()

  const paid = await paidRental()
  await world.as(paid.renter).post(`/rentals/${paid.id}/withdrawal`)
  await world.runJobs()
  expect(await shareOf(paid)).toBeNull()
  expect(told(paid, /being taken back/)).toBe(0)
})

test('a share is due, waits for its owner’s account, is under way until the provider has sent it, and then sent', async () => {
  const deal = await paidRental({ payouts: 'in_review' })
  const states: string[] = []
  const look = async () => void states.push((await shareOf(deal)).state)
  await look()
  await release(deal, { jobs: false })
  await look()
  await payOutTo(deal.owner)
  await look()
  await sendShares(services, { owner_id: deal.owner.id })
  await look()
  // An account that is closed to transfers meanwhile does not change what was ordered.
  await payOutTo(deal.owner, 'in_review')
  await look()
  await payOutTo(deal.owner)
  await world.runJobs()
  await look()
  expect(states).toEqual(['due', 'waits', 'under_way', 'under_way', 'under_way', 'sent'])
  expect(await shareOf(deal)).toMatchObject({ at: world.clock.now().toISOString(), sent_cents: 71_250 })
})

test('a debt as large as the share keeps all of it', async () => {
  const deal = await paidRental({ payouts: 'in_review' })
  await release(deal)
  const { id } = await charge(deal.id)
  await world.pool.query(
    `insert into ledger (key, charge_id, owner_id, kind, from_account, to_account, amount_cents, happened_at)
     values ('penalty:whole', $1, $2, 'penalty', 'owner', 'platform', 71_250, now())`,
    [id, deal.owner.id],
  )
  await payOutTo(deal.owner)
  await sendShares(services, { owner_id: deal.owner.id })
  expect(await shareOrders(deal.id)).toEqual([])
  expect(await shareOf(deal)).toEqual({ state: 'kept', at: null, sent_cents: null })
})

test('after a refund in part before the day the rest is due at its time, smaller in proportion', async () => {
  const deal = await paidRental()
  await payOutTo(deal.owner)
  const { payment_intent } = await charge(deal.id)
  const part = { payment_intent: payment_intent ?? '', amount_cents: 25_000 }
  await services.payments.refund({ ...part, key: 'desk-part', metadata: {} })
  await world.runJobs()
  expect((await shareOf(deal)).state).toBe('due')
  await release(deal)
  expect(await moved(deal)).toEqual([
    'charge 75000',
    'refund 25000',
    'income 47500',
    'fee 2500',
    'transfer 47500',
  ])
  world.faults.splice(0)
})

test('a share that the provider refuses to send waits for the account, its owner hears so, and our books know why', async () => {
  const deal = await paidRental()
  const account = await payOutTo(deal.owner)
  await db.updateTable('sandbox.accounts').set({ status: 'in_review' }).where('id', '=', account).execute()
  await release(deal)
  expect((await moved(deal)).at(-1)).toBe('transfer_failed 71250')
  expect(await readPayoutAccount(db, deal.owner.id)).toMatchObject({ status: 'in_review' })
  expect((await shareOf(deal)).state).toBe('waits')
  expect(told(deal, /is waiting/)).toBe(1)
  world.faults.splice(0)
})

test('a transfer that two runs carry out at one instant is written down once', async () => {
  const deal = await paidRental()
  await payOutTo(deal.owner)
  await release(deal, { jobs: false })
  await sendShares(services, { owner_id: deal.owner.id })
  const [order] = await shareOrders(deal.id)
  const { transfer } = services.payments
  const { promise: both, resolve } = Promise.withResolvers<void>()
  let answered = 0
  const slow = async (...given: Parameters<typeof transfer>) => {
    const made = await transfer(...given)
    answered += 1
    if (answered === 2) resolve()
    await both
    return made
  }
  const slowly = { ...services, payments: { ...services.payments, transfer: slow } }
  await Promise.all([1, 2].map(() => carryOutTransfer(slowly, { key: order?.key ?? '' })))
  const { events } = (await world.as(deal.owner).get(`/rentals/${deal.id}`)).body
  expect(events.filter(({ act }: { act: string }) => act === 'transfer')).toHaveLength(1)
})
