import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertReceipt } from '#features/rent/receipts/store.ts'
import { papersIn } from '../../../../../tests/support/papers.ts'
import { payingIn } from '../../../../../tests/support/paying.ts'
import type { Person } from '../../../../../tests/support/people.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const paying = payingIn(world)
const { approvedRental, deliver, open, paidRental, pay, payOutTo, release, rental } = paying
const { documentsOf, kindsOf } = papersIn(world, paying)
await deliver()
const { db, pool } = world

const numbers = {
  ...{ gst: '123456782RT0001', qst: '1234567890TQ0001' },
  ...{ bc_pst: 'PST12345678', sk_pst: null, mb_rst: null },
}
Object.assign(world.config, { taxNumbers: numbers })
const registered = { province: 'BC' as const, gst_number: '123456782RT0001' }
const columbian = () => world.person('Ana', { taxes: registered })

const look = async (person: Person | null, number: string | null) =>
  world.as(person).get(`/receipts/${number}`)

test('a paid rental has a receipt with all that tax law asks for, in the words of the agreement', async () => {
  const owner = await columbian()
  const deal = await paidRental({ owner, city: 'Vancouver, British Columbia' })
  const [row] = await documentsOf(deal)
  const { status, body } = await look(deal.renter, row?.number ?? null)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ kind: 'receipt', corrects: null, rental_id: deal.id, total_cents: 84_000 },
    content: {
      supplier: { name: 'Ana', gst_number: '123456782RT0001', qst_number: null },
      intermediary: { name: 'Northreel', gst_number: numbers.gst, qst_number: numbers.qst },
      buyer: { name: 'Mika' },
      item: 'Sony FX6',
      place: 'Vancouver, British Columbia',
      net_cents: 75_000,
      reference: (await rental(deal.id)).stripe_payment_intent_id,
    },
  })
  expect(body.content.taxes).toEqual([
    expect.objectContaining({
      code: 'GST',
      base_cents: 75_000,
      amount_cents: 3_750,
      number: '123456782RT0001',
    }),
    expect.objectContaining({ code: 'PST', base_cents: 75_000, amount_cents: 5_250, number: 'PST12345678' }),
  ])
  expect(body.number).toMatch(/^NR-\d{6}$/)
})

test('money that comes for an ended rental and goes back at once has no document', async () => {
  const deal = await approvedRental()
  const { url } = await open(deal)
  await pay(url)
  await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
  await world.runJobs()
  expect(await rental(deal.id)).toMatchObject({ payment_status: 'refunded' })
  expect(await kindsOf(deal)).toEqual([])
})

test('a receipt goes by the declarations that counted at the agreement', async () => {
  const deal = await approvedRental()
  const row = { province: 'ON' as const, declared_at: new Date('2026-06-09') }
  const before = { ...row, legal_name: 'Ana Costa Films', gst_number: '123456782RT0001' }
  const after = { ...row, legal_name: 'Another', declared_at: new Date('2036-06-10') }
  await db
    .insertInto('tax_declarations')
    .values([
      { ...before, owner_id: deal.owner.id },
      { ...after, owner_id: deal.owner.id, gst_number: null },
    ])
    .execute()
  await pay((await open(deal)).url)
  await world.runJobs()
  const [receipt] = await documentsOf(deal)
  expect(receipt?.content.supplier).toMatchObject({
    name: 'Ana Costa Films',
    gst_number: '123456782RT0001',
  })
})

test('its two parties find a document, of the fee the owner alone, and a stranger and a visitor none', async () => {
  const deal = await paidRental()
  await payOutTo(deal.owner)
  await release(deal)
  const [receipt, invoice] = await documentsOf(deal)
  const stranger = await world.person('Stranger')
  const statuses = async (number: string | null | undefined) => {
    const people = [deal.owner, deal.renter, stranger, null]
    return Promise.all(people.map(async (person) => (await look(person, number ?? null)).status))
  }
  expect(await statuses(receipt?.number)).toEqual([200, 200, 404, 401])
  expect(await statuses(invoice?.number)).toEqual([200, 404, 404, 401])
  expect(await statuses('NR-999999')).toEqual([404, 404, 404, 401])
})

test('numbers have no gap: of a hundred documents at once a third is rolled back', async () => {
  const deal = await paidRental()
  const [made] = await documentsOf(deal)
  if (!made) throw new Error('The rental has no receipt.')
  const { rows: known } = await pool.query<{ last: number }>('select last::integer from document_numbers')
  const issue = (place: number) =>
    db.transaction().execute(async (trx) => {
      await insertReceipt(trx, { ...made, ledger_key: null })
      if (place % 3 === 0) throw new Error('rolled back')
    })
  const settled = await Promise.allSettled(Array.from({ length: 100 }, (_, place) => issue(place)))
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(34)
  const all = await db.selectFrom('receipts').select('number').orderBy('number').execute()
  const last = (known[0]?.last ?? 0) + 66
  expect(all.map(({ number }) => number)).toEqual(
    Array.from({ length: last }, (_, place) => `NR-${String(place + 1).padStart(6, '0')}`),
  )
})

test.each([
  [`update receipts set total_cents = 1 where id = $1`, 'receipts_append_only'],
  [`update receipts set number = 'NR-1' where id = $1`, 'receipts_append_only'],
  [`update receipts set content = '{}' where id = $1`, 'receipts_append_only'],
  [`update receipts set corrects = id where id = $1`, 'receipts_append_only'],
  [`delete from receipts where id = $1`, 'receipts_append_only'],
  [`update receipt_taxes set amount_cents = 1 where receipt_id = $1`, 'receipt_taxes_append_only'],
  [`delete from receipt_taxes where receipt_id = $1`, 'receipt_taxes_append_only'],
])('the database refuses: %s', async (statement, constraint) => {
  const deal = await paidRental({ owner: await columbian(), city: 'Vancouver, British Columbia' })
  const [row] = await documentsOf(deal)
  await expect(pool.query(statement, [row?.id])).rejects.toMatchObject({ constraint })
})

test.each(['receipts', 'receipt_taxes'] as const)('the database refuses to empty %s', async (table) => {
  const emptied = sql`truncate ${sql.table(table)} cascade`.execute(db)
  await expect(emptied).rejects.toMatchObject({ code: '23514' })
})
