import { beforeEach, describe, expect, test } from 'vitest'
import { strikeClocks } from '#features/base/clocks/strike-clocks.ts'
import { reconcilePayments } from '#features/rent/payments/reconcile-payments.ts'
import { payingIn } from '../../../../tests/support/paying.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { clockActs } from '../../../clock-acts.ts'
import { remindOfClock } from './strike-rental.ts'

const world = await createWorld({ PORT: '1' })
const { asked, approve, reject, withdraw, hasPending, notificationsOf } = rentalsOf(world)
const { events, ledger, open, pay, rental, tell } = payingIn(world)
const HOUR = 3_600_000
let [ana, mika] = [await world.person('Ana'), await world.person('Mika')]

beforeEach(async () => {
  world.clock.set('2026-06-10T16:00:00Z')
  world.letters.length = 0
  ana = await world.person('Ana')
  mika = await world.person('Mika', { locale: 'fr-CA' })
  await world.db.deleteFrom('clocks').execute()
})

const strike = () => strikeClocks(world.services, clockActs)
/** Everything that is told of a person's rentals, in the app. */
const heard = async (person: { id: string }) =>
  (await notificationsOf(person)).map(({ type, title }) => `${type}: ${title}`)
const lettersTo = async (person: { email: string }) => {
  await world.runJobs()
  return world.letters.filter(({ to }) => to === person.email).map(({ subject }) => subject)
}

async function requested() {
  return asked(mika, await world.listing(ana))
}

async function approvedFor(renter = mika) {
  const rental = await asked(renter, await world.listing(ana))
  await approve(ana, rental.id)
  return rental
}

describe('an unanswered request', () => {
  test('shows its deadline, and expires then: both sides are notified, in the app and by letter', async () => {
    const request = await requested()
    expect(request).toMatchObject({
      stage: 'pending',
      clocks: [{ act: 'expire', opens_at: null, due_at: '2026-06-12T16:00:00.000Z' }],
      may: { withdraw: true },
    })
    world.clock.set('2026-06-12T15:59:59.999Z')
    await strike()
    expect((await rental(request.id)).stage).toBe('pending')

    world.clock.set('2026-06-12T16:00:00Z')
    await strike()
    const { body } = await world.as(mika).get(`/rentals/${request.id}`)
    expect(body).toMatchObject({ stage: 'expired', status: 'rejected', clocks: [], answer_message: null })
    expect(body.events.at(-1)).toMatchObject({ act: 'expire', stage: 'expired', actor: null })
    expect(await hasPending(request.equipment_id)).toBe(false)
    expect(await heard(mika)).toEqual(['rental_rejected: Demande expirée'])
    expect(await heard(ana)).toEqual([
      'rental_request: New rental request',
      'rental_request: Answer soon',
      'rental_rejected: Request expired',
    ])
    expect((await lettersTo(mika)).toSorted()).toEqual([
      'Demande envoyée\u00a0: Sony FX6',
      'Sans réponse\u00a0: Sony FX6',
    ])
    expect(await lettersTo(ana)).toContain('Request expired: Sony FX6')
    const listed = await world.as(ana).get('/rentals?role=owner&status=pending')
    expect(listed.body.items).toEqual([])
  })

  test.each(['approve', 'reject', 'withdraw'] as const)(
    'cannot be met by a %s any more, whether or not the job has run',
    async (act) => {
      const acts = {
        approve: () => approve(ana, id),
        reject: () => reject(ana, id),
        withdraw: () => withdraw(mika, id),
      }
      const { id } = await requested()
      world.clock.set('2026-06-12T16:00:00Z')
      const before = (await world.as(act === 'withdraw' ? mika : ana).get(`/rentals/${id}`)).body
      expect([before.stage, before.may[act]]).toEqual(['pending', false])
      const early = await acts[act]()
      expect([early.status, early.body.code]).toEqual([409, 'too_late'])
      await strike()
      expect((await acts[act]()).body.code).toBe('too_late')
    },
  )

  test('that was answered in time has no clock of a request any more', async () => {
    const { id } = await requested()
    await approve(ana, id)
    const { body } = await world.as(mika).get(`/rentals/${id}`)
    expect(body.clocks).toEqual([{ act: 'lapse', opens_at: null, due_at: '2026-06-11T16:00:00.000Z' }])
  })
})

