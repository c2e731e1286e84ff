import { expect, test } from 'vitest'
import { payingIn } from '../../../tests/support/paying.ts'
import { outcomes, rentalsOf } from '../../../tests/support/rentals.ts'
import { createWorld } from '../../../tests/support/world.ts'

const world = await createWorld({ PORT: '1' })
const { notificationsOf, withdraw } = rentalsOf(world)
const { approvedRental, movements, open, pay, rental } = payingIn(world)

type Deal = Awaited<ReturnType<typeof approvedRental>>
const cancel = ({ id, owner }: Deal, message?: string) =>
  world.as(owner).post(`/rentals/${id}/cancellation`, { message })

async function paidRental() {
  const deal = await approvedRental()
  const { url, session_id } = await open(deal)
  await pay(url)
  await world.as(deal.renter).get(`/payments/checkouts/${session_id}`)
  return deal
}

test('a paid rental: the renter is told why and has all of it back, and the days are free', async () => {
  const deal = await paidRental()
  const { body } = await cancel(deal, 'The gate is scratched')
  expect(body).toMatchObject({
    stage: 'cancelled',
    status: 'rejected',
    answer_message: 'The gate is scratched',
    may: { cancel: false },
  })
  await world.runJobs()
  expect(await rental(deal.id)).toMatchObject({
    stage: 'cancelled',
    payment_status: 'refunded',
    holds_dates: false,
  })
  expect(await movements(deal.id)).toEqual([
    { kind: 'charge', amount_cents: 75000 },
    { kind: 'refund', amount_cents: 75000 },
  ])
  const told = await notificationsOf(deal.renter)
  expect(told.at(-1)).toMatchObject({
    type: 'rental_rejected',
    title: 'Rental cancelled',
    sender_name: 'Ana',
  })
  const letters = world.letters.filter(({ to }) => to === deal.renter.email)
  const letter = letters.find(({ subject }) => subject === 'Cancelled: Sony FX6')
  expect(letter?.text).toContain('The gate is scratched')
  expect(letter?.text).toContain('on its way back to your card')
  expect(letters.map(({ message_id }) => message_id)).toContain(`refunded-${deal.id}`)
  const ordered = await world.db
    .selectFrom('security_events')
    .select('action')
    .where('resource_id', '=', deal.id)
    .where('action', '=', 'rental_refund_ordered')
    .execute()
  expect(ordered).toHaveLength(1)
  const earned = await world.as(deal.owner).get('/equipment/mine')
  expect(JSON.stringify(earned.body)).not.toContain('71250')
})

test('an unpaid one: the payment page is closed and nothing moves', async () => {
  const deal = await approvedRental('fr-CA')
  const { url } = await open(deal)
  expect((await cancel(deal, 'En panne')).status).toBe(200)
  await world.runJobs()
  expect((await pay(url)).status).toBe(410)
  expect(await movements(deal.id)).toEqual([])
  const letter = world.letters.find(({ subject }) => subject === 'Annulée\u00a0: Sony FX6')
  expect(letter?.text).toContain('Vous n’avez rien à payer')
})

test.each([undefined, '', '   '])('without a reason it stays (%j)', async (message) => {
  const deal = await approvedRental()
  const { status, body } = await cancel(deal, message)
  expect([status, body.code, body.field ?? body.errors?.[0]?.field]).toEqual([
    422,
    'reason_missing',
    'message',
  ])
  expect((await rental(deal.id)).stage).toBe('approved')
})

test('cancelling twice, and withdrawing at the same instant: one of them, the money back once', async () => {
  for (let round = 0; round < 6; round++) {
    const deal = await paidRental()
    const answers = await Promise.all([
      cancel(deal, 'Broken'),
      cancel(deal, 'Broken'),
      withdraw(deal.renter, deal.id),
    ])
    const counted = outcomes(answers)
    expect(counted[200]).toBe(1)
    await world.runJobs()
    expect(['cancelled', 'withdrawn']).toContain((await rental(deal.id)).stage)
    expect((await movements(deal.id)).map(({ kind }) => kind)).toEqual(['charge', 'refund'])
  }
})

test('how soon an owner answers does not hang on what they cancel', async () => {
  const deal = await approvedRental()
  world.clock.advance(3 * 3_600_000)
  await cancel(deal, 'Broken')
  const { body } = await world.as(null).get(`/profiles/${deal.owner.id}`)
  expect(body).toMatchObject({ response_time: 'Within 1 hour', response_known: 'said' })
  world.clock.set('2026-06-10T16:00:00Z')
})
