import { expect, test } from 'vitest'
import type { ProviderDispute } from '#platform/ports/payments.ts'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { createWorld } from '../../../../../tests/support/world.ts'
import { countOpenPayments } from '../open-payments.ts'
import { followDispute } from './follow-dispute.ts'

const world = await createWorld()
const paying = payingIn(world)
await paying.deliver()
const { charge, ledger, paidRental, payOutTo, release, rental } = paying
const { db, services } = world

type Deal = Awaited<ReturnType<typeof paidRental>>
type Status = ProviderDispute['status']

const moved = async ({ id }: Deal) =>
  (await ledger(id)).map(({ kind, amount_cents }) => `${kind} ${amount_cents}`)
const shareOf = async ({ id, owner }: Deal) =>
  (await world.as(owner).get(`/rentals/${id}/payment`)).body.share?.state
const told = ({ owner }: Deal, words: RegExp) =>
  world.letters.filter(({ to, subject }) => to === owner.email && words.test(subject))

let count = 0
/** A dispute of a rental's payment; each call is news of its state. */
async function disputing(deal: Deal, changes: Partial<ProviderDispute> = {}) {
  count += 1
  const { payment_intent } = await charge(deal.id)
  const dispute = {
    ...{
      id: `du_${count}`,
      payment_intent: payment_intent ?? '',
      amount_cents: 75_000,
      reason: 'fraudulent',
    },
    evidence_due_by: new Date('2026-07-15T12:00:00Z'),
    ...changes,
  }
  return async (status: Status) => {
    const news = await followDispute(services, { ...dispute, status })
    await world.runJobs()
    return news
  }
}
async function sentShare(): Promise<Deal> {
  const deal = await paidRental()
  await payOutTo(deal.owner)
  await release(deal)
  return deal
}
const SENT = ['charge 75000', 'income 71250', 'fee 3750', 'transfer 71250']

test('before the release the share stays and covers the loss; the desk and the owner hear of it by when', async () => {
  const deal = await paidRental()
  await payOutTo(deal.owner)
  const is = await disputing(deal)
  expect([await is('open'), await is('open')]).toEqual(['opened', 'no_news'])
  expect(await moved(deal)).toEqual(['charge 75000', 'chargeback 75000', 'cover 75000'])
  expect(await shareOf(deal)).toBe('disputed')
  await release(deal)
  expect(await moved(deal)).toHaveLength(3)
  const [letter, ...others] = told(deal, /disputed/)
  expect(others).toEqual([])
  expect(letter?.text).toMatch(/Disputed: \$750\.00\s+The bank’s reason: The cardholder doesn’t recognize/)
  expect(letter?.text).toContain('due by: July 15, 2026')
  const record = await db
    .selectFrom('security_events')
    .select(['resource_id', 'details'])
    .where('action', '=', 'payment_disputed')
    .execute()
  expect(record).toMatchObject([
    { resource_id: deal.id, details: { amount_cents: 75_000, reason: 'fraudulent' } },
  ])
})

test('won, before the day: all is undone, and the share goes out at its time', async () => {
  const deal = await paidRental()
  await payOutTo(deal.owner)
  const is = await disputing(deal)
  await is('open')
  expect(await is('won')).toBe('won')
  expect((await moved(deal)).slice(3)).toEqual(['chargeback_won 75000', 'uncover 75000'])
  expect(await shareOf(deal)).toBe('due')
  await release(deal)
  expect((await moved(deal)).slice(5)).toEqual(['income 71250', 'fee 3750', 'transfer 71250'])
  expect(told(deal, /settled/)).toHaveLength(1)
})

test('won, after the renter withdrew: what was disputed goes back to the card', async () => {
  const deal = await paidRental()
  const is = await disputing(deal)
  await is('open')
  expect((await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)).status).toBe(200)
  await world.runJobs()
  expect(await moved(deal)).toHaveLength(3)
  await is('won')
  expect((await moved(deal)).at(-1)).toBe('refund 75000')
  expect(await rental(deal.id)).toMatchObject({ payment_status: 'refunded' })
})

test('lost, before the day: the loss is the platform’s and the owner is paid; not where the rental has ended', async () => {
  const [stands, ended] = [await paidRental(), await paidRental()]
  for (const deal of [stands, ended]) {
    await payOutTo(deal.owner)
    const is = await disputing(deal)
    await is('open')
    if (deal === ended) await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
    expect([await is('lost'), await is('won')]).toEqual(['lost', 'no_news'])
  }
  await release(stands)
  expect((await moved(stands)).slice(3)).toEqual([
    'uncover 75000',
    'income 71250',
    'fee 3750',
    'transfer 71250',
  ])
  expect(await moved(ended)).toEqual(['charge 75000', 'chargeback 75000', 'cover 75000'])
  expect(told(stands, /taken back/)).toHaveLength(1)
})

test('after the release the owner keeps their share, won or lost; one not sent yet waits for the end', async () => {
  const sent = await sentShare()
  const is = await disputing(sent)
  await is('open')
  expect(await moved(sent)).toEqual([...SENT, 'chargeback 75000'])
  await is('won')
  expect((await moved(sent)).at(-1)).toBe('chargeback_won 75000')

  const waiting = await paidRental({ payouts: 'in_review' })
  await release(waiting)
  const its = await disputing(waiting)
  await its('open')
  await payOutTo(waiting.owner)
  const next = await paidRental({ owner: waiting.owner })
  await release(next)
  expect(await moved(next)).toEqual(SENT)
  expect((await moved(waiting)).at(-1)).toBe('chargeback 75000')
  await its('lost')
  expect((await moved(waiting)).at(-1)).toBe('transfer 71250')
})

