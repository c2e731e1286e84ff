import { expect, test } from 'vitest'
import { endCharges } from '#features/rent/payments/close-checkout.ts'
import { recordRefund } from '#features/rent/payments/record-refund.ts'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

/** Shares of which more than one transfer, or more than one taking back, is on the books. */
const world = await createWorld()
const paying = payingIn(world)
await paying.deliver()
const { charge, ledger, paidRental, payOutTo, refundOrders, release, shareOrders } = paying
const { db, services } = world

type Deal = Awaited<ReturnType<typeof paidRental>>

const moved = async ({ id }: Deal) =>
  (await ledger(id)).map(({ kind, amount_cents }) => `${kind} ${amount_cents}`)

async function giveBack({ id }: Deal) {
  await db.transaction().execute(async (trx) => {
    await services.chargeEffects.lockSubjects(trx, [id])
    await endCharges(trx, id, world.clock.now())
  })
  await world.runJobs()
}

/** The bank takes the newest refund of a rental back, and a day passes. */
async function failRefund({ id }: Deal) {
  const order = (await refundOrders(id)).at(-1)
  const refund = await services.payments.findRefund(order?.provider_id ?? '')
  if (!refund) throw new Error('no refund')
  await recordRefund(services, { ...refund, status: 'failed' })
  // The sandbox's own card has its money again too.
  await db
    .updateTable('sandbox.charges')
    .set((eb) => ({ refunded: eb('refunded', '-', refund.amount_cents) }))
    .where('payment_intent', '=', refund.payment_intent)
    .execute()
  world.clock.advance(86_400_000)
  world.faults.splice(0)
}

async function releaseAgain(deal: Deal) {
  const dayAfter = world.clock.now().toISOString().slice(0, 10)
  await release({ ...deal, dayAfter })
}

test('a share whose transfer was refused is given back without a reversal', async () => {
  const deal = await paidRental()
  const account = await payOutTo(deal.owner)
  await db.updateTable('sandbox.accounts').set({ status: 'closed' }).where('id', '=', account).execute()
  await release(deal)
  await giveBack(deal)
  expect((await shareOrders(deal.id)).map(({ key, status }) => [key.split(':')[0], status])).toEqual([
    ['transfer', 'failed'],
  ])
  expect((await moved(deal)).slice(4)).toEqual([
    'transfer_failed 71250',
    'give_back 71250',
    'fee_back 3750',
    'refund 75000',
  ])
  world.faults.splice(0)
})

test('the cents that a reversal could not take back are asked for again when the share goes back once more', async () => {
  const deal = await paidRental()
  const account = await payOutTo(deal.owner)
  await release(deal)
  const taken = { id: 'po_all', account_id: account, amount: 71_250, status: 'paid' as const }
  await db
    .insertInto('sandbox.payouts')
    .values({ ...taken, arrives_on: '2026-07-01' })
    .execute()
  await giveBack(deal)
  await failRefund(deal)
  await releaseAgain(deal)
  expect((await moved(deal)).slice(-3)).toEqual(['refund_failed 75000', 'income 71250', 'fee 3750'])
  await db.deleteFrom('sandbox.payouts').where('account_id', '=', account).execute()
  await giveBack(deal)
  const { id } = await charge(deal.id)
  expect((await shareOrders(deal.id)).map(({ key, status }) => [key, status])).toEqual([
    [`transfer:${id}`, 'succeeded'],
    [`reversal:${id}`, 'failed'],
    [`reversal:${id}:2`, 'succeeded'],
  ])
})

test('the newest of two transfers is taken back first', async () => {
  const deal = await paidRental()
  await payOutTo(deal.owner)
  await release(deal)
  const { id, payment_intent } = await charge(deal.id)
  const refund = async (key: string, amount_cents: number) => {
    await services.payments.refund({ key, payment_intent: payment_intent ?? '', amount_cents, metadata: {} })
    await world.runJobs()
  }
  await refund('first', 25_000)
  await failRefund(deal)
  await releaseAgain(deal)
  expect((await moved(deal)).at(-1)).toBe('transfer 23750')
  await refund('second', 10_000)
  const { rows } = await world.pool.query(
    `select amount_cents, detail ->> 'order' as undoes from ledger where charge_id = $1 and kind = 'reversal' order by id`,
    [id],
  )
  expect(rows).toEqual([
    { amount_cents: 23_750, undoes: `transfer:${id}` },
    { amount_cents: 9_500, undoes: `transfer:${id}:2` },
  ])
  world.faults.splice(0)
})
