import { expect, test } from 'vitest'
import { endCharges } from '#features/rent/payments/close-checkout.ts'
import { followDispute } from '#features/rent/payments/disputes/follow-dispute.ts'
import { orderRefund } from '#features/rent/payments/order-refund.ts'
import { sendShares } from '#features/rent/payments/send-shares.ts'
import { lockCharges } from '#features/rent/payments/store/charges.ts'
import { ProviderRefusal } from '#platform/ports/payments.ts'
import { payingIn } from '../../../../tests/support/paying.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { logSecurityEvent } from '../../base/security/log-security-event.ts'
import type { WaitingMoney } from './contract.ts'

const world = await createWorld()
const paying = payingIn(world)
await paying.deliver()
const { charge, paidRental, payOutTo, release } = paying
const { db, services, clock } = world
const admin = await world.person('Desk', { admin: true })

type Deal = Awaited<ReturnType<typeof paidRental>>

const DAY_MS = 86_400_000
/** The desk as an administrator with a proof of today. */
const desk = async () => world.as({ ...admin, cookie: await world.enter(admin) })
const read = async (query = '') => (await (await desk()).get(`/admin/money?${query}`)).body
/** The lines about a rental, as kind, detail and cents. */
const waits = async ({ id }: Pick<Deal, 'id'>) =>
  (await read('limit=100')).items
    .filter((line: WaitingMoney) => line.rental_id === id)
    .map(({ kind, detail, amount_cents }: WaitingMoney) => [kind, detail, amount_cents])
const lineOf = async ({ id }: Pick<Deal, 'id'>): Promise<WaitingMoney> =>
  (await read('limit=100')).items.find((line: WaitingMoney) => line.rental_id === id)

/** Refunds a rental, as every act that ends one does. */
const giveBack = ({ id }: Deal) =>
  db.transaction().execute(async (trx) => {
    await services.chargeEffects.lockSubjects(trx, [id])
    await endCharges(trx, id, clock.now())
  })
const refundAgain = ({ id }: Deal) =>
  db.transaction().execute(async (trx) => {
    await services.chargeEffects.lockSubjects(trx, [id])
    const [locked] = await lockCharges(trx, [(await charge(id)).id])
    if (locked) await orderRefund(trx, locked, clock.now())
  })
/** Does something while the provider refuses a kind of order. */
async function refusing(call: 'refund' | 'transfer' | 'reverse', act: () => Promise<unknown>) {
  const { payments } = services
  const before = payments[call]
  payments[call] = async () => {
    throw new ProviderRefusal('other', 'no')
  }
  await act()
  await world.runJobs()
  Object.assign(payments, { [call]: before })
  world.faults.splice(0)
}
async function sentShare(of: Parameters<typeof paidRental>[0] = {}): Promise<Deal> {
  const deal = await paidRental(of)
  await payOutTo(deal.owner)
  await release(deal)
  return deal
}
/** Takes the whole balance of an account to the owner's bank. */
const emptied = ({ owner: { id } }: Deal) =>
  db
    .insertInto('sandbox.payouts')
    .values({
      ...{ id: `po_${id}`, account_id: `acct_${id}`, amount: 71_250, status: 'paid' },
      arrives_on: '2026-07-01',
    })
    .execute()
const hold = ({ id }: Deal, held_back_at: Date | null) =>
  db
    .updateTable('charges')
    .set({ held_back_at, held_back_reason: held_back_at && 'Nothing was handed over' })
    .where('subject_id', '=', id)
    .execute()
async function disputed(deal: Deal, evidence_due_by: Date | null, changes = {}) {
  const { payment_intent } = await charge(deal.id)
  const dispute = { id: `du_${deal.id}`, payment_intent: payment_intent ?? '', amount_cents: 75_000 }
  const follow = async (status: 'inquiry' | 'open' | 'won' | 'lost') => {
    await followDispute(services, { ...dispute, ...changes, reason: 'general', status, evidence_due_by })
    await world.runJobs()
  }
  await follow('open')
  return follow
}
const unfit = (id: string | null, user_id: string | null = null) =>
  logSecurityEvent(db, {
    ...{ action: 'payment_mismatch', resource_type: id ? 'rental' : 'payment', resource_id: id, user_id },
    details: { amount_cents: 75_001 },
  })

