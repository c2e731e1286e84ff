import fc from 'fast-check'
import { expect, test } from 'vitest'
import { provinceCodes, taxCodes } from '#features/catalogue/pricing/tax-view.ts'
import { endCharges } from '#features/rent/payments/close-checkout.ts'
import { receiptKinds } from '#features/rent/receipts/receipt-kinds.ts'
import { insertReceipt } from '#features/rent/receipts/store.ts'
import { sumTaxes, type TaxSum } from '#features/rent/receipts/sum-taxes.ts'
import { dayInZone } from '#platform/days.ts'
import { tries } from '../../../../tests/support/long.ts'
import { payingIn } from '../../../../tests/support/paying.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import type { CollectedTaxes } from './contract.ts'
import { daysOf, periodsOf } from './tax-period.ts'

const world = await createWorld()
const { charge, deliver, paidRental, payOutTo, release } = payingIn(world)
await deliver()
const { db, services, pool } = world
const taxNumbers = {
  ...{ gst: '123456782RT0001', qst: '1234567890TQ0001' },
  ...{ bc_pst: 'PST12345678', sk_pst: null, mb_rst: null },
}
Object.assign(world.config, { taxNumbers })

/** A proof of the desk lasts hours, and the clock moves by months: each look is a new administrator's. */
const desk = async () => world.as(await world.person('Desk', { admin: true }))
const read = async (period?: string): Promise<CollectedTaxes> => {
  const { status, body } = await (await desk()).get(`/admin/taxes${period ? `?period=${period}` : ''}`)
  expect(status).toBe(200)
  return body
}
const rowsOf = async (period: string) =>
  (await read(period)).items.map(
    ({ collected_by, province, code, collected_cents, given_back_cents, net_cents }) =>
      `${collected_by} ${province} ${code} ${collected_cents} - ${given_back_cents} = ${net_cents}`,
  )
const columbian = async () => {
  const owner = await world.person('Ana', { taxes: { province: 'BC', gst_number: '123456782RT0001' } })
  await payOutTo(owner)
  return paidRental({ owner, city: 'Vancouver, British Columbia' })
}
/** Refunds a rental, as every act that ends one does. */
const giveBack = async ({ id }: { id: string }) => {
  await db.transaction().execute(async (trx) => {
    await services.chargeEffects.lockSubjects(trx, [id])
    await endCharges(trx, id, world.clock.now())
  })
  await world.runJobs()
}

test('a quarter has each tax once, owners apart, and a refund counts in the quarter that it happens in', async () => {
  expect((await read()).items).toEqual([])
  const first = await columbian()
  const unregistered = await paidRental()
  await payOutTo(unregistered.owner)
  for (const deal of [first, unregistered]) await release(deal)
  const second = await columbian()
  expect(await read()).toMatchObject({ period: '2026-Q2', start: '2026-04-01', end: '2026-06-30' })
  const spring = [
    'owner BC GST 7500 - 0 = 7500',
    'platform BC GST 188 - 0 = 188',
    'platform BC PST 10763 - 0 = 10763',
    'platform ON HST 488 - 0 = 488',
  ]
  expect(await rowsOf('2026-Q2')).toEqual(spring)
  expect(await ledgerTax()).toBe(188 + 10_763 + 488 - (await withheld(second.id)))

  world.clock.set('2026-08-03T16:00:00Z')
  await giveBack(first)
  expect(await rowsOf('2026-Q2')).toEqual(spring)
  const summer = [
    'owner BC GST 0 - 3750 = -3750',
    'platform BC GST 0 - 188 = -188',
    'platform BC PST 0 - 5513 = -5513',
  ]
  expect(await rowsOf('2026-Q3')).toEqual(summer)
  expect(await rowsOf('2026-08')).toEqual(summer)
  expect(await rowsOf('2026-07')).toEqual([])
  const year = (await read('2026')).items.filter(({ collected_by }) => collected_by === 'platform')
  expect(sumOf(year)).toBe(5_250 + 488)
  expect(await ledgerTax()).toBe(5_250 + 488 - (await withheld(second.id)))
})

test('a document counts on the day that it shows, at the place of the hand-over', async () => {
  world.clock.set('2026-10-01T05:30:00Z')
  await columbian()
  expect(await rowsOf('2026-09')).toContain('owner BC GST 3750 - 0 = 3750')
  expect(await rowsOf('2026-10')).toEqual([])
})

