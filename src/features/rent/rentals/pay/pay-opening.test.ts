import { beforeEach, describe, expect, test } from 'vitest'
import { strikeClocks } from '#features/base/clocks/strike-clocks.ts'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { rentalsOf } from '../../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../../tests/support/world.ts'
import { clockActs } from '../../../../clock-acts.ts'

/** Eighty days before the first day; it begins in Vancouver at seven of UTC. */
const OPENING = '2026-06-13T07:00:00.000Z'
const DAYS = { start_date: '2026-09-01', end_date: '2026-09-03' }
const LAST_EVENING = '2026-06-13T06:59:59.999Z'
const EIGHT = '2026-06-13T15:00:00Z'
const REMINDER = '2026-06-15T19:00:00Z'
const END = '2026-06-16T07:00:00.000Z'

const world = await createWorld({ PORT: '1' })
const { asked, approve, notificationsOf } = rentalsOf(world)
const { open, pay, rental } = payingIn(world)
const city = 'Vancouver, British Columbia'

beforeEach(() => world.clock.set('2026-06-10T16:00:00Z'))

/** A request made at one moment and approved at another. */
async function agreed(askedAt: string, approvedAt = askedAt, locale: 'en-CA' | 'fr-CA' = 'en-CA') {
  const [owner, renter] = [await world.person('Ana'), await world.person('Mika', { locale })]
  world.clock.set(askedAt)
  const { id } = await asked(renter, await world.listing(owner, { city }), DAYS)
  world.clock.set(approvedAt)
  expect((await approve(owner, id)).status).toBe(200)
  return { owner, renter, id: String(id) }
}

type Deal = Awaited<ReturnType<typeof agreed>>

const strikeAt = (instant: string) => {
  world.clock.set(instant)
  return strikeClocks(world.services, clockActs)
}
const seenBy = async (person: Deal['renter'], { id }: Deal) =>
  (await world.as(person).get(`/rentals/${id}`)).body
const checkout = async ({ renter, id }: Deal) => {
  const { status, body } = await world.as(renter).post(`/rentals/${id}/checkout`)
  return status === 200 ? 'open' : `${status} ${body.code}`
}
const eventsOf = async (person: { id: string }) =>
  (await notificationsOf(person)).map(({ event, message }) => ({ event, message }))

describe('paying opens eighty days before the first day, at midnight there', () => {
  test.each([
    ['81 days before', '2026-06-12T16:00:00Z', '2026-06-13', OPENING, END],
    ['80 days before', '2026-06-13T16:00:00Z', null, null, '2026-06-14T16:00:00.000Z'],
    ['79 days before', '2026-06-14T16:00:00Z', null, null, '2026-06-15T16:00:00.000Z'],
    ['a moment before that day begins', LAST_EVENING, '2026-06-13', OPENING, END],
    ['as that day begins', OPENING, null, null, '2026-06-14T07:00:00.000Z'],
  ])('asked for and approved %s', async (_, at, payable_from, opens_at, due_at) => {
    const deal = await agreed(at)
    const isOpen = payable_from === null
    for (const person of [deal.owner, deal.renter])
      expect(await seenBy(person, deal)).toMatchObject({
        payable_from,
        clocks: [{ act: 'lapse', opens_at, due_at }],
        may: { pay: isOpen && person === deal.renter },
      })
    const payment = await world.as(deal.renter).get(`/rentals/${deal.id}/payment`)
    expect(payment.body).toMatchObject({ payable_from, may: { pay: isOpen } })
    expect(await checkout(deal)).toBe(isOpen ? 'open' : '409 not_payable_yet')
    expect((await eventsOf(deal.renter)).map(({ event }) => event)).toEqual([
      isOpen ? 'approve' : 'approve_ahead',
    ])
  })

  test('asked for long before and approved the day before: the clock waits for the opening', async () => {
    const deal = await agreed('2026-06-11T20:00:00Z', '2026-06-12T20:00:00Z')
    expect((await seenBy(deal.renter, deal)).clocks).toEqual([
      { act: 'lapse', opens_at: OPENING, due_at: END },
    ])
  })

  test('a request says the day before it is answered, and the owner has as long as ever', async () => {
    const [owner, renter] = [await world.person('Ana'), await world.person('Mika')]
    const { id } = await asked(renter, await world.listing(owner, { city }), DAYS)
    const { body } = await world.as(owner).get(`/rentals/${id}`)
    expect(body).toMatchObject({
      payable_from: '2026-06-13',
      clocks: [{ act: 'expire', opens_at: null, due_at: '2026-06-12T16:00:00.000Z' }],
    })
    const early = await world.as(renter).post(`/rentals/${id}/checkout`)
    expect(early.body.code).toBe('not_approved')
  })

  test('the refusal names the day in the language of the person', async () => {
    const { renter, id } = await agreed('2026-06-10T16:00:00Z', '2026-06-10T16:00:00Z', 'fr-CA')
    const answer = await world
      .as(renter)
      .post(`/rentals/${id}/checkout`, undefined, { 'accept-language': 'fr-CA' })
    expect(answer.body.detail).toMatch(/13 juin, 80 jours/)
  })
})

