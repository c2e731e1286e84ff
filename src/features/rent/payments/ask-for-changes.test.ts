import { expect, test } from 'vitest'
import { ProviderUnreachable } from '#platform/ports/payments.ts'
import { payingIn } from '../../../../tests/support/paying.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { askForChanges } from './ask-for-changes.ts'
import { carryOutRefund } from './carry-out-refund.ts'

// Its sandbox delivers nowhere, so that no event tells of anything.
const world = await createWorld({ PORT: '1' })
const { approvedRental, charge, events, ledger, open, pay, refundOrders, rental, tell } = payingIn(world)
const { payments } = world.services

async function paid() {
  const deal = await approvedRental()
  const { url, session_id } = await open(deal)
  await pay(url)
  await world.as(deal.renter).get(`/payments/checkouts/${session_id}`)
  return { ...deal, payment_intent: (await charge(deal.id)).payment_intent ?? '' }
}

const refunded = (payment_intent: string, key: string, amount_cents = 75_000) =>
  payments.refund({ payment_intent, amount_cents, key, metadata: {} })

test('a refund of the provider’s desk of which no event came is found up to two hours later, once', async () => {
  const [late, lost] = [await paid(), await paid()]
  await refunded(late.payment_intent, 'too long ago')
  world.clock.advance(2000)
  await refunded(lost.payment_intent, 'lost')
  world.clock.advance(2 * 3_600_000 - 1000)
  await askForChanges(world.services)
  await askForChanges(world.services)
  expect((await ledger(lost.id)).map(({ kind }) => kind)).toEqual(['charge', 'refund'])
  expect(await rental(lost.id)).toMatchObject({ payment_status: 'refunded' })
  expect(await rental(late.id)).toMatchObject({ payment_status: 'paid' })
})

test('a change with an event is not asked about again, and one that fails keeps no other from it', async () => {
  const [told, other] = [await paid(), await paid()]
  const { id } = await refunded(told.payment_intent, 'told')
  const [event] = (await events('v1.refund.created')).filter((one) => JSON.stringify(one).includes(id))
  if (event) await tell(event)
  const broken = await refunded(other.payment_intent, 'broken', 1)
  const { id: found } = await refunded(other.payment_intent, 'found', 2)
  const asked: string[] = []
  const { findRefund } = payments
  payments.findRefund = (one) => {
    asked.push(one)
    return one === broken.id ? Promise.reject(new Error('away')) : findRefund(one)
  }
  await askForChanges(world.services)
  payments.findRefund = findRefund
  expect(asked).toContain(found)
  expect(asked).not.toContain(id)
  expect((await ledger(other.id)).filter(({ kind }) => kind === 'refund')).toEqual([
    { kind: 'refund', amount_cents: 2 },
  ])
  expect(world.faults.splice(0).join()).toContain('away')
})

test('a refund that is too much stays ordered until the provider’s own can be asked about, and is that one', async () => {
  const deal = await paid()
  const { id } = await refunded(deal.payment_intent, 'by the desk')
  await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
  const [order] = await refundOrders(deal.id)
  const key = order?.key ?? ''
  const findRefund = () => Promise.reject(new ProviderUnreachable('no answer'))
  const hanging = { ...world.services, payments: { ...payments, findRefund } }
  await expect(carryOutRefund(hanging, { key })).rejects.toThrow('no answer')
  expect(await refundOrders(deal.id)).toMatchObject([{ status: 'ordered' }])
  await carryOutRefund(world.services, { key })
  expect(await refundOrders(deal.id)).toMatchObject([{ status: 'succeeded', provider_id: id }])
  expect(await rental(deal.id)).toMatchObject({ payment_status: 'refunded' })
})