test('for any documents, periods add up to their contents, and the parts of a year to the year', async () => {
  const [made] = await db.selectFrom('receipts').selectAll().orderBy('id').execute()
  if (!made) throw new Error('There is no document.')
  const zones = ['America/Vancouver', 'America/Toronto', 'America/St_Johns']
  const line = fc.record({
    code: fc.constantFrom(...taxCodes),
    province: fc.constantFrom(...provinceCodes),
    rate_ppm: fc.constant(50_000),
    collected_by: fc.constantFrom('owner' as const, 'platform' as const),
    amount_cents: fc.nat(99_999),
  })
  const document = fc.record({
    kind: fc.constantFrom(...receiptKinds),
    time_zone: fc.constantFrom(...zones),
    taxes: fc.uniqueArray(line, { selector: ({ code }) => code, maxLength: 3 }),
    issued_at: fc.date({ min: new Date('2027-12-31'), max: new Date('2029-01-02'), noInvalidDate: true }),
  })
  const check = async (documents: (typeof document extends fc.Arbitrary<infer One> ? One : never)[]) => {
    for (const { kind, time_zone, taxes, issued_at } of documents) {
      const lines = taxes.map((tax) => ({ ...tax, base_cents: 1, number: null }))
      const renter_id = kind === 'receipt' || kind === 'credit_note' ? made.renter_id : null
      await db.transaction().execute((trx) =>
        insertReceipt(trx, {
          ...{ kind, renter_id, issued_at, charge_id: made.charge_id, owner_id: made.owner_id },
          ...{
            ledger_key: null,
            corrects: made.id,
            content: { ...made.content, net_cents: 1, time_zone, taxes: lines },
          },
        }),
      )
    }
    const [year = '', ...parts] = periodsOf('2028')
    const sums = new Map<string, TaxSum[]>()
    for (const period of [year, ...parts]) sums.set(period, await sumTaxes(db, daysOf(period)))
    for (const [period, items] of sums) expect(items).toEqual(await said(period))
    const over = (periods: string[]) => periods.reduce((sum, one) => sum + sumOf(sums.get(one) ?? []), 0)
    expect([over(parts.slice(0, 4)), over(parts.slice(4))]).toEqual([over([year]), over([year])])
  }
  await fc.assert(fc.asyncProperty(fc.array(document, { minLength: 1, maxLength: 6 }), check), {
    numRuns: tries(4),
  })
})

test('the file has the same rows in dollars, and no other than an administrator has it', async () => {
  const { headers, body } = await (await desk()).get('/admin/taxes.csv?period=2026-08')
  expect(headers.get('content-disposition')).toBe('attachment; filename="taxes-2026-08.csv"')
  expect(body.split('\r\n').slice(0, 2)).toEqual([
    '"period","collected_by","province","tax","collected_cad","given_back_cad","net_cad"',
    '"2026-08","owner","BC","GST",0,37.5,-37.5',
  ])
  const stranger = world.as(await world.person('Stranger'))
  expect((await stranger.get('/admin/taxes.csv')).status).toBe(404)
  expect((await stranger.get('/admin/taxes')).status).toBe(404)
  const admin = await desk()
  for (const period of ['2026-Q5', '0000', 'x'])
    expect((await admin.get(`/admin/taxes?period=${period}`)).status).toBe(400)
})

function sumOf(items: readonly TaxSum[]): number {
  return items.reduce((sum, { net_cents }) => sum + net_cents, 0)
}

/** The sums of a period from the frozen contents of its documents. */
async function said(period: string): Promise<TaxSum[]> {
  const { start, end } = daysOf(period)
  const sums = new Map<string, TaxSum>()
  for (const { kind, issued_at, content } of await db.selectFrom('receipts').selectAll().execute()) {
    const day = dayInZone(issued_at, content.time_zone)
    if (day < start || day > end) continue
    const isBack = kind === 'credit_note' || kind === 'fee_credit_note'
    for (const { province, code, collected_by, amount_cents } of content.taxes) {
      const key = `${province} ${code} ${collected_by}`
      const none = { province, code, collected_by, collected_cents: 0, given_back_cents: 0, net_cents: 0 }
      const sum = sums.get(key) ?? none
      sum[isBack ? 'given_back_cents' : 'collected_cents'] += amount_cents
      sum.net_cents += isBack ? -amount_cents : amount_cents
      sums.set(key, sum)
    }
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}

/** The account of taxes in the ledger: those of released money. */
async function ledgerTax(): Promise<number> {
  const { rows } = await pool.query<{ cents: number }>(
    `select coalesce(sum(case kind when 'tax' then amount_cents else -amount_cents end), 0)::bigint as cents
     from ledger where kind in ('tax', 'tax_back')`,
  )
  return rows[0]?.cents ?? 0
}

/** The platform's taxes of a rental that is paid and not released: its receipt has them, and the ledger holds them with the price. */
async function withheld(id: string): Promise<number> {
  return (await charge(id)).platform_tax_cents
}
