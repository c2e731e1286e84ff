import { expect, test } from 'vitest'
import { endCharges } from '#features/rent/payments/close-checkout.ts'
import { reconcilePayments } from '#features/rent/payments/reconcile-payments.ts'
import { sendShares } from '#features/rent/payments/send-shares.ts'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const paying = payingIn(world)
await paying.deliver()
const { charge, ledger, paidRental, payOutTo, release, rental, shareOrders } = paying
const { db, services } = world

type Deal = Awaited<ReturnType<typeof paidRental>>

const moved = async ({ id }: Deal) =>
  (await ledger(id)).map(({ kind, amount_cents }) => `${kind} ${amount_cents}`)
const RELEASED = ['charge 75000', 'income 71250', 'fee 3750']
const BACK = ['give_back 71250', 'fee_back 3750']
const balanceOf = async ({ owner }: Deal) =>
  (await db.selectFrom('owner_accounts').selectAll().where('owner_id', '=', owner.id).executeTakeFirst())
    ?.balance_cents
const told = ({ owner }: Deal, words: RegExp) =>
  world.letters.filter(({ to, subject }) => to === owner.email && words.test(subject)).length

async function sentShare(of: Parameters<typeof paidRental>[0] = {}): Promise<Deal & { account: string }> {
  const deal = await paidRental(of)
  const account = await payOutTo(deal.owner)
  await release(deal)
  return { ...deal, account }
}

/** Refunds a rental, as every act that ends one does. */
async function giveBack({ id }: Deal) {
  await db.transaction().execute(async (trx) => {
    await services.chargeEffects.lockSubjects(trx, [id])
    await endCharges(trx, id, world.clock.now())
  })
}

/** Takes the whole balance of an account to the owner's bank. */
const emptied = async (account: string, amount: number) =>
  db
    .insertInto('sandbox.payouts')
    .values({ id: `po_${account}`, account_id: account, amount, status: 'paid', arrives_on: '2026-07-01' })
    .execute()

test('a refund after the share was sent takes share and fee back first, then the money goes to the card', async () => {
  const deal = await sentShare()
  await giveBack(deal)
  expect(await moved(deal)).toEqual([
    ...RELEASED,
    'transfer 71250',
    ...BACK,
    'reversal 71250',
    'refund 75000',
  ])
  expect((await world.as(deal.owner).get(`/rentals/${deal.id}/payment`)).body.status).toBe('refunding')
  await world.runJobs()
  const { id } = await charge(deal.id)
  expect(await shareOrders(deal.id)).toMatchObject([
    { key: `transfer:${id}`, status: 'succeeded' },
    { key: `reversal:${id}`, status: 'succeeded' },
  ])
  expect(await balanceOf(deal)).toBe(0)
  expect(await rental(deal.id)).toMatchObject({ payment_status: 'refunded' })
  expect([told(deal, /being taken back/), told(deal, /smaller/)]).toEqual([1, 0])
  const { reversed } = await db
    .selectFrom('sandbox.transfers')
    .select('reversed')
    .where('account_id', '=', deal.account)
    .executeTakeFirstOrThrow()
  expect(reversed).toBe(71_250)
})

test('where the account is short the renter waits for nothing, and the owner’s next share is smaller by it', async () => {
  const deal = await sentShare()
  await emptied(deal.account, 71_250)
  await giveBack(deal)
  await world.runJobs()
  expect((await moved(deal)).slice(-2)).toEqual(['refund 75000', 'reversal_failed 71250'])
  expect(await rental(deal.id)).toMatchObject({ payment_status: 'refunded' })
  expect([await balanceOf(deal), told(deal, /smaller/)]).toEqual([-71_250, 1])
  const letter = world.letters.findLast(
    ({ to, subject }) => to === deal.owner.email && /smaller/.test(subject),
  )
  expect(letter?.text).toMatch(/Deducted from your next shares: \$712\.50/)
  expect((await world.as(deal.owner).get('/payments/shares')).body).toEqual({ owed_cents: 71_250, items: [] })
  const next = await sentShare({ owner: deal.owner })
  expect(await moved(next)).toEqual(RELEASED)
  const third = await sentShare({ owner: deal.owner })
  expect((await moved(third)).at(-1)).toBe('transfer 71250')
  expect(await balanceOf(deal)).toBe(0)
})

test('a share that was released and waits is given back without a reversal', async () => {
  const deal = await paidRental({ payouts: 'in_review' })
  await release(deal)
  await giveBack(deal)
  await world.runJobs()
  expect(await moved(deal)).toEqual([...RELEASED, ...BACK, 'refund 75000'])
  expect(await shareOrders(deal.id)).toEqual([])
})

test('a share still under way is sent before it is taken back; one that was refused is not', async () => {
  const [goes, fails] = [await paidRental(), await paidRental()]
  for (const deal of [goes, fails]) {
    const account = await payOutTo(deal.owner)
    await release(deal, { jobs: false })
    await sendShares(services, { owner_id: deal.owner.id })
    if (deal === fails)
      await db.updateTable('sandbox.accounts').set({ status: 'closed' }).where('id', '=', account).execute()
    await giveBack(deal)
  }
  await world.runJobs()
  expect((await shareOrders(goes.id)).map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
  expect((await shareOrders(fails.id)).map(({ status }) => status)).toEqual(['failed', 'failed'])
  expect([await balanceOf(goes), await balanceOf(fails)]).toEqual([0, 0])
  expect(told(fails, /smaller/)).toBe(0)
  world.faults.splice(0)
})

test('a refund from the provider’s own desk takes back as much as it returns, fee and share alike', async () => {
  const deal = await sentShare()
  const { payment_intent } = await charge(deal.id)
  const refund = (key: string, amount_cents: number) =>
    services.payments.refund({ key, payment_intent: payment_intent ?? '', amount_cents, metadata: {} })
  await refund('desk-1', 25_000)
  await world.runJobs()
  expect((await moved(deal)).slice(4)).toEqual([
    'give_back 23750',
    'fee_back 1250',
    'reversal 23750',
    'refund 25000',
  ])
  expect(await rental(deal.id)).toMatchObject({ payment_status: 'paid' })
  await refund('desk-2', 50_000)
  await world.runJobs()
  expect(await rental(deal.id)).toMatchObject({ payment_status: 'refunded' })
  expect(await balanceOf(deal)).toBe(0)
  expect((await charge(deal.id)).held_cents).toBe(0)
  world.faults.splice(0)
})

test('a reversal whose job was lost is made once', async () => {
  const deal = await sentShare()
  await giveBack(deal)
  await world.pool.query(`delete from graphile_worker._private_jobs`)
  world.clock.advance(61_000)
  await Promise.all([reconcilePayments(services), reconcilePayments(services)])
  await world.runJobs()
  expect((await shareOrders(deal.id)).map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
  const made = await db
    .selectFrom('sandbox.reversals')
    .innerJoin('sandbox.transfers', 'sandbox.transfers.id', 'transfer_id')
    .select('sandbox.reversals.amount')
    .where('account_id', '=', deal.account)
    .execute()
  expect(made).toEqual([{ amount: 71_250 }])
})