describe('a rental that nothing else changes', () => {
  test('can be paid from midnight on, whether or not a job has run, and not a moment sooner', async () => {
    const deal = await agreed('2026-06-10T16:00:00Z')
    await strikeAt(LAST_EVENING)
    expect(await checkout(deal)).toBe('409 not_payable_yet')
    world.clock.set(OPENING)
    expect((await seenBy(deal.renter, deal)).may.pay).toBe(true)
    const { url, session_id } = await open(deal)
    await pay(url)
    await world.as(deal.renter).get(`/payments/checkouts/${session_id}`)
    expect(await rental(deal.id)).toMatchObject({ stage: 'booked', payment_status: 'paid' })
  })

  test('is announced at eight there, reminded of once, and lapses three days after it opened', async () => {
    const deal = await agreed('2026-06-10T16:00:00Z')
    const heard = async () => (await eventsOf(deal.renter)).map(({ event }) => event)
    await strikeAt(OPENING)
    await strikeAt('2026-06-13T14:59:59Z')
    expect(await heard()).toEqual(['approve_ahead'])
    await strikeAt(EIGHT)
    await strikeAt('2026-06-13T15:01:00Z')
    expect(await heard()).toEqual(['approve_ahead', 'payment_open'])
    await strikeAt(REMINDER)
    await strikeAt('2026-06-15T19:01:00Z')
    expect(await heard()).toEqual(['approve_ahead', 'payment_open', 'payment_due'])
    await strikeAt(END)
    expect(await heard()).toEqual(['approve_ahead', 'payment_open', 'payment_due', 'lapse'])
    expect((await rental(deal.id)).stage).toBe('lapsed')
  })

  test('that was paid in the night is announced no more', async () => {
    const deal = await agreed('2026-06-10T16:00:00Z')
    world.clock.set(OPENING)
    const { url, session_id } = await open(deal)
    await pay(url)
    await world.as(deal.renter).get(`/payments/checkouts/${session_id}`)
    await strikeAt(EIGHT)
    expect((await eventsOf(deal.renter)).map(({ event }) => event)).toEqual(['approve_ahead'])
  })
})

describe('the news of the opening', () => {
  test('come once by bell and by letter, on several nodes and though the clock calls again', async () => {
    const deal = await agreed('2026-06-10T16:00:00Z', '2026-06-10T16:00:00Z', 'fr-CA')
    await world.runJobs()
    world.letters.length = 0
    await Promise.all([strikeAt(EIGHT), strikeAt(EIGHT)])
    await world.db
      .updateTable('clocks')
      .set({ warn_at: new Date(EIGHT) })
      .where('subject_id', '=', deal.id)
      .execute()
    await strikeAt('2026-06-13T15:01:00Z')
    await world.runJobs()
    expect(await eventsOf(deal.renter)).toEqual([
      { event: 'approve_ahead', message: expect.stringContaining('quand vous pourrez payer') },
      { event: 'payment_open', message: expect.stringContaining('dès aujourd’hui') },
    ])
    const letters = world.letters.filter(({ to }) => to === deal.renter.email)
    expect(letters.map(({ subject }) => subject)).toEqual(['À payer dès maintenant\u00a0: Sony FX6'])
    expect(letters[0]?.text).toMatch(/mardi 16 juin à 0\sh/)
    expect((await eventsOf(deal.owner)).map(({ event }) => event)).toEqual(['request'])
  })

  test('that come late name the deadline, and no reminder follows them at once', async () => {
    const deal = await agreed('2026-06-10T16:00:00Z')
    await strikeAt('2026-06-15T20:00:00Z')
    await strikeAt('2026-06-15T20:01:00Z')
    expect((await eventsOf(deal.renter)).map(({ event }) => event)).toEqual(['approve_ahead', 'payment_open'])
  })

  test('the approval names both days, also when it is sent again', async () => {
    world.letters.length = 0
    const deal = await agreed('2026-06-10T16:00:00Z')
    const again = { rentalId: deal.id, message: 'See you then' }
    expect((await world.as(deal.owner).post('/functions/send-rental-approval', again)).status).toBe(202)
    await world.runJobs()
    const letters = world.letters.filter(
      ({ to, subject }) => to === deal.renter.email && subject.startsWith('Approved'),
    )
    expect(letters).toHaveLength(2)
    for (const { text } of letters) {
      expect(text).toContain('You can pay from the day below')
      expect(text).toContain('Pay from: June 13')
      expect(text).toMatch(/Tuesday, June 16 at 12:00\sa\.m\./)
    }
  })
})

test('money that came before the opening, by a page of an older version, books the rental', async () => {
  const deal = await agreed('2026-06-10T16:00:00Z')
  const opensAt = (opens_at: Date | null) =>
    world.db.updateTable('clocks').set({ opens_at }).where('subject_id', '=', deal.id).execute()
  await opensAt(null)
  const { url, session_id } = await open(deal)
  await pay(url)
  await opensAt(new Date(OPENING))
  await world.as(deal.renter).get(`/payments/checkouts/${session_id}`)
  expect(await rental(deal.id)).toMatchObject({ stage: 'booked', payment_status: 'paid' })
})
