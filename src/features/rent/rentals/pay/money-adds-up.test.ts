import fc from 'fast-check'
import { expect, test } from 'vitest'
import { strikeClocks } from '#features/base/clocks/strike-clocks.ts'
import { actOnChange } from '#features/rent/payments/act-on-event.ts'
import { endCharges } from '#features/rent/payments/close-checkout.ts'
import { decideOnMoney } from '#features/rent/payments/desk/decide.ts'
import { deskActs } from '#features/rent/payments/desk/desk-act.ts'
import { reconcilePayments } from '#features/rent/payments/reconcile-payments.ts'
import { sendShares } from '#features/rent/payments/send-shares.ts'
import { moveDispute, openDispute } from '#integrations/sandbox/disputes.ts'
import { tries } from '../../../../../tests/support/long.ts'
import { forgiveHanging, moneyTroubleIn } from '../../../../../tests/support/money-trouble.ts'
import { papersIn } from '../../../../../tests/support/papers.ts'
import { GOOD_CARD, payingIn } from '../../../../../tests/support/paying.ts'
import { createWorld } from '../../../../../tests/support/world.ts'
import { clockActs } from '../../../../clock-acts.ts'

const world = await createWorld()
const paying = payingIn(world)
const { comparePapers } = papersIn(world, paying)
await paying.deliver()
const trouble = moneyTroubleIn(world, paying)

const acts = [
  'request',
  'approve',
  'reject',
  'cancel',
  'clocks',
  'open',
  'pay',
  'withdraw',
  'tell',
  'tell',
  'look',
  'jobs',
  'hour',
  'days',
  'days',
  'account',
  'account',
  'bank',
  'dispute',
  'decide',
  'refund',
  'hang',
  'hang',
  'lose',
  'forge',
  'desk',
  'desk',
] as const
/** Refunds to the second wait a minute, those to the third fail after one. */
const CARDS = [GOOD_CARD, '4000 0000 0000 7726', '4000 0000 0000 5126']
type Act = { act: (typeof acts)[number]; pick: number }

test('the money adds up for any acts, and any order of the provider’s reports', async () => {
  const act = fc.record({ act: fc.constantFrom(...acts), pick: fc.nat(99) })
  const stories = fc.array(fc.oneof({ weight: 3, arbitrary: fc.tuple(act) }, fc.tuple(act, act)), {
    minLength: 12,
    maxLength: 30,
  })
  await fc.assert(fc.asyncProperty(stories, liveThrough), { numRuns: tries(6) })
})

