import { describe, expect, test } from 'vitest'
import { transact } from '#platform/database.ts'
import { payingIn } from '../../../../tests/support/paying.ts'
import type { Person } from '../../../../tests/support/people.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { settleCheckout } from './settle-checkout.ts'
import { insertOpenCheckout } from './store/checkouts.ts'

const world = await createWorld({ PORT: '1' })
const { charge, events, ledger, open, pay, refundOrders, rental, requestRental, tell } = payingIn(world)
const WHOLE = 75000
const paid = { kind: 'charge', amount_cents: WHOLE }
const refunded = { kind: 'refund', amount_cents: WHOLE }

type Deal = { id: string; owner: Person; renter: Person; charge_id: string }

/** Three days for 750 dollars, asked for and approved. */
async function approved(owner: Person, renter: Person): Promise<Deal> {
  const id = await requestRental(await world.listing(owner, { price: 250 }), renter)
  await world.as(owner).post(`/rentals/${id}/approval`, {})
  return { id, owner, renter, charge_id: (await charge(id)).id }
}

/** A hosted page of the provider's for several charges; nothing of it is written down. */
function pageFor(charge_ids: readonly string[], key: string, amount_cents: number) {
  return world.services.payments.openCheckout({
    key,
    amount_cents,
    description: 'Two rentals',
    lines: [{ name: 'Two rentals', detail: '', amount_cents }],
    group: 'rental_1',
    statement_suffix: 'R7F3K2',
    email: null,
    locale: 'en-CA',
    success_url: world.config.PUBLIC_URL,
    cancel_url: world.config.PUBLIC_URL,
    metadata: { charge_ids: charge_ids.join(',') },
    expires_at: new Date(world.clock.now().getTime() + 3_600_000),
  })
}

/** Charges of one renter to one owner, or to two, and one page open for both. */
async function onePage(owners: 1 | 2, amount_cents = 2 * WHOLE) {
  const [ana, sam, renter] = await Promise.all([world.person(), world.person(), world.person()])
  const one = await approved(ana, renter)
  const other = await approved(owners === 1 ? ana : sam, renter)
  const ids = [one.charge_id, other.charge_id]
  const session = await pageFor(ids, `both:${ids}`, amount_cents)
  const url = session.url ?? ''
  await transact(world.db, (trx) =>
    insertOpenCheckout(trx, ids.toSorted(), { ...session, url }, world.clock.now()),
  )
  return { one, other, url, session_id: session.id }
}

/** The news of a page that was paid, by all who bring it, at one instant and on connections of their own. */
async function allNews(session_id: string, others: (() => PromiseLike<unknown>)[] = []) {
  const session = await world.services.payments.findCheckout(session_id)
  const [event] = (await events('v1.checkout.session.completed')).filter(({ payload }) =>
    JSON.stringify(payload).includes(session_id),
  )
  if (!session || !event) throw new Error('not paid')
  const settling = [1, 2, 3].map(() => () => settleCheckout(world.services, session))
  await Promise.all([...settling, ...others, () => tell(event), () => tell(event)].map((act) => act()))
}

const withdraw = ({ id, renter }: Deal) => world.as(renter).post(`/rentals/${id}/withdrawal`)
const takenBack = async (session_id: string) =>
  (
    await world.db
      .selectFrom('sandbox.charges')
      .select('refunded')
      .where('session_id', '=', session_id)
      .executeTakeFirstOrThrow()
  ).refunded