test('a refund that failed for good waits with its renter, until one goes through', async () => {
  const deal = await paidRental()
  await refusing('refund', () => giveBack(deal))
  expect(await waits(deal)).toEqual([['order_failed', 'refund', 75_000]])
  expect(await lineOf(deal)).toMatchObject({
    person: { id: deal.renter.id, name: 'Mika' },
    since: clock.now().toISOString(),
    due_by: null,
    event_id: null,
  })
  clock.advance(1000)
  await refundAgain(deal)
  expect(await waits(deal)).toEqual([])
  await world.runJobs()
  expect(await waits(deal)).toEqual([])
})

test('a payout that failed waits with its owner until it goes out; not where the account alone is in its way', async () => {
  const deal = await paidRental()
  await payOutTo(deal.owner)
  await refusing('transfer', () => release(deal))
  expect(await waits(deal)).toEqual([['order_failed', 'transfer', 71_250]])
  expect((await lineOf(deal)).person).toEqual({ id: deal.owner.id, name: 'Ana' })
  clock.advance(1000)
  await sendShares(services, { owner_id: deal.owner.id })
  await world.runJobs()
  expect(await waits(deal)).toEqual([])

  const closed = await paidRental()
  const account = await payOutTo(closed.owner)
  await db.updateTable('sandbox.accounts').set({ status: 'closed' }).where('id', '=', account).execute()
  await release(closed)
  world.faults.splice(0)
  expect(await waits(closed)).toEqual([])
})

test('a payout that failed and whose money went back to the renter is no line', async () => {
  const deal = await paidRental()
  await payOutTo(deal.owner)
  await refusing('transfer', () => release(deal))
  await giveBack(deal)
  await world.runJobs()
  expect(await waits(deal)).toEqual([])
})

test('a payout that could not be taken back waits while its owner owes', async () => {
  const deal = await sentShare()
  await refusing('reverse', () => giveBack(deal))
  expect(await waits(deal)).toEqual([['order_failed', 'reversal', 71_250]])
  await sentShare({ owner: deal.owner })
  expect(await waits(deal)).toEqual([])
})

test('want of funds is no line but a balance, which waits from the 30th day on, until a share covers it', async () => {
  const deal = await sentShare()
  await emptied(deal)
  await giveBack(deal)
  await world.runJobs()
  const since = clock.now()
  clock.advance(30 * DAY_MS - 1)
  expect(await waits(deal)).toEqual([])
  clock.advance(1)
  expect(await waits(deal)).toEqual([['owes', null, 71_250]])
  expect(await lineOf(deal)).toMatchObject({ person: { name: 'Ana' }, since: since.toISOString() })
  const next = await sentShare({ owner: deal.owner })
  expect([...(await waits(deal)), ...(await waits(next))]).toEqual([])
})

test('disputes wait while they run, by the day of their evidence and before all else', async () => {
  const [late, soon] = [await paidRental(), await paidRental()]
  const inAWeek = new Date(clock.now().getTime() + 7 * DAY_MS)
  const [followLate, followSoon] = [
    await disputed(late, new Date(inAWeek.getTime() + 1)),
    await disputed(soon, inAWeek),
  ]
  const { items } = await read()
  expect(items.slice(0, 2).map((line: WaitingMoney) => line.rental_id)).toEqual([soon.id, late.id])
  expect(items[0]).toMatchObject({
    ...{ kind: 'dispute', detail: 'open', amount_cents: 75_000, person: { id: soon.renter.id } },
    due_by: inAWeek.toISOString(),
  })
  await followLate('won')
  await followSoon('lost')
  expect([...(await waits(late)), ...(await waits(soon))]).toEqual([])
})

test('a share held back waits with its owner until the desk lets it go, or all of it went back', async () => {
  const [goes, back] = [await paidRental(), await paidRental()]
  for (const deal of [goes, back]) await hold(deal, clock.now())
  expect(await waits(goes)).toEqual([['held_back', null, 71_250]])
  await hold(goes, null)
  expect(await waits(goes)).toEqual([])
  await giveBack(back)
  await world.runJobs()
  expect(await waits(back)).toEqual([])
})

