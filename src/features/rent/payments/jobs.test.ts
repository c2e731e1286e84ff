import { parseCrontab } from 'graphile-worker'
import { expect, test } from 'vitest'
import { openDispute } from '#integrations/sandbox/disputes.ts'
import { ProviderUnreachable } from '#platform/ports/payments.ts'
import { payingIn } from '../../../../tests/support/paying.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { paymentCrontab, paymentJobs } from './jobs.ts'

// Its sandbox delivers nowhere: only the rounds learn of anything.
const world = await createWorld({ PORT: '1' })
const { approvedRental, charge, open, pay, rental } = payingIn(world)
const { db, services } = world
const { payments } = services

const UNASKED = expect.stringContaining('could not be asked')
const UNREACHED = expect.stringContaining('can’t be reached')

const round = async (name: string) => {
  await paymentJobs.find((job) => job.name === name)?.run(services, {})
}

/** From here on nothing that is asked has an answer, until `answer`; `calls` are those that were tried. */
function hang() {
  const calls: string[] = []
  const hanging = (call: string) => async () => {
    calls.push(call)
    throw new ProviderUnreachable('no answer')
  }
  const names = ['findCheckout', 'expireCheckout', 'findRefund', 'findDispute'] as const
  services.payments = {
    ...payments,
    ...Object.fromEntries(names.map((name) => [name, hanging(name)])),
  }
  const answer = () => {
    services.payments = payments
  }
  return { calls, answer }
}

/** Paid, and nothing here knows of it. */
async function paidUnheard() {
  const deal = await approvedRental()
  const { url, session_id } = await open(deal)
  await pay(url)
  return { ...deal, session_id }
}

async function paid() {
  const deal = await paidUnheard()
  await world.as(deal.renter).get(`/payments/checkouts/${deal.session_id}`)
  return { ...deal, payment_intent: (await charge(deal.id)).payment_intent ?? '' }
}

const statusOf = async ({ id }: { id: string }) => (await rental(id)).payment_status

test('a round about open pages ends at the second call without an answer, and the next one asks about all', async () => {
  const deals = [await paidUnheard(), await paidUnheard(), await paidUnheard()]
  world.clock.advance(61_000)
  const { calls, answer } = hang()
  await round('reconcile-payments')
  expect(calls).toEqual(['findCheckout', 'findCheckout'])
  expect(world.faults.splice(0)).toEqual([UNASKED, UNREACHED])
  answer()
  await round('reconcile-payments')
  expect(await Promise.all(deals.map(statusOf))).toEqual(['paid', 'paid', 'paid'])
})

test('a round about refunds that wait ends at the second call without an answer', async () => {
  const deals = [await waitingRefund(), await waitingRefund()]
  world.clock.advance(61_000)
  const { calls, answer } = hang()
  await round('reconcile-payments')
  expect(calls).toEqual(['findRefund', 'findRefund'])
  expect(world.faults.splice(0)).toEqual([UNASKED, UNREACHED])
  answer()
  await round('reconcile-payments')
  expect(await Promise.all(deals.map(statusOf))).toEqual(['refunded', 'refunded'])
})

test('a round about changes ends at the second call without an answer, and the next one asks about all', async () => {
  // Refunds of other tests are too old to be asked about.
  world.clock.advance(3 * 3_600_000)
  const deals = [await paid(), await paid(), await paid()]
  for (const { payment_intent } of deals) await openDispute(db, world.clock, payment_intent)
  const { calls, answer } = hang()
  await round('ask-for-changes')
  expect(calls).toEqual(['findDispute', 'findDispute'])
  expect(world.faults.splice(0)).toEqual([UNASKED, UNREACHED])
  world.clock.advance(3_600_000)
  answer()
  await round('ask-for-changes')
  const disputes = await db.selectFrom('disputes').select('payment_intent').execute()
  expect(disputes.map(({ payment_intent }) => payment_intent).toSorted()).toEqual(
    deals.map(({ payment_intent }) => payment_intent).toSorted(),
  )
})

test('a round about changes ends where not even their list has an answer', async () => {
  services.payments = {
    ...payments,
    changedSince: () => Promise.reject(new ProviderUnreachable('no answer')),
  }
  await round('ask-for-changes')
  services.payments = payments
  expect(world.faults.splice(0)).toEqual([expect.stringContaining('can’t be reached')])
})

test.each([new Error('odd'), new ProviderUnreachable('no answer')])(
  'a page that answers %s keeps no other from its turn, and its link stays out of the log',
  async (odd) => {
    const [broken, other] = [await paidUnheard(), await paidUnheard()]
    world.clock.advance(61_000)
    const findCheckout: typeof payments.findCheckout = (id) =>
      id === broken.session_id ? Promise.reject(odd) : payments.findCheckout(id)
    services.payments = { ...payments, findCheckout }
    await round('reconcile-payments')
    services.payments = payments
    expect([await statusOf(broken), await statusOf(other)]).toEqual(['unpaid', 'paid'])
    const [line, ...others] = world.faults.splice(0)
    expect(others).toEqual([])
    expect(line).toContain(broken.session_id)
    expect(line).not.toContain('http')
  },
)

test('of each round no more than one waits, at the place of the first', () => {
  const rounds = parseCrontab(paymentCrontab).map(({ task, options }) => [
    task,
    options.jobKey,
    options.jobKeyMode,
  ])
  expect(rounds).toEqual([
    ['reconcile-payments', 'reconcile-payments', 'preserve_run_at'],
    ['ask-for-changes', 'ask-for-changes', 'preserve_run_at'],
  ])
})

test('no job of money waits for letters or other work: all are in the first lane', () => {
  expect(paymentJobs.length).toBeGreaterThan(8)
  expect(paymentJobs.filter(({ lane }) => lane !== 'first')).toEqual([])
})

/** Paid and withdrawn, with a refund whose end the provider has not told. */
async function waitingRefund() {
  const deal = await approvedRental()
  const { url, session_id } = await open(deal)
  await pay(url, '4000 0000 0000 7726')
  await world.as(deal.renter).get(`/payments/checkouts/${session_id}`)
  await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
  await world.runJobs()
  return deal
}
