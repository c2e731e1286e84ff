import { expect, test } from 'vitest'
import type { ProviderDispute } from '#platform/ports/payments.ts'
import { payingIn } from '../../../../tests/support/paying.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { followDispute } from './disputes/follow-dispute.ts'
import { recordRefund } from './record-refund.ts'
import { sendShares } from './send-shares.ts'

/** Shares that an administrator holds back. */
const world = await createWorld()
const { charge, deliver, ledger, paidRental, payOutTo, release } = payingIn(world)
await deliver()

type Deal = Awaited<ReturnType<typeof paidRental>>

const holdBack = ({ id }: Deal) =>
  world.db
    .updateTable('charges')
    .set({ held_back_at: world.clock.now(), held_back_reason: 'The camera came back broken.' })
    .where('subject_id', '=', id)
    .execute()
const moved = async ({ id }: Deal) => (await ledger(id)).map(({ kind }) => kind)
const shareOf = async ({ id, owner }: Deal) =>
  (await world.as(owner).get(`/rentals/${id}/payment`)).body.share
const clocksOf = ({ id }: Deal) =>
  world.db.selectFrom('clocks').select('act').where('rental_id', '=', id).execute()

async function disputing(deal: Deal) {
  const { payment_intent } = await charge(deal.id)
  const dispute = { id: `du_${deal.id}`, payment_intent: payment_intent ?? '', amount_cents: 75_000 }
  return (status: ProviderDispute['status']) =>
    followDispute(world.services, { ...dispute, status, reason: 'fraudulent', evidence_due_by: null })
}

test('a share that is held back before its day is not released, and its owner reads so', async () => {
  const deal = await paidRental()
  await payOutTo(deal.owner)
  await holdBack(deal)
  const at = world.clock.now().toISOString()
  await release(deal)
  expect(await moved(deal)).toEqual(['charge'])
  expect(await clocksOf(deal)).toEqual([])
  expect(await shareOf(deal)).toEqual({ state: 'held_back', at, sent_cents: null })
})

test('a share that is held back after its release is not sent, and other shares of its owner are', async () => {
  const deal = await paidRental({ payouts: 'in_review' })
  await release(deal)
  await holdBack(deal)
  await payOutTo(deal.owner)
  const next = await paidRental({ owner: deal.owner })
  await release(next)
  await sendShares(world.services, { owner_id: deal.owner.id })
  expect(await moved(deal)).toEqual(['charge', 'income', 'fee'])
  expect(await moved(next)).toEqual(['charge', 'income', 'fee', 'transfer'])
})

test.each([
  ['won', ['chargeback', 'cover', 'chargeback_won', 'uncover']],
  ['lost', ['chargeback', 'cover']],
] as const)('a dispute that ends as %s starts no clock of a share that is held back', async (end, posted) => {
  const deal = await paidRental()
  await payOutTo(deal.owner)
  const is = await disputing(deal)
  await is('open')
  await holdBack(deal)
  await is(end)
  expect(await clocksOf(deal)).toEqual([])
  expect((await moved(deal)).slice(1)).toEqual(posted)
})

test('a refund that fails starts no clock of a share that is held back', async () => {
  const deal = await paidRental()
  const { payment_intent } = await charge(deal.id)
  const refund = { id: 're_fails', payment_intent: payment_intent ?? '', amount_cents: 75_000, metadata: {} }
  await recordRefund(world.services, { ...refund, status: 'pending' })
  await holdBack(deal)
  await recordRefund(world.services, { ...refund, status: 'failed' })
  expect(await moved(deal)).toEqual(['charge', 'refund', 'refund_failed'])
  expect(await clocksOf(deal)).toEqual([])
  expect(world.faults.splice(0).join()).toContain('a refund needs somebody')
})