test('a released share without an active account waits from the 30th day on, until it is sent', async () => {
  const deal = await paidRental({ payouts: 'in_review' })
  await release(deal)
  clock.advance(30 * DAY_MS - 1)
  expect(await waits(deal)).toEqual([])
  clock.advance(1)
  expect(await waits(deal)).toEqual([['no_account', null, 71_250]])
  await payOutTo(deal.owner)
  expect(await waits(deal)).toEqual([])
})

test('money waits from the 80th day on for which it is held', async () => {
  const deal = await paidRental()
  clock.advance(80 * DAY_MS - 1)
  expect(await waits(deal)).toEqual([])
  clock.advance(1)
  expect(await waits(deal)).toEqual([['held_long', null, 75_000]])
  await giveBack(deal)
  await world.runJobs()
  expect(await waits(deal)).toEqual([])
})

const settle = async (id: string | null, reason = 'Paid back by hand') =>
  (await desk()).post(`/admin/money/${id}/settlement`, { reason })

test('money that did not fit waits until an administrator settles it, once and with a reason', async () => {
  const deal = await paidRental()
  await unfit(deal.id, deal.renter.id)
  expect(await waits(deal)).toEqual([['unfit', 'payment_mismatch', 75_001]])
  const { event_id } = await lineOf(deal)
  expect((await settle(event_id, '')).status).toBe(400)
  const answers = await Promise.all([settle(event_id), settle(event_id), settle(event_id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  expect(await waits(deal)).toEqual([])
  const record = await db
    .selectFrom('security_events')
    .select(['resource_id', 'actor_id', 'details'])
    .where('action', '=', 'payment_settled')
    .execute()
  expect(record).toEqual([
    { resource_id: event_id, actor_id: admin.id, details: { reason: 'Paid back by hand', subject: deal.id } },
  ])
})

test('nothing else is settled: no other event, none that is unknown, none of the administrator’s own', async () => {
  const own = await paidRental({ owner: admin })
  await unfit(own.id)
  const { event_id } = await lineOf(own)
  expect((await settle(event_id)).body).toMatchObject({ code: 'own_matter' })
  await unfit(null, admin.id)
  const { items } = await read('kind=unfit')
  const unknown = items.find((line: WaitingMoney) => line.rental_id === null)
  expect(unknown).toMatchObject({ person: { id: admin.id } })
  expect((await settle(unknown.event_id)).body).toMatchObject({ code: 'own_matter' })
  const other = await db
    .selectFrom('security_events')
    .select('id')
    .where('action', '=', 'rental_paid')
    .executeTakeFirstOrThrow()
  for (const id of [other.id, own.id, 'x']) expect((await settle(id)).status).toBe(404)
})

test('pages follow one another over all kinds, one kind comes alone, and the overview counts the lines', async () => {
  const held = await paidRental()
  await hold(held, clock.now())
  await disputed(await paidRental(), null)
  const all: WaitingMoney[] = (await read('limit=100')).items
  expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3)
  const paged: WaitingMoney[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { items: WaitingMoney[]; next_cursor: string | null } = await read(
      cursor ? `limit=1&cursor=${cursor}` : 'limit=1',
    )
    paged.push(...page.items)
    cursor = page.next_cursor
  }
  expect(paged).toEqual(all)
  const { items } = await read('kind=held_back')
  expect(items).toEqual(all.filter(({ kind }) => kind === 'held_back'))
  expect((await (await desk()).get('/admin/overview')).body.waiting.money).toBe(all.length)
  expect((await (await desk()).get('/admin/money?cursor=no')).status).toBe(400)
})

test('the desk is warned of provinces with gear on offer and no number for their sales tax', async () => {
  const missing = async () => (await (await desk()).get('/admin/money/tax-numbers')).body.missing
  const owner = await world.person('Ana')
  for (const city of ['Regina, Saskatchewan', 'Winnipeg, Manitoba', 'Calgary, Alberta', 'Winnipeg, Manitoba'])
    await world.listing(owner, { city })
  expect(await missing()).toEqual([
    { province: 'MB', listings: 2 },
    { province: 'SK', listings: 1 },
  ])
  const { taxNumbers } = world.config
  Object.assign(world.config, { taxNumbers: { ...taxNumbers, mb_rst: '1234567' } })
  expect(await missing()).toEqual([{ province: 'SK', listings: 1 }])
  Object.assign(world.config, { taxNumbers })
})
