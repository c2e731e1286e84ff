import { expect, test } from 'vitest'
import { followDispute } from '#features/rent/payments/disputes/follow-dispute.ts'
import { atTime } from '#platform/days.ts'
import { papersIn } from '../../../../tests/support/papers.ts'
import { payingIn } from '../../../../tests/support/paying.ts'
import type { Person } from '../../../../tests/support/people.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import type { StatementView } from './contract.ts'
import { changeOf } from './sums.ts'

const world = await createWorld()
const paying = payingIn(world)
const { paidRental, payOutTo, release } = paying
const { giveBack, intentOf, refundThere } = papersIn(world, paying)
await paying.deliver()
const { clock, db, pool, services } = world
const START = clock.now().toISOString()

Object.assign(world.config, {
  taxNumbers: {
    ...{ gst: '123456782RT0001', qst: '1234567890TQ0001' },
    ...{ bc_pst: 'PST12345678', sk_pst: null, mb_rst: null },
  },
})
const registered = { province: 'BC' as const, gst_number: '123456782RT0001' }
const VANCOUVER = { city: 'Vancouver, British Columbia' }
const columbian = () => world.person('Ana', { taxes: registered })
const read = async (owner: Person, year = ''): Promise<StatementView> =>
  (await world.as(owner).get(`/statements${year && `?year=${year}`}`)).body

test('a rental of a year has its price, its taxes, the fee, the share and what was sent', async () => {
  const owner = await columbian()
  const deal = await paidRental({ owner, ...VANCOUVER })
  expect((await read(owner)).held_cents).toBe(84_000)
  await payOutTo(owner)
  await release(deal)
  const statement = await read(owner)
  expect(statement).toMatchObject({
    ...{ year: 2026, years: [2026], opening_cents: 0, closing_cents: 0, held_cents: 0 },
    owner: { name: 'Ana', gst_number: '123456782RT0001', qst_number: null },
    sums: {
      ...{ price: 75_000, refund: 0, fee: -3_750, remitted: -5_250, dispute: 0 },
      ...{ transfer: -74_549, other: 0, share: 74_549 },
      taxes: { GST: 3_750, HST: 0, QST: 0, PST: 5_250, RST: 0 },
      fee_taxes: { GST: -188, HST: 0, QST: 0, PST: -263, RST: 0 },
    },
  })
  expect(statement.quarters.map(({ rentals }) => rentals.length)).toEqual([0, 1, 0, 0])
  expect(statement.quarters[1]?.rentals[0]).toMatchObject({
    ...{ rental_id: deal.id, equipment_name: 'Sony FX6', start_date: '2026-06-13', end_date: '2026-06-15' },
    documents: [expect.stringMatching(/^NR-/), expect.stringMatching(/^NR-/)],
    sums: statement.sums,
  })
  clock.set(START)
})

test('refunds in part, a lost dispute and a share taken back add up to the books and to the documents', async () => {
  const owner = await columbian()
  const deals = [await paidRental({ owner, ...VANCOUVER }), await paidRental({ owner, ...VANCOUVER })]
  const [refunded, disputed] = deals
  if (!refunded || !disputed) throw new Error('There are two rentals.')
  await refundThere(refunded, 33_333)
  const dispute = { id: 'du_lost', payment_intent: await intentOf(disputed), amount_cents: 60_000 }
  for (const status of ['open', 'lost'] as const)
    await followDispute(services, { ...dispute, reason: 'fraudulent', status, evidence_due_by: null })
  await payOutTo(owner)
  await release(refunded)
  await refundThere(refunded, 10_000)
  await addsUp(owner)
  await giveBack(refunded)
  const { sums } = await addsUp(owner)
  expect(sums.price + sums.refund).toBe(Math.round((75_000 * (84_000 - 60_000)) / 84_000))
  clock.set(START)
})

test('a refund on its way stays in the balance until it has gone through', async () => {
  const owner = await columbian()
  const deal = await paidRental({ owner, ...VANCOUVER })
  await refundThere(deal, 5_000, 'pending')
  const { sums, closing_cents } = await read(owner)
  expect([sums.refund, closing_cents]).toEqual([0, 84_000])
})