/** Steps of one act follow each other; those of two happen at one instant. */
async function liveThrough(story: Act[][]) {
  const [owner, renter] = await Promise.all([world.person('Ana'), world.person('Mika')])
  const listing = await world.listing(owner, { price: 99.99, weekly_price: 444.44 })
  const rentals: string[] = []
  const pages: { id: string; url: string }[] = []
  const disputes: { id: string; payment_intent: string }[] = []
  const chargeOf = async (id = '') =>
    id
      ? world.db.selectFrom('charges').selectAll().where('subject_id', '=', id).executeTakeFirst()
      : undefined
  const at = <Item>(items: Item[], pick: number): Item | undefined => items[pick % Math.max(1, items.length)]

  const deeds: Record<Act['act'], (pick: number) => Promise<unknown>> = {
    request: async () => {
      // Its day may pass while it is asked for.
      const id = await paying.requestRental(listing, renter).catch((error: Error) => {
        expect(error.message).toContain('dates_in_past')
        return null
      })
      if (id) rentals.push(id)
    },
    approve: async (pick) => world.as(owner).post(`/rentals/${at(rentals, pick)}/approval`, {}),
    reject: async (pick) => world.as(owner).post(`/rentals/${at(rentals, pick)}/rejection`, {}),
    cancel: async (pick) =>
      world.as(owner).post(`/rentals/${at(rentals, pick)}/cancellation`, { message: 'Broken' }),
    clocks: () => strikeClocks(world.services, clockActs),
    open: async (pick) => {
      const id = at(rentals, pick) ?? 'none'
      const { status, body } = await world.as(renter).post(`/rentals/${id}/checkout`)
      if (status === 200) pages.push({ id, url: body.url })
    },
    pay: async (pick) => {
      const page = at(pages, pick)
      return page && paying.pay(page.url, CARDS[pick % CARDS.length])
    },
    withdraw: async (pick) => world.as(renter).post(`/rentals/${at(rentals, pick)}/withdrawal`),
    tell: async (pick) => {
      const event = at(await world.db.selectFrom('sandbox.events').selectAll().orderBy('id').execute(), pick)
      if (event) expect(await paying.tell(event)).toBe(200)
    },
    look: async (pick) => world.as(renter).get(`/rentals/${at(rentals, pick)}/payment`),
    jobs: () => world.runJobs(),
    hour: async () => world.clock.advance(9 * 3_600_000),
    days: async (pick) => {
      world.clock.advance((5 + (pick % 20)) * 86_400_000)
      await strikeClocks(world.services, clockActs)
    },
    account: async (pick) => {
      await paying.payOutTo(owner, pick % 4 === 0 ? 'in_review' : 'active')
      await sendShares(world.services, { owner_id: owner.id })
    },
    bank: async (pick) => {
      const account = await paying.payOutTo(owner)
      const { available_cents: amount } = await world.services.payments.findEarnings(account)
      const row = { id: `po_${account}_${pick}`, account_id: account, amount, arrives_on: '2026-07-01' }
      if (amount > 0)
        await world.db
          .insertInto('sandbox.payouts')
          .values({ ...row, status: 'paid' })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    },
    dispute: async (pick) => {
      const { payment_intent } = (await chargeOf(at(rentals, pick))) ?? {}
      const status = pick % 3 === 0 ? 'inquiry' : 'open'
      if (!payment_intent || disputes.some((one) => one.payment_intent === payment_intent)) return
      const id = await openDispute(world.db, world.clock, payment_intent, { status })
      disputes.push({ id, payment_intent })
      await actOnChange(world.services, { kind: 'dispute', id })
    },
    decide: async (pick) => {
      const { id } = at(disputes, pick) ?? {}
      if (!id) return
      await moveDispute(world.db, world.clock, id, (['open', 'won', 'lost'] as const)[pick % 3] ?? 'won')
      await actOnChange(world.services, { kind: 'dispute', id })
    },
    hang: (pick) =>
      trouble.hang(pick, async () => {
        await reconcilePayments(world.services).catch(forgiveHanging)
        await world.runJobs()
      }),
    lose: trouble.lose,
    forge: trouble.forge,
    refund: async (pick) => {
      const id = at(rentals, pick)
      const { payment_intent } = (await chargeOf(id)) ?? {}
      if (!payment_intent || disputes.some((one) => one.payment_intent === payment_intent)) return
      await world.db.transaction().execute(async (trx) => {
        await world.services.chargeEffects.lockSubjects(trx, [id ?? ''])
        await endCharges(trx, id ?? '', world.clock.now())
      })
    },
    desk: async (pick) => {
      const [id, act] = [at(rentals, pick), at([...deskActs], pick)]
      const { status } = (await chargeOf(id)) ?? {}
      if (!id || !act || status !== 'paid') return
      await world.db.transaction().execute(async (trx) => {
        await decideOnMoney(
          trx,
          world.services,
          { kind: 'rental', subject_id: id },
          { act, reason: 'Why', at: world.clock.now() },
        )
      })
    },
  }
  await deeds.request(0)
  await deeds.approve(0)
  await deeds.open(0)
  if (story.length % 3 > 0) await deeds.pay(0)
  for (const step of story)
    await Promise.all(step.map(({ act, pick }) => deeds[act](pick).catch(forgiveHanging)))
  await trouble.overcome()
  await catchUp()
  await catchUp()
  for (const id of rentals) {
    await addsUp(id)
    await sharesAddUp(id)
    await papersAddUp(id)
  }
  await accountsAddUp()
  world.clock.set('2026-06-10T16:00:00Z')
}

/** Pages are asked about, refunds carried out, and those that failed meanwhile told of. */
async function catchUp() {
  world.clock.advance(61_000)
  await reconcilePayments(world.services)
  await world.runJobs()
  const refunds = await world.db.selectFrom('sandbox.refunds').select('id').execute()
  for (const { id } of refunds) await world.services.payments.findRefund(id)
  await world.runJobs()
}