describe('an unpaid approval', () => {
  test('shows its deadline, and lapses then: the days are free, the page is closed, both sides are notified', async () => {
    const deal = await approvedFor()
    const { url } = await open({ id: deal.id, renter: mika })
    world.clock.set('2026-06-11T16:00:00Z')
    const late = await world.as(mika).post(`/rentals/${deal.id}/checkout`)
    expect([late.status, late.body.code]).toEqual([409, 'too_late'])
    expect((await world.as(mika).get(`/rentals/${deal.id}/payment`)).body.may).toEqual({ pay: false })
    await strike()
    await world.runJobs()
    const { body } = await world.as(mika).get(`/rentals/${deal.id}`)
    expect(body).toMatchObject({ stage: 'lapsed', status: 'withdrawn', payment_status: 'unpaid' })
    expect((await pay(url)).status).toBe(410)
    expect(await heard(mika)).toContain('rental_withdrawn: Non payée à temps')
    expect(await heard(ana)).toContain('rental_withdrawn: Not paid in time')
    expect(await lettersTo(mika)).toContain('Non payée à temps\u00a0: Sony FX6')
    expect(await lettersTo(ana)).toContain('Not paid in time: Sony FX6')
    const again = await asked(await world.person(), deal.equipment_id)
    expect((await approve(ana, again.id)).status).toBe(200)
  })

  test('paid at the provider as it lapses: the payment is refunded, without a notification of a booking', async () => {
    const deal = await approvedFor()
    const { url } = await open({ id: deal.id, renter: mika })
    await pay(url)
    world.clock.set('2026-06-11T16:00:00Z')
    await strike()
    world.clock.advance(61_000)
    await reconcilePayments(world.services)
    await world.runJobs()
    expect(await rental(deal.id)).toMatchObject({ stage: 'lapsed', payment_status: 'refunded' })
    expect(await lettersTo(ana)).not.toContain(expect.stringMatching(/paid/i))
  })

  test('paid once the deadline has passed, before the job has run: it lapses there and then', async () => {
    const deal = await approvedFor()
    const { url, session_id } = await open({ id: deal.id, renter: mika })
    await pay(url)
    world.clock.set('2026-06-11T16:00:00Z')
    const { body } = await world.as(mika).get(`/payments/checkouts/${session_id}`)
    expect(body).toMatchObject({ status: 'refunding', may: { pay: false } })
    await world.runJobs()
    expect(await rental(deal.id)).toMatchObject({ stage: 'lapsed', payment_status: 'refunded' })
    const acts = (await world.as(ana).get(`/rentals/${deal.id}`)).body.events.map(
      ({ act }: { act: string }) => act,
    )
    expect(acts).toEqual(['request', 'approve', 'lapse', 'pay', 'refund'])
  })

  test.each(['asked', 'told'])(
    'charged in time, %s after it lapsed: back once, and kept when',
    async (how) => {
      const deal = await approvedFor()
      const { url, session_id } = await open({ id: deal.id, renter: mika })
      world.clock.set('2026-06-11T15:59:00Z')
      await pay(url)
      world.clock.set('2026-06-11T16:00:00Z')
      await strike()
      const told = await events('v1.checkout.session.completed')
      const event = told.find(({ payload }) => JSON.stringify(payload).includes(session_id))
      if (!event) throw new Error('no event')
      const ask = () => world.as(mika).get(`/payments/checkouts/${session_id}`)
      const hear = () => (how === 'asked' ? ask() : tell(event))
      await Promise.all([hear(), hear(), hear()])
      await world.runJobs()
      expect(await rental(deal.id)).toMatchObject({ stage: 'lapsed', payment_status: 'refunded' })
      expect((await ledger(deal.id)).map(({ kind }) => kind)).toEqual(['charge', 'refund'])
      expect(await heard(mika)).toContain('rental_withdrawn: Non payée à temps')
      expect(await heard(ana)).toContain('rental_withdrawn: Not paid in time')
      const letters = world.letters.map(({ message_id }) => message_id)
      expect(letters.filter((id) => id === `refunded-${deal.id}`)).toHaveLength(1)
      const acts = await world.db
        .selectFrom('rental_events')
        .select('details')
        .where('rental_id', '=', deal.id)
        .where('act', '=', 'pay')
        .execute()
      expect(acts).toEqual([{ details: { amount_cents: 75000, charged_at: '2026-06-11T15:59:00.000Z' } }])
    },
  )

  test('that was paid has no deadline', async () => {
    const deal = await approvedFor()
    const { url, session_id } = await open({ id: deal.id, renter: mika })
    await pay(url)
    await world.as(mika).get(`/payments/checkouts/${session_id}`)
    const { body } = await world.as(mika).get(`/rentals/${deal.id}`)
    expect(body).toMatchObject({ stage: 'booked', status: 'approved', payment_status: 'paid', clocks: [] })
  })
})