describe.each([1, 2] as const)('one page for two charges, of owners: %i', (owners) => {
  test('pays each once, for any source of the report, and each is refunded by itself', async () => {
    const { one, other, url, session_id } = await onePage(owners)
    await pay(url)
    await allNews(session_id)
    const { payment_intent } = await charge(one.id)
    for (const { id, owner } of [one, other]) {
      expect(await rental(id)).toMatchObject({ stage: 'booked', payment_status: 'paid' })
      expect(await ledger(id)).toEqual([paid])
      expect(await charge(id)).toMatchObject({
        payment_intent,
        payee_id: owner.id,
        status: 'paid',
        held_cents: WHOLE,
      })
    }

    expect((await withdraw(one)).status).toBe(200)
    await world.runJobs()
    expect(await rental(one.id)).toMatchObject({ stage: 'withdrawn', payment_status: 'refunded' })
    expect(await ledger(one.id)).toEqual([paid, refunded])
    expect(await refundOrders(one.id)).toMatchObject([{ status: 'succeeded' }])
    expect(await rental(other.id)).toMatchObject({ stage: 'booked', payment_status: 'paid' })
    expect(await ledger(other.id)).toEqual([paid])
    expect(await takenBack(session_id)).toBe(WHOLE)

    await withdraw(other)
    await world.runJobs()
    expect(await ledger(other.id)).toEqual([paid, refunded])
    expect(await takenBack(session_id)).toBe(2 * WHOLE)
    expect(world.faults.splice(0)).toEqual([])
  })

  test('paid and both withdrawn at one instant: all that came goes back, once', async () => {
    for (let round = 0; round < 4; round++) {
      const { one, other, url, session_id } = await onePage(owners)
      await pay(url)
      const both = round % 2 ? [one, other] : [other, one]
      await allNews(
        session_id,
        both.map((deal) => () => withdraw(deal)),
      )
      await world.runJobs()
      for (const { id } of both) {
        expect(await rental(id)).toMatchObject({ stage: 'withdrawn', payment_status: 'refunded' })
        expect(await ledger(id)).toEqual([paid, refunded])
        expect(await charge(id)).toMatchObject({ held_cents: 0, returned_cents: WHOLE, stray_cents: 0 })
      }
      expect(await takenBack(session_id)).toBe(2 * WHOLE)
      expect(world.faults.splice(0)).toEqual([])
    }
  })
})

test('of two charges the one that is no longer owed is refunded, the other is kept', async () => {
  const { one, other, url, session_id } = await onePage(2)
  await pay(url)
  await withdraw(one)
  await allNews(session_id)
  await world.runJobs()
  expect(await rental(one.id)).toMatchObject({ stage: 'withdrawn', payment_status: 'refunded' })
  expect(await rental(other.id)).toMatchObject({ stage: 'booked', payment_status: 'paid' })
  expect(await takenBack(session_id)).toBe(WHOLE)
})

test('both paid already: what comes for them again goes back, each by an order of its own', async () => {
  const { one, other, url, session_id } = await onePage(2)
  await pay(url)
  await allNews(session_id)
  const again = await pageFor([one.charge_id, other.charge_id], 'again', 2 * WHOLE)
  await pay(again.url ?? '')
  await allNews(again.id)
  await world.runJobs()
  for (const { id, charge_id } of [one, other]) {
    expect((await ledger(id)).map(({ kind }) => kind)).toEqual(['charge', 'stray', 'stray_refund'])
    const [order, ...more] = await refundOrders(id)
    expect([order?.key, order?.status, more]).toEqual([
      expect.stringMatching(`^stray-refund:.+:${charge_id}$`),
      'succeeded',
      [],
    ])
    expect(await rental(id)).toMatchObject({ stage: 'booked', payment_status: 'paid' })
  }
  expect([await takenBack(session_id), await takenBack(again.id)]).toEqual([0, 2 * WHOLE])
  expect(world.faults.splice(0).join()).toContain('money came amiss')
})

test('while it is open, neither of its charges has another', async () => {
  const { one, other, session_id } = await onePage(2)
  const pages = await Promise.all([open(one), open(other), open(one)])
  expect(pages.map((page) => page.session_id)).toEqual([session_id, session_id, session_id])
})

test('another sum than both come to pays neither', async () => {
  const { one, other, url, session_id } = await onePage(1, WHOLE)
  await pay(url)
  await allNews(session_id)
  world.clock.advance(61_000)
  await reconcilePayments(world.services)
  for (const { id } of [one, other]) {
    expect(await rental(id)).toMatchObject({ stage: 'approved', payment_status: 'unpaid' })
    expect(await ledger(id)).toEqual([])
  }
  expect(world.faults.splice(0).join()).toContain('money came amiss')
})