async function addsUp(id: string) {
  const rental = await paying.rental(id)
  const total = Math.round(rental.total_cost * 100)
  expect(rental.platform_fee_cents + rental.owner_payout_cents).toBe(total)
  const [charge] = await world.db.selectFrom('charges').selectAll().where('subject_id', '=', id).execute()
  expect(charge?.total_cents ?? total).toBe(total)
  const { stage } = rental
  if (['pending', 'rejected', 'expired'].includes(stage)) expect(charge).toBeUndefined()
  if (stage === 'approved') expect(charge?.status).toBe('due')
  if (stage === 'booked') expect(charge?.status).toBe('paid')
  if (['lapsed', 'cancelled'].includes(stage)) expect(charge?.status).toMatch(/void|paid/)

  const moved = await paying.ledger(id)
  const sum = (...kinds: string[]) =>
    moved.filter(({ kind }) => kinds.includes(kind)).reduce((all, { amount_cents }) => all + amount_cents, 0)
  const [taken, back] = [sum('charge') + sum('refund_failed'), sum('refund')]
  const released = sum('income', 'fee', 'tax') - sum('give_back', 'fee_back', 'tax_back')
  const covered = sum('cover') - sum('uncover')
  expect(taken - back - released - covered).toBe(charge?.held_cents ?? 0)
  const sent = sum('transfer') - sum('transfer_failed')
  const returned = sum('reversal') - sum('reversal_failed')
  expect(await transferredFor(id)).toEqual({ sent, returned })
  expect(sum('stray') + sum('stray_refund_failed') - sum('stray_refund')).toBe(charge?.stray_cents ?? 0)
  expect(sum('charge')).toBe(rental.payment_status === 'unpaid' ? 0 : total)
  expect(charge?.paid_cents ?? 0).toBe(sum('charge'))

  const orders = await paying.refundOrders(id)
  const isStuck = orders.some(({ status, kind }) => status === 'failed' && kind === 'refund')
  expect(orders.filter(({ status }) => status === 'ordered' || status === 'pending')).toEqual([])
  if (rental.payment_status === 'paid') expect(taken - back).toBe(total)
  if (rental.payment_status === 'refunded') expect(taken - back).toBe(0)
  if (stage !== 'booked' && rental.payment_status === 'paid') expect(isStuck || covered > 0).toBe(true)

  const provider = await world.db
    .selectFrom('sandbox.charges')
    .innerJoin('sandbox.sessions', 'sandbox.sessions.id', 'sandbox.charges.session_id')
    .select(({ fn }) => [fn.sum<number>('amount').as('charged'), fn.sum<number>('refunded').as('refunded')])
    .where('idempotency_key', 'like', `rental:${id}:%`)
    .executeTakeFirstOrThrow()
  expect(Number(provider.charged ?? 0)).toBe(sum('charge', 'stray'))
  const failed = sum('refund_failed', 'stray_refund_failed')
  expect(Number(provider.refunded ?? 0)).toBe(sum('refund', 'stray_refund') - failed)
}

/** The money that came in for a rental equals the money that went out, the fee kept, the held rest and the owner's unsent rest. */
async function sharesAddUp(id: string) {
  const moved = await paying.ledger(id)
  const sum = (...kinds: string[]) =>
    moved.filter(({ kind }) => kinds.includes(kind)).reduce((all, { amount_cents }) => all + amount_cents, 0)
  const [charge] = await world.db.selectFrom('charges').selectAll().where('subject_id', '=', id).execute()
  const { sent, returned } = await transferredFor(id)
  const toCard = sum('refund') - sum('refund_failed') + sum('chargeback') - sum('chargeback_won')
  const fee = sum('fee') - sum('fee_back')
  const borne = sum('cover') - sum('uncover') - sum('chargeback') + sum('chargeback_won')
  const unsent = sum('income') - sum('give_back') - (sent - returned)
  const held = charge?.held_cents ?? 0
  expect(sum('charge')).toBe(toCard + (sent - returned) + fee + borne + held + unsent)
  if (sum('income') > 0 && moved.every(({ kind }) => ['charge', 'income', 'fee', 'transfer'].includes(kind)))
    expect([fee, sent + unsent]).toEqual([charge?.fee_cents, charge?.share_cents])
}

/** A rental whose payment was kept has documents, and they say what the books say. */
async function papersAddUp(id: string) {
  const { papers, books } = await comparePapers({ id })
  const kept = await world.db
    .selectFrom('rental_history')
    .select('id')
    .where('rental_id', '=', id)
    .where('stage', '=', 'booked')
    .executeTakeFirst()
  expect([papers.payment, papers.fee]).toEqual(kept ? [books.payment, books.fee] : [0, 0])
}

/** The cents that the sandbox sent for a rental, and took back. */
async function transferredFor(id: string) {
  const { sent, returned } = await world.db
    .selectFrom('sandbox.transfers')
    .select(({ fn }) => [fn.sum<number>('amount').as('sent'), fn.sum<number>('reversed').as('returned')])
    .where('transfer_group', '=', `rental_${id}`)
    .executeTakeFirstOrThrow()
  return { sent: Number(sent ?? 0), returned: Number(returned ?? 0) }
}

/** Every row moves money from one account to another: all accounts together hold nothing. */
async function accountsAddUp() {
  const { rows } = await world.pool.query(`
    select sum(amount_cents)::integer as cents from (
      select to_account as account, amount_cents from ledger union all select from_account, -amount_cents from ledger) moved`)
  expect(rows[0].cents ?? 0).toBe(0)
  const { rows: held } = await world.pool.query(`
    select (select coalesce(sum(held_cents + stray_cents), 0) from charges)::integer as charges,
      (select coalesce(sum(balance_cents), 0) from owner_accounts)::integer as owners,
      coalesce(sum(amount_cents * case when from_account in ('card', 'bank') then 1 when to_account in ('card', 'bank') then -1
        else 0 end), 0)::integer as outside,
      coalesce(sum(amount_cents * case when to_account in ('platform', 'tax') then 1
        when from_account in ('platform', 'tax') then -1 else 0 end), 0)::integer as kept
    from ledger`)
  const { charges, owners, outside, kept } = held[0]
  expect(charges + owners + kept).toBe(outside)
}
