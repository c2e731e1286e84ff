import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ProviderDispute } from '#platform/ports/payments.ts'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { createWorld } from '../../../../../tests/support/world.ts'
import { recordRefund } from '../record-refund.ts'
import { followDispute } from './follow-dispute.ts'

/** The news of disputes, and disputes that meet other news of the same payment. */
const world = await createWorld()
const { charge, deliver, ledger, paidRental, payOutTo, release } = payingIn(world)
await deliver()
const { db, services } = world

type Deal = Awaited<ReturnType<typeof paidRental>>
type Status = ProviderDispute['status']

const moved = async ({ id }: Deal) =>
  (await ledger(id)).map(({ kind, amount_cents }) => `${kind} ${amount_cents}`)
const shareOf = async ({ id, owner }: Deal) =>
  (await world.as(owner).get(`/rentals/${id}/payment`)).body.share?.state
const subjectsTo = ({ owner }: Deal) =>
  world.letters.flatMap(({ to, subject }) =>
    to === owner.email && /disput|taken back/.test(subject) ? [subject] : [],
  )
const recordOf = async ({ id }: Deal) => {
  const rows = await db
    .selectFrom('security_events')
    .select(['action', sql<string | null>`details ->> 'status'`.as('status')])
    .where('resource_id', '=', id)
    .where('action', 'like', 'payment_disput%')
    .orderBy('id')
    .execute()
  return rows.map(({ action, status }) => (status ? `${action} ${status}` : action))
}

let count = 0
async function disputing(deal: Deal) {
  count += 1
  const { payment_intent } = await charge(deal.id)
  const dispute = { id: `du_n${count}`, payment_intent: payment_intent ?? '', amount_cents: 75_000 }
  return async (status: Status) => {
    const news = { ...dispute, status, reason: 'fraudulent', evidence_due_by: null }
    await followDispute(services, news)
    await world.runJobs()
    return dispute.id
  }
}

const OPENED = 'The payment for Sony FX6 is disputed'
const WON = 'The dispute over Sony FX6 is settled'
const LOST = 'The payment for Sony FX6 was taken back'

/** The statuses that the provider reports, the subjects of the owner's letters, and the desk's record. */
test.each<[statuses: Status[], letters: string[], record: string[]]>([
  [['inquiry'], [OPENED], ['payment_disputed inquiry']],
  [['open'], [OPENED], ['payment_disputed open']],
  [['lost'], [LOST], ['payment_dispute_lost']],
  [
    ['open', 'won'],
    [OPENED, WON],
    ['payment_disputed open', 'payment_dispute_won'],
  ],
  [
    ['open', 'lost'],
    [OPENED, LOST],
    ['payment_disputed open', 'payment_dispute_lost'],
  ],
  [
    ['inquiry', 'won'],
    [OPENED, WON],
    ['payment_disputed inquiry', 'payment_dispute_won'],
  ],
  [
    ['inquiry', 'lost'],
    [OPENED, LOST],
    ['payment_disputed inquiry', 'payment_dispute_lost'],
  ],
  // The bank that first asked takes the money: the desk reads of it again, the owner knows.
  [['inquiry', 'open'], [OPENED], ['payment_disputed inquiry', 'payment_disputed open']],
  [['won'], [], []],
])(
  'a dispute that is %j is news to the owner by %j, and to the desk by %j',
  async (statuses, letters, record) => {
    const deal = await paidRental()
    const is = await disputing(deal)
    for (const status of statuses) await is(status)
    expect(subjectsTo(deal)).toEqual(letters)
    expect(await recordOf(deal)).toEqual(record)
  },
)

test('older news changes no dispute that has ended', async () => {
  const deal = await paidRental()
  const is = await disputing(deal)
  for (const status of ['open', 'won', 'open', 'lost', 'inquiry'] as const) await is(status)
  const row = await db
    .selectFrom('disputes')
    .select(['status', 'closed_at'])
    .where('id', '=', await is('open'))
    .executeTakeFirst()
  expect(row).toEqual({ status: 'won', closed_at: world.clock.now() })
  expect(await shareOf(deal)).toBe('due')
})

test('a share waits for both of two disputes of its payment, and the owner hears of each', async () => {
  const deal = await paidRental()
  await payOutTo(deal.owner)
  const [first, second] = [await disputing(deal), await disputing(deal)]
  await first('open')
  await second('inquiry')
  await first('won')
  expect(await shareOf(deal)).toBe('disputed')
  await release(deal)
  expect((await moved(deal)).slice(3)).toEqual(['chargeback_won 75000', 'uncover 75000'])
  await second('won')
  await release(deal)
  expect((await moved(deal)).slice(5)).toEqual(['income 71250', 'fee 3750', 'transfer 71250'])
  expect(subjectsTo(deal)).toEqual([OPENED, OPENED, WON, WON])
})

test('a dispute takes only the rest of a payment that went back to the card in part', async () => {
  const deal = await paidRental()
  const { payment_intent } = await charge(deal.id)
  const refund = { id: 're_before', payment_intent: payment_intent ?? '', amount_cents: 25_000, metadata: {} }
  await recordRefund(services, { ...refund, status: 'succeeded' })
  const is = await disputing(deal)
  await is('open')
  expect((await moved(deal)).slice(1)).toEqual(['refund 25000', 'chargeback 50000', 'cover 50000'])
  expect(world.faults.splice(0).join()).toContain('a dispute needs somebody')
})

test('a refund that fails while its payment is disputed starts no clock', async () => {
  const deal = await paidRental()
  const { payment_intent } = await charge(deal.id)
  const refund = { id: 're_fails', payment_intent: payment_intent ?? '', amount_cents: 25_000, metadata: {} }
  await recordRefund(services, { ...refund, status: 'pending' })
  const is = await disputing(deal)
  await is('inquiry')
  await recordRefund(services, { ...refund, status: 'failed' })
  expect(await db.selectFrom('clocks').select('act').where('rental_id', '=', deal.id).execute()).toEqual([])
  await is('won')
  expect(await shareOf(deal)).toBe('due')
  world.faults.splice(0)
})

test('a share that was sent before is disputed while the bank decides, and sent again after', async () => {
  const deal = await paidRental()
  await payOutTo(deal.owner)
  await release(deal)
  const is = await disputing(deal)
  await is('open')
  expect(await shareOf(deal)).toBe('disputed')
  await is('lost')
  expect(await shareOf(deal)).toBe('sent')
})
