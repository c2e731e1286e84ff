import { expect, test } from 'vitest'
import { endCharges } from '#features/rent/payments/close-checkout.ts'
import { sendShares } from '#features/rent/payments/send-shares.ts'
import { setAccount } from '#integrations/sandbox/accounts.ts'
import { moveDispute, openDispute } from '#integrations/sandbox/disputes.ts'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { createWorld } from '../../../../../tests/support/world.ts'
import { crontab, jobs } from '../../../../jobs.ts'

// Its sandbox delivers nowhere: no event ever comes.
const world = await createWorld({ PORT: '1' })
const paying = payingIn(world)
const { approvedRental, charge, open, pay, payOutTo, refundOrders, release, rental, shareOrders } = paying
const { db, services, clock } = world
const WAITS = '4000 0000 0000 7726'
const MINUTE_MS = 60_000

/** The jobs that the clock starts for money, and the minutes of an hour at which it does. */
const rounds = crontab.split('\n').flatMap((line) => {
  const [minutes = '', , , , , named] = line.split(' ')
  const job = jobs.find(({ name }) => name === named)
  const isOfMoney = /^(reconcile-payments|ask-for-changes|refresh-payout-accounts)$/.test(job?.name ?? '')
  return job && isOfMoney ? [{ job, minutes }] : []
})

function isTurn(minutes: string, minute: number): boolean {
  const [, every] = /^\*\/(\d+)$/.exec(minutes) ?? []
  return every ? minute % Number(every) === 0 : Number(minutes) === minute
}

/** Lets minutes pass, with what the clock starts in them and the jobs that this adds; answers how many it took until `isSettled`. */
async function minutesUntil(isSettled: () => Promise<boolean>, most: number): Promise<number> {
  for (let passed = 1; passed <= most; passed += 1) {
    clock.advance(MINUTE_MS)
    const due = rounds.filter(({ minutes }) => isTurn(minutes, clock.now().getUTCMinutes()))
    for (const { job } of due) await job.run(services, {})
    if (due.length > 0) await world.runJobs()
    if (await isSettled()) return passed
  }
  return Number.POSITIVE_INFINITY
}

async function paid(card?: string) {
  const deal = await approvedRental()
  const { url, session_id } = await open(deal)
  await pay(url, card)
  return { ...deal, session_id }
}

/** Paid, and known to be. */
async function settled(card?: string) {
  const deal = await paid(card)
  await world.as(deal.renter).get(`/payments/checkouts/${deal.session_id}`)
  return { ...deal, payment_intent: (await charge(deal.id)).payment_intent ?? '' }
}

async function lose() {
  await world.pool.query('delete from graphile_worker._private_jobs')
}

async function released() {
  const deal = await settled()
  const { start_date } = await rental(deal.id)
  const account = await payOutTo(deal.owner)
  await release(
    { dayAfter: new Date(Date.parse(start_date) + 86_400_000).toISOString().slice(0, 10) },
    { jobs: false },
  )
  await sendShares(services, { owner_id: deal.owner.id })
  return { ...deal, account }
}

async function ended({ id }: { id: string }) {
  await db.transaction().execute(async (trx) => {
    await services.chargeEffects.lockSubjects(trx, [id])
    await endCharges(trx, id, clock.now())
  })
}

const disputeIs = (id: string, status: string) => async () =>
  (await db.selectFrom('disputes').select('status').where('id', '=', id).execute())[0]?.status === status
const ordersAre = (id: string, status: string) => async () =>
  [...(await shareOrders(id)), ...(await refundOrders(id))].every((order) => order.status === status)

type Lost = () => Promise<() => Promise<boolean>>

/** News that never comes, and the minutes within which it is made good. */
const cases: [news: string, minutes: number, lost: Lost][] = [
  [
    'a payment',
    4,
    async () => {
      const { id } = await paid()
      return async () => (await rental(id)).payment_status === 'paid'
    },
  ],
  [
    'the end of a refund',
    5,
    async () => {
      const deal = await settled(WAITS)
      await ended(deal)
      await world.runJobs()
      expect(await refundOrders(deal.id)).toMatchObject([{ status: 'pending' }])
      return ordersAre(deal.id, 'succeeded')
    },
  ],
  [
    'a refund whose job was lost',
    5,
    async () => {
      const deal = await settled()
      await ended(deal)
      await lose()
      return ordersAre(deal.id, 'succeeded')
    },
  ],
  [
    'the end of a transfer',
    5,
    async () => {
      const deal = await released()
      await lose()
      return ordersAre(deal.id, 'succeeded')
    },
  ],
  [
    'the end of a reversal',
    5,
    async () => {
      const deal = await released()
      await world.runJobs()
      await ended(deal)
      await lose()
      return ordersAre(deal.id, 'succeeded')
    },
  ],
  [
    'an account that became active',
    60,
    async () => {
      const { id } = await world.person('Ana', { payouts: 'in_review' })
      await db
        .updateTable('payout_accounts')
        .set({ touched_at: clock.now() })
        .where('owner_id', '=', id)
        .execute()
      await setAccount(db, clock, `acct_${id}`, 'active')
      return async () =>
        (await db.selectFrom('payout_standing').select('status').where('owner_id', '=', id).execute())[0]
          ?.status === 'active'
    },
  ],
  [
    'a dispute',
    60,
    async () => {
      const { payment_intent } = await settled()
      return disputeIs(await openDispute(db, clock, payment_intent), 'open')
    },
  ],
  [
    'the end of a dispute, weeks later',
    60,
    async () => {
      const { payment_intent } = await settled()
      const id = await openDispute(db, clock, payment_intent)
      expect(await minutesUntil(disputeIs(id, 'open'), 60)).toBeLessThanOrEqual(60)
      clock.advance(21 * 86_400_000)
      await moveDispute(db, clock, id, 'won')
      return disputeIs(id, 'won')
    },
  ],
  [
    'a refund from the provider’s own desk',
    60,
    async () => {
      const { id, payment_intent } = await settled()
      const order = { key: `desk:${id}`, payment_intent, amount_cents: 75_000, metadata: {} }
      await services.payments.refund(order)
      return async () => (await rental(id)).payment_status === 'refunded'
    },
  ],
]

test.each(cases)('%s of which no event came is settled within %i minutes', async (_, minutes, lost) => {
  const isSettled = await lost()
  expect(await isSettled()).toBe(false)
  expect(await minutesUntil(isSettled, minutes)).toBeLessThanOrEqual(minutes)
  world.faults.splice(0)
})

test('the clock starts each of these rounds', () => {
  expect(rounds.map(({ job, minutes }) => `${minutes} ${job.name}`).sort()).toEqual([
    '*/3 reconcile-payments',
    '37 refresh-payout-accounts',
    '7 ask-for-changes',
  ])
})