test('a payment at 23:30 on 31 December in Vancouver is of that year, though it is the next one in Toronto', async () => {
  clock.set(atTime('2026-12-31', '23:30', 'America/Vancouver').toISOString())
  const owner = await columbian()
  await paidRental({ owner, ...VANCOUVER })
  const [old, present] = [await read(owner, '2026'), await read(owner)]
  expect([old.opening_cents, old.quarters[3]?.rentals.length, old.closing_cents]).toEqual([0, 1, 84_000])
  expect([present.year, present.opening_cents, present.closing_cents]).toEqual([2027, 84_000, 84_000])
  expect(present.years).toEqual([2027, 2026])
  const torontonian = await world.person('Ana', { taxes: { ...registered, province: 'ON' } })
  await paidRental({ owner: torontonian })
  expect((await read(torontonian, '2026')).closing_cents).toBe(0)
  expect((await read(torontonian)).years).toEqual([2027])
  clock.set(START)
})

test('a person reads their own year alone', async () => {
  const deal = await paidRental()
  for (const person of [deal.renter, await world.person('Stranger')]) {
    expect(await read(person)).toMatchObject({ opening_cents: 0, closing_cents: 0, years: [2026] })
    expect(JSON.stringify(await read(person))).not.toContain('Sony')
  }
  expect((await world.as(null).get('/statements')).status).toBe(401)
  expect((await world.as(null).get('/statements.csv')).status).toBe(401)
  expect((await world.as(deal.owner).get('/statements?year=1999')).status).toBe(400)
})

test.each([
  ['en-CA', 'GST on rentals', 'Opening balance'],
  ['fr-CA', 'TPS sur les locations', 'Solde d’ouverture'],
] as const)(
  'in %s the table has plain numbers, a line a rental, and balances',
  async (locale, tax, opening) => {
    const owner = await columbian()
    const deal = await paidRental({ owner, ...VANCOUVER })
    await db.updateTable('equipment').set({ name: '=1+1' }).where('user_id', '=', owner.id).execute()
    const address = `${world.config.PUBLIC_URL}/api/statements.csv?year=2026&locale=${locale}`
    const answer = await world.app.request(address, { headers: { cookie: owner.cookie } })
    expect(answer.headers.get('content-type')).toContain('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="statement-2026.csv"')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
    expect(lines).toHaveLength(7)
    expect(lines[0]).toContain(`"${tax}"`)
    expect(lines[1]).toContain(`"${opening}","2026-01-01"`)
    const [line] = lines.filter((one) => one.includes('1+1'))
    expect(line).toMatch(/^2,"'=1\+1","2026-06-13","2026-06-15","NR-\d+",750,37\.5,0,0,52\.5,0,0,/)
    const cells = lines.map((one) => one.split(',').length)
    expect(new Set(cells)).toEqual(new Set([cells[0]]))
    expect(lines.at(-1)).toMatch(/,840$/)
    expect(deal.id).toBeTruthy()
  },
)

/** The statement of the year is what the books and the documents say of all of an owner's rentals. */
async function addsUp({ id, ...owner }: Person): Promise<StatementView> {
  const statement = await read({ id, ...owner })
  const { sums, opening_cents, closing_cents, held_cents } = statement
  expect(opening_cents + changeOf(sums)).toBe(closing_cents)
  const { rows } = await pool.query(
    `select coalesce(sum(held_cents), 0)::integer as held,
      coalesce((select balance_cents from owner_accounts where owner_id = $1), 0)::integer as balance
    from charges where payee_id = $1`,
    [id],
  )
  expect({ held: held_cents, balance: closing_cents - held_cents }).toEqual(rows[0])
  const { rows: papers } = await pool.query(
    `select coalesce(sum((content ->> 'net_cents')::integer * case kind when 'receipt' then 1 when 'credit_note' then -1 end), 0)::integer as net,
      coalesce(sum((content ->> 'net_cents')::integer * case kind when 'fee_invoice' then -1 when 'fee_credit_note' then 1 end), 0)::integer as fee
    from receipts where owner_id = $1`,
    [id],
  )
  expect({ net: sums.price + sums.refund, fee: sums.fee }).toEqual(papers[0])
  const { rows: taxes } = await pool.query<{ code: 'GST' | 'PST'; rental: number; fee: number }>(
    `select code,
      coalesce(sum(amount_cents * case kind when 'receipt' then 1 when 'credit_note' then -1 end), 0)::integer as rental,
      coalesce(sum(amount_cents * case kind when 'fee_invoice' then -1 when 'fee_credit_note' then 1 end), 0)::integer as fee
    from receipt_taxes join receipts on id = receipt_id where owner_id = $1 group by code order by code`,
    [id],
  )
  expect(taxes.map(({ code }) => code)).toEqual(['GST', 'PST'])
  for (const { code, rental, fee } of taxes)
    expect([sums.taxes[code] + sums.refund_taxes[code], sums.fee_taxes[code]]).toEqual([rental, fee])
  return statement
}