test('an inquiry moves no money, and holds the share until it ends', async () => {
  const deal = await paidRental()
  await payOutTo(deal.owner)
  const is = await disputing(deal)
  expect(await is('inquiry')).toBe('opened')
  await release(deal)
  expect(await moved(deal)).toEqual(['charge 75000'])
  await is('won')
  await release(deal)
  expect(await moved(deal)).toEqual(SENT)
})

test.each<[Status[], string[]]>([
  [
    ['inquiry', 'open', 'lost'],
    ['chargeback 75000', 'cover 75000', 'uncover 75000'],
  ],
  [
    ['inquiry', 'lost'],
    ['chargeback 75000', 'cover 75000', 'uncover 75000'],
  ],
  [['lost'], ['chargeback 75000', 'cover 75000', 'uncover 75000']],
  [
    ['open', 'inquiry', 'open'],
    ['chargeback 75000', 'cover 75000'],
  ],
  [['won'], []],
  [
    ['open', 'won', 'lost', 'open'],
    ['chargeback 75000', 'cover 75000', 'chargeback_won 75000', 'uncover 75000'],
  ],
])('news %j, each twice at once: every step is posted once', async (statuses, posted) => {
  const deal = await paidRental()
  const is = await disputing(deal)
  for (const status of statuses) await Promise.all([is(status), is(status)])
  expect((await moved(deal)).slice(1)).toEqual(posted)
})

test('more than was paid is reported, and no charge is taken below nothing', async () => {
  const deal = await paidRental()
  const is = await disputing(deal, { amount_cents: 80_000 })
  await is('open')
  expect((await moved(deal)).slice(1)).toEqual(['chargeback 75000', 'cover 75000'])
  const record = await db
    .selectFrom('security_events')
    .select('details')
    .where('action', '=', 'payment_dispute_unfit')
    .execute()
  expect(record).toMatchObject([{ details: { amount_cents: 5_000 } }])
  expect(world.faults.splice(0).join()).toContain('a dispute needs somebody')
})

test('a dispute of a payment that is not known yet is thrown back, for its job to run again', async () => {
  const dispute = { id: 'du_x', payment_intent: 'pi_unknown', amount_cents: 1, reason: 'general' }
  await expect(
    followDispute(services, { ...dispute, status: 'open', evidence_due_by: null }),
  ).rejects.toThrow('not known yet')
})

test.each([
  [75_000, ['cover 75000']],
  [30_000, ['cover 30000', 'refund 45000']],
])(
  'a withdrawal after a lost dispute of %i cents gives the renter no cent twice',
  async (amount_cents, moves) => {
    const deal = await paidRental()
    const is = await disputing(deal, { amount_cents })
    await is('open')
    await is('lost')
    const before = (await moved(deal)).length
    expect((await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)).status).toBe(200)
    await world.runJobs()
    expect((await moved(deal)).slice(before)).toEqual(moves)
    await release(deal)
    expect((await moved(deal)).slice(before)).toEqual(moves)
  },
)

test('a running dispute is an open payment of both, and a closed one is none', async () => {
  const deal = await paidRental()
  const open = async () => [
    await countOpenPayments(db, deal.owner.id),
    await countOpenPayments(db, deal.renter.id),
  ]
  const is = await disputing(deal)
  await is('open')
  expect(await open()).toEqual([1, 1])
  await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
  await is('lost')
  expect(await open()).toEqual([0, 0])
})

const dispute = (changes: Record<string, string> = {}) => {
  const row = {
    ...{ id: `'du_c'`, payment_intent: `'pi'`, amount_cents: '1', reason: `'general'`, status: `'open'` },
    ...{ opened_at: 'now()', closed_at: 'null' },
    ...changes,
  }
  return `insert into disputes (${Object.keys(row)}) values (${Object.values(row)})`
}
const disputed = (
  amount: number,
  covered: number,
  ids = `'du_c', (select min(id::text)::uuid from charges)`,
) => `insert into disputed_charges values (${ids}, ${amount}, ${covered})`

test.each([
  ['disputes_pkey', dispute(), dispute()],
  ['disputes_amount_positive', dispute({ amount_cents: '0' })],
  ['disputes_status_known', dispute({ status: `'odd'` })],
  ['disputes_closed_when_over', dispute({ status: `'won'` })],
  ['disputes_closed_when_over', dispute({ closed_at: 'now()' })],
  ['disputed_charges_pkey', dispute(), disputed(2, 1), disputed(2, 1)],
  ['disputed_charges_amount_positive', dispute(), disputed(0, 0)],
  ['disputed_charges_covered_within', dispute(), disputed(1, 2)],
  ['disputed_charges_dispute_id_fkey', disputed(1, 0)],
  ['disputed_charges_charge_id_fkey', dispute(), disputed(1, 0, `'du_c', uuidv7()`)],
])('the database refuses by %s', async (constraint, ...statements) => {
  const client = await world.pool.connect()
  await client.query('begin')
  const refused = (async () => {
    for (const statement of statements) await client.query(statement)
  })()
  await expect(refused).rejects.toMatchObject({ constraint })
  await client.query('rollback')
  client.release()
})
