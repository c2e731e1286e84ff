import { describe, expect, test } from 'vitest'
import { rounds } from '../../../../tests/support/long.ts'
import { payingIn } from '../../../../tests/support/paying.ts'
import { outcomes, rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld({ PORT: '1' })
const { notificationsOf, withdraw } = rentalsOf(world)
const { approvedRental, ledger, movements, open, pay, rental } = payingIn(world)

type Deal = Awaited<ReturnType<typeof approvedRental>>
const desk = await world.person('Desk', { admin: true })
const cancel = ({ id, owner }: Deal, message?: string) =>
  world.as(owner).post(`/rentals/${id}/cancellation`, { message })

const REASON = 'Ana is away until fall. Call 416 555 0134.'
const callOff = ({ id }: Pick<Deal, 'id'>, by = desk) =>
  world.as(by).post(`/admin/rentals/${id}/cancellation`, { reason: REASON })

async function paidRental(locale?: 'fr-CA') {
  const deal = await approvedRental(locale)
  const { url, session_id } = await open(deal)
  await pay(url)
  await world.as(deal.renter).get(`/payments/checkouts/${session_id}`)
  return deal
}

test('a paid rental: the renter reads the reason and gets a full refund, and the days are free', async () => {
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
  expect(letter?.text).toContain('on its way to your card')
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
  for (let round = 0; round < rounds(6); round++) {
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

describe('the desk', () => {
  test('calls off a paid rental: both read the reason, neither the administrator’s name, and all of it is refunded', async () => {
    const deal = await paidRental('fr-CA')
    const { status, body } = await callOff(deal)
    expect([status, body]).toEqual([200, { id: deal.id, stage: 'cancelled' }])
    await world.runJobs()
    expect(await rental(deal.id)).toMatchObject({ payment_status: 'refunded', holds_dates: false })
    expect((await movements(deal.id)).map(({ kind }) => kind)).toEqual(['charge', 'refund'])
    for (const person of [deal.owner, deal.renter]) {
      const seen = (await world.as(person).get(`/rentals/${deal.id}`)).body
      expect(seen).toMatchObject({ stage: 'cancelled', because: 'called_off', answer_message: REASON })
      expect(seen.hidden_words).toEqual([])
      expect(seen.events.find(({ act }: { act: string }) => act === 'call_off')).toMatchObject({
        actor: null,
        actor_id: null,
      })
      const told = (await notificationsOf(person)).filter(({ event }) => event === 'call_off')
      expect(told).toMatchObject([{ type: 'rental_rejected', sender_id: null, sender_name: null }])
    }
    const letterTo = ({ email }: { email: string }, subject: string) =>
      world.letters.find((letter) => letter.to === email && letter.subject === subject)?.text ?? ''
    const [owners, renters] = [
      letterTo(deal.owner, 'Cancelled: Sony FX6'),
      letterTo(deal.renter, 'Annulée\u00a0: Sony FX6'),
    ]
    expect(owners).toContain('Northreel cancelled it')
    expect(owners).toContain(`Northreel writes: “${REASON}”`)
    expect(renters).toContain('Northreel l’a annulée. Votre remboursement complet est en route')
    expect(renters).toContain(REASON)
    const lines = await world.db
      .selectFrom('security_events')
      .select(['action', 'actor_id', 'user_id', 'details'])
      .where('resource_id', '=', deal.id)
      .where('actor_id', '=', desk.id)
      .orderBy('action')
      .execute()
    expect(lines).toMatchObject([
      {
        ...{ action: 'rental_called_off', user_id: deal.owner.id },
        details: { reason: REASON, renter_id: deal.renter.id, before: 'booked', after: 'cancelled' },
      },
      { action: 'rental_refund_ordered', user_id: deal.renter.id },
    ])
  })

  test('its words are in no other late letter', async () => {
    const deal = await approvedRental()
    await callOff(deal)
    await world.runJobs()
    const letters = world.letters.filter(({ to, text }) => to === deal.renter.email && text.includes(REASON))
    expect(letters).toHaveLength(2)
    for (const { text } of letters) expect(text).toContain(`Northreel writes: “${REASON}”`)
  })

  test('twice, and at the instant of a payment, of the owner’s word and the renter’s: one ends it, no cent stays', async () => {
    for (let round = 0; round < 6; round++) {
      const deal = await approvedRental()
      const { url, session_id } = await open(deal)
      const news = () => world.as(deal.renter).get(`/payments/checkouts/${session_id}`)
      const late = round % 3
      if (late > 0) await pay(url)
      if (late > 1) await news()
      const [, ...answers] = await Promise.all([
        late > 0 ? news() : pay(url),
        callOff(deal),
        callOff(deal),
        ...(round > 2 ? [cancel(deal, 'Broken'), withdraw(deal.renter, deal.id)] : []),
      ])
      await world.runJobs()
      expect(outcomes(answers)[200]).toBe(1)
      const { stage, payment_status } = await rental(deal.id)
      expect(['cancelled', 'withdrawn']).toContain(stage)
      expect(payment_status).not.toBe('paid')
      const moved = await ledger(deal.id)
      const sumOf = (...kinds: string[]) =>
        moved
          .filter(({ kind }) => kinds.includes(kind))
          .reduce((sum, { amount_cents }) => sum + amount_cents, 0)
      expect(sumOf('charge', 'stray')).toBe(sumOf('refund', 'stray_refund'))
      const told = (await notificationsOf(deal.renter)).map(({ event }) => event)
      expect(told.filter((event) => event === 'call_off' || event === 'cancel').length).toBeLessThan(2)
    }
  })

  test('not their own, not without a reason; and no other person does', async () => {
    const deal = await approvedRental()
    expect((await callOff(deal, deal.owner)).status).toBe(404)
    for (const party of [deal.owner, deal.renter]) {
      await world.db.insertInto('administrators').values({ user_id: party.id }).execute()
      expect((await callOff(deal, party)).body.code).toBe('own_matter')
      await world.db.deleteFrom('administrators').where('user_id', '=', party.id).execute()
    }
    const without = { reason: '  ' }
    expect((await world.as(desk).post(`/admin/rentals/${deal.id}/cancellation`, without)).status).toBe(400)
    expect((await callOff({ id: 'nothing' })).status).toBe(404)
    expect(await rental(deal.id)).toMatchObject({ stage: 'approved', answer_message: null })
  })
})