describe('the party that must act is reminded', () => {
  test('when a quarter of the run is left, once, for any number of runs and nodes', async () => {
    const { id } = await requested()
    world.clock.set('2026-06-12T03:59:59.999Z')
    await strike()
    expect(await heard(ana)).toEqual(['rental_request: New rental request'])
    world.clock.set('2026-06-12T04:00:00Z')
    await Promise.all([strike(), strike()])
    await strike()
    expect(await heard(ana)).toEqual(['rental_request: New rental request', 'rental_request: Answer soon'])
    expect(await heard(mika)).toEqual([])
    expect((await lettersTo(ana)).filter((subject) => subject.startsWith('Answer soon'))).toHaveLength(1)
    const letter = world.letters.find(({ subject }) => subject === 'Answer soon: Sony FX6')
    expect(letter?.text).toContain('Friday, June 12')
    expect(letter?.text).toContain(`/rental-approval/${id}`)
  })

  test('the renter of what waits to be paid, in their language', async () => {
    await approvedFor()
    world.clock.advance(18 * HOUR)
    await strike()
    expect(await heard(mika)).toEqual([
      'rental_approved: Location approuvée',
      'rental_approved: Payez bientôt',
    ])
    expect(await lettersTo(mika)).toContain('Payez bientôt\u00a0: Sony FX6')
  })

  test('unless they have acted, or are too late', async () => {
    const { id } = await requested()
    await approve(ana, id)
    const second = await requested()
    world.clock.set('2026-06-12T16:00:00Z')
    await remindOfClock(world.services, second.id, 'expire')
    await remindOfClock(world.services, id, 'expire')
    expect((await heard(ana)).filter((told) => told.includes('soon'))).toEqual([])
  })
})

describe('each clock strikes once', () => {
  test('on two nodes at one instant', async () => {
    const all = await Promise.all([
      requested(),
      requested(),
      approvedFor(),
      approvedFor(await world.person()),
    ])
    world.clock.advance(49 * HOUR)
    await Promise.all([strike(), strike(), strike()])
    for (const { id } of all) {
      const { body } = await world.as(ana).get(`/rentals/${id}`)
      const acts = body.events.map(({ act }: { act: string }) => act)
      expect(acts.filter((act: string) => act === 'expire' || act === 'lapse')).toHaveLength(1)
    }
    const ended = (await heard(ana)).filter((told) => /expired|in time/.test(told))
    expect(ended).toHaveLength(4)
    expect((await lettersTo(ana)).filter((subject) => /expired|in time/.test(subject))).toHaveLength(4)
    expect(world.faults.splice(0)).toEqual([])
  })

  test('after the worker was down for a week, without a reminder of a past deadline', async () => {
    const [request, deal] = [await requested(), await approvedFor()]
    world.clock.advance(7 * 24 * HOUR)
    const young = await requested()
    for (let run = 0; run < 3; run++) await strike()
    expect(await Promise.all([request, deal, young].map(async ({ id }) => (await rental(id)).stage))).toEqual(
      ['expired', 'lapsed', 'pending'],
    )
    const told = await heard(ana)
    expect(told.filter((one) => one.includes('soon'))).toEqual([])
    expect(told.filter((one) => /expired|in time/.test(one))).toHaveLength(2)
    const left = await world.db.selectFrom('clocks').select('subject_id').execute()
    expect(left).toEqual([{ subject_id: young.id }])
  })

  test('one that fails keeps no other from its turn', async () => {
    const [broken, fine] = [await requested(), await requested()]
    await world.pool.query(
      `update clocks set act = 'lapse', due_at = due_at - interval '1 hour' where subject_id = $1`,
      [broken.id],
    )
    world.clock.advance(49 * HOUR)
    await strike()
    expect((await rental(fine.id)).stage).toBe('expired')
    expect((await rental(broken.id)).stage).toBe('pending')
    expect(world.faults.splice(0).join()).toContain('cannot strike')
  })
})

describe('a person acts as the clock strikes', () => {
  test.each([0, 1, 2, 3, 4, 5])('a millisecond before: the person or no one else (%i)', async (round) => {
    const { id } = await requested()
    const answers: unknown[] = []
    const at = new Date('2026-06-12T16:00:00Z').getTime()
    const late = { ...world.services, clock: { now: () => new Date(at) } }
    world.clock.set(new Date(at - 1).toISOString())
    const acts = [
      async () => answers.push((await approve(ana, id)).status),
      async () => strikeClocks(late, clockActs),
    ]
    await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
    const { stage } = await rental(id)
    expect([stage, answers[0]]).toEqual(stage === 'expired' ? ['expired', 409] : ['approved', 200])
    const told = (await heard(mika)).filter((one) => !one.includes('bientôt'))
    expect(told).toHaveLength(1)
  })
})
