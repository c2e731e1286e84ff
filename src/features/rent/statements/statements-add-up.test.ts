import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { strikeClocks } from '#features/base/clocks/strike-clocks.ts'
import { decideOnMoney } from '#features/rent/payments/desk/decide.ts'
import { deskActs } from '#features/rent/payments/desk/desk-act.ts'
import { followDispute } from '#features/rent/payments/disputes/follow-dispute.ts'
import { sendShares } from '#features/rent/payments/send-shares.ts'
import { tries } from '../../../../tests/support/long.ts'
import { papersIn } from '../../../../tests/support/papers.ts'
import { payingIn } from '../../../../tests/support/paying.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { clockActs } from '../../../clock-acts.ts'
import type { StatementView } from './contract.ts'
import { addSums, changeOf, noSums } from './sums.ts'

const world = await createWorld()
const paying = payingIn(world)
const { comparePapers, failLastRefund, intentOf, refundThere } = papersIn(world, paying)
await paying.deliver()
const { clock, pool, services } = world
const START = clock.now().toISOString()
Object.assign(world.config, {
  taxNumbers: { gst: '123456782RT0001', qst: null, bc_pst: 'PST12345678', sk_pst: null, mb_rst: null },
})

const acts = ['refund', 'refund', 'fail', 'dispute', 'settle', 'desk', 'days', 'days', 'send'] as const
const story = fc.array(fc.record({ act: fc.constantFrom(...acts), pick: fc.nat(9_999) }), {
  minLength: 4,
  maxLength: 14,
})

test('statements are what ledger and documents say, after any refunds, disputes and decisions of the desk', async () => {
  await fc.assert(fc.asyncProperty(story, liveThrough), { numRuns: tries(6) })
})

/** One rental with taxes of both sides, paid, over the turn of a year; none of its acts goes through the provider. */
async function liveThrough(steps: { act: (typeof acts)[number]; pick: number }[]) {
  clock.set('2026-12-29T18:00:00Z')
  const owner = await world.person('Ana', { taxes: { province: 'BC', gst_number: '123456782RT0001' } })
  const deal = await paying.paidRental({ owner, city: 'Vancouver, British Columbia' })
  const payment_intent = await intentOf(deal)
  const dispute = { id: `du_${randomUUID()}`, payment_intent, reason: 'fraudulent', evidence_due_by: null }
  let disputed = 0
  const deeds: Record<(typeof acts)[number], (pick: number) => Promise<unknown>> = {
    refund: async (pick) => disputed === 0 && refundThere(deal, 1 + pick * 3),
    fail: async () => disputed === 0 && failLastRefund(deal),
    dispute: async (pick) => {
      disputed ||= 40_000 + pick
      await followDispute(services, { ...dispute, amount_cents: disputed, status: 'open' })
    },
    settle: async (pick) => {
      const status = pick % 2 === 0 ? 'won' : 'lost'
      if (disputed > 0) await followDispute(services, { ...dispute, amount_cents: disputed, status })
    },
    desk: async (pick) => {
      const act = deskActs[pick % deskActs.length] ?? 'hold_back'
      const of = { kind: 'rental', subject_id: deal.id } as const
      await world.db
        .transaction()
        .execute((trx) => decideOnMoney(trx, services, of, { act, reason: 'Why', at: clock.now() }))
    },
    days: async (pick) => {
      clock.advance((1 + (pick % 3)) * 86_400_000)
      await strikeClocks(services, clockActs)
    },
    send: () => sendShares(services, { owner_id: owner.id }),
  }
  for (const { act, pick } of steps) await deeds[act](pick)

  const { papers, books } = await comparePapers(deal)
  expect([papers.payment, papers.fee]).toEqual([books.payment, books.fee])
  const read = async (year: number): Promise<StatementView> =>
    (await world.as(owner).get(`/statements?year=${year}`)).body
  const [old, present] = [await read(2026), await read(2027)]
  expect(present.opening_cents).toBe(old.closing_cents)
  const sums = [old.sums, present.sums].reduce(addSums, noSums())
  expect(changeOf(sums)).toBe(present.closing_cents)
  expect([sums.fee + papers.fee, sums.price + sums.refund]).toEqual([0, papers.net])
  expect(sums.remitted + books.taxes).toBe(papers.fee_taxes)
  const { rows } = await pool.query(
    `select (coalesce(sum(held_cents), 0) + coalesce((select sum(amount_cents) from ledger l join money_orders o using (key)
        where l.owner_id = $1 and l.kind = 'refund' and o.done_at is null and o.failed is null), 0))::integer as held,
      coalesce((select balance_cents from owner_accounts where owner_id = $1), 0)::integer as balance
    from charges where payee_id = $1`,
    [owner.id],
  )
  expect({ held: present.held_cents, balance: present.closing_cents - present.held_cents }).toEqual(rows[0])
  clock.set(START)
}
