import { expect, test } from 'vitest'
import { followDispute } from '#features/rent/payments/disputes/follow-dispute.ts'
import { insertReceipt } from '#features/rent/receipts/store.ts'
import { papersIn } from '../../../../../tests/support/papers.ts'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const paying = payingIn(world)
await paying.deliver()
const { paidRental, payOutTo, release } = paying
const { comparePapers, documentsOf, failLastRefund, giveBack, intentOf, kindsOf, refundThere } = papersIn(
  world,
  paying,
)
const { db, services, pool } = world

Object.assign(world.config, {
  taxNumbers: {
    ...{ gst: '123456782RT0001', qst: '1234567890TQ0001' },
    ...{ bc_pst: 'PST12345678', sk_pst: null, mb_rst: null },
  },
})
const registered = { province: 'BC' as const, gst_number: '123456782RT0001' }
/** A rental in Vancouver, with GST of its owner, PST of the platform, and GST and PST on the fee. */
const columbian = async () =>
  paidRental({ owner: await world.person('Ana', { taxes: registered }), city: 'Vancouver, British Columbia' })

/** Documents and books have the same payment and the same fee; the taxes on the fee are part of those that were kept. */
async function addsUp(deal: { id: string }) {
  const { papers, books } = await comparePapers(deal)
  expect([papers.payment, papers.fee]).toEqual([books.payment, books.fee])
  expect(papers.fee_taxes).toBeLessThanOrEqual(books.taxes)
}

test('release and refund make the fee’s invoice, its credit note and the renter’s, and papers add up to the books', async () => {
  const deal = await columbian()
  await payOutTo(deal.owner)
  await release(deal)
  expect(await kindsOf(deal)).toEqual(['receipt', 'fee_invoice'])
  await giveBack(deal)
  const all = await documentsOf(deal)
  expect(all.map(({ kind }) => kind)).toEqual(['receipt', 'fee_invoice', 'fee_credit_note', 'credit_note'])
  expect(all.map(({ total_cents }) => total_cents)).toEqual([84_000, 4_201, 4_201, 84_000])
  expect(all[2]?.corrects).toBe(all[1]?.id)
  expect(all[3]?.corrects).toBe(all[0]?.id)

  const { rows } = await pool.query(
    `select kind, sum(amount_cents)::integer as taxes from receipt_taxes join receipts on id = receipt_id
     where charge_id = $1 group by kind order by kind`,
    [all[0]?.charge_id],
  )
  expect(rows).toEqual([
    { kind: 'credit_note', taxes: 9_000 },
    { kind: 'fee_credit_note', taxes: 451 },
    { kind: 'fee_invoice', taxes: 451 },
    { kind: 'receipt', taxes: 9_000 },
  ])
})

test('a refund that fails after it had succeeded makes a new receipt, which names the credit note', async () => {
  const deal = await paidRental()
  await giveBack(deal)
  expect(await failLastRefund(deal)).toBe('failed')
  const all = await documentsOf(deal)
  expect(all.map(({ kind }) => kind)).toEqual(['receipt', 'credit_note', 'receipt'])
  expect(all[2]).toMatchObject({ corrects: all[1]?.id, total_cents: 75_000 })
  const { body } = await world.as(deal.renter).get(`/receipts/${all[2]?.number}`)
  expect(body.corrects).toBe(all[1]?.number)
  await addsUp(deal)
})

test('a refund in part, made on the provider’s pages, has its credit note, and the rest has the rest', async () => {
  const deal = await columbian()
  await refundThere(deal, 33_333)
  await refundThere(deal, 1)
  const [, first, cent] = await documentsOf(deal)
  expect(first).toMatchObject({ kind: 'credit_note', total_cents: 33_333, content: { quote: null } })
  expect(first?.content.net_cents).toBe(29_762)
  expect(cent).toMatchObject({ kind: 'credit_note', total_cents: 1 })
  expect(await failLastRefund(deal, 33_333)).toBe('failed')
  const restored = (await documentsOf(deal)).at(-1)
  expect(restored).toMatchObject({ kind: 'receipt', corrects: first?.id, content: first?.content })
  await addsUp(deal)

  await payOutTo(deal.owner)
  await release(deal)
  await refundThere(deal, 50_000)
  await addsUp(deal)
  await giveBack(deal)
  await addsUp(deal)
  const { papers } = await comparePapers(deal)
  expect(papers).toEqual({ payment: 0, net: 0, fee: 0, fee_taxes: 0 })
})

test('a refund that fails before it has succeeded has no document', async () => {
  const deal = await paidRental()
  const [made] = await documentsOf(deal)
  if (!made) throw new Error('The rental has no receipt.')
  // A version before named no movement.
  const older = { ...made, kind: 'credit_note' as const, corrects: made.id, ledger_key: null }
  await db.transaction().execute((trx) => insertReceipt(trx, older))
  await refundThere(deal, 10_000, 'pending')
  expect(await failLastRefund(deal, 10_000)).toBe('failed')
  expect(await kindsOf(deal)).toEqual(['receipt', 'credit_note'])
})

test.each(['won', 'lost'] as const)('a dispute that is %s', async (outcome) => {
  const deal = await paidRental()
  const dispute = { id: `du_${deal.id}`, payment_intent: await intentOf(deal), amount_cents: 60_000 }
  const follow = (status: 'open' | 'won' | 'lost') =>
    followDispute(services, { ...dispute, reason: 'fraudulent', status, evidence_due_by: null })
  await follow('open')
  expect(await kindsOf(deal)).toEqual(['receipt'])
  await follow(outcome)
  await follow(outcome)
  const [receipt, ...notes] = await documentsOf(deal)
  const note = { kind: 'credit_note', total_cents: 60_000, corrects: receipt?.id }
  expect(notes).toEqual(outcome === 'lost' ? [expect.objectContaining(note)] : [])
  await addsUp(deal)
})

test('a movement has one document at most', async () => {
  const deal = await paidRental()
  const [made] = await documentsOf(deal)
  if (!made) throw new Error('The rental has no receipt.')
  const again = db.transaction().execute((trx) => insertReceipt(trx, made))
  await expect(again).rejects.toMatchObject({ constraint: 'receipts_ledger_key_key' })
})

test('each line of a person’s transactions leads to the document of its movement', async () => {
  const deal = await paidRental()
  await refundThere(deal, 20_000)
  await refundThere(deal, 10_000)
  const all = await documentsOf(deal)
  const { body } = await world.as(deal.renter).get('/payments/transactions')
  const urls = body.items.map(({ receiptUrl }: { receiptUrl: string }) => new URL(receiptUrl).pathname)
  expect(urls).toEqual([2, 1, 0].map((place) => `/receipts/${all[place]?.number}`))
})
