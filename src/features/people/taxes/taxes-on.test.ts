import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeBill } from '#features/catalogue/pricing/bill.ts'
import { type ProvinceCode, provinceCodes } from '#features/catalogue/pricing/tax-view.ts'
import { addDays } from '#platform/days.ts'
import { feeOf } from '#platform/money.ts'
import { feeTaxes, rentalTaxes, type TaxFacts, type TaxStanding } from './taxes-on.ts'

const numbers = { gst: 'a', qst: 'b', bc_pst: 'c', sk_pst: 'd', mb_rst: 'e' }
const none = { gst: null, qst: null, bc_pst: null, sk_pst: null, mb_rst: null }
const day = '2026-06-10'
const fee = { bps: 500, min_cents: 300 }

function billOf(facts: TaxFacts, net = 75_000) {
  const cents = feeOf(net, fee)
  return makeBill({
    quote: { total_cents: net },
    taxes: rentalTaxes(facts),
    fee: cents,
    feeTaxes: feeTaxes(facts),
  })
}

const registered = (province: ProvinceCode): TaxStanding => ({
  province,
  collects_gst: true,
  collects_qst: province === 'QC',
})
const small = (province: ProvinceCode): TaxStanding => ({
  province,
  collects_gst: false,
  collects_qst: false,
})

// Three days at $250 and a fee of 5 %.
test.each([
  ['ON; nobody', 'ON', small('ON'), none, [75_000, '', 3_750, '', 0, 71_250]],
  [
    'ON; owner and platform',
    'ON',
    registered('ON'),
    numbers,
    [84_750, 'HST 9750', 3_750, 'HST 488', 0, 80_512],
  ],
  ['ON; platform alone', 'ON', small('ON'), numbers, [75_000, '', 3_750, 'HST 488', 0, 70_762]],
  [
    'QC; both',
    'QC',
    registered('QC'),
    numbers,
    [86_231, 'GST 3750, QST 7481', 3_750, 'GST 188, QST 374', 0, 81_919],
  ],
  [
    'BC; both',
    'BC',
    registered('BC'),
    numbers,
    [84_000, 'GST 3750, PST 5250', 3_750, 'GST 188, PST 263', 5_250, 74_549],
  ],
  ['SK; platform alone', 'SK', small('SK'), numbers, [79_500, 'PST 4500', 3_750, 'GST 188', 4_500, 71_062]],
] as const)('the worked rental %s', (_, province, owner, platform, sums) => {
  const bill = billOf({ day, province, owner, platform })
  const text = (lines: typeof bill.taxes) =>
    lines.map(({ code, amount_cents }) => `${code} ${amount_cents}`).join(', ')
  expect([
    bill.total_cents,
    text(bill.taxes),
    bill.fee_cents,
    text(bill.fee_taxes),
    bill.platform_tax_cents,
    bill.share_cents,
  ]).toEqual(sums)
})

test('British Columbia taxes the fee where owner and hand-over are there', () => {
  const codes = (province: ProvinceCode, home: ProvinceCode) =>
    feeTaxes({ day, province, owner: small(home), platform: numbers }).map(({ code }) => code)
  expect(codes('BC', 'BC')).toEqual(['GST', 'PST'])
  expect(codes('AB', 'BC')).toEqual(['GST'])
  expect(codes('BC', 'ON')).toEqual(['HST'])
})

test('before the owner answered, the platform alone collects, and the fee is taxed where the gear is', () => {
  const facts = { day, province: 'BC', owner: null, platform: numbers } as const
  expect(rentalTaxes(facts).map(({ code }) => code)).toEqual(['PST'])
  expect(feeTaxes(facts).map(({ code }) => code)).toEqual(['GST', 'PST'])
})

test('an owner registered for GST alone adds no QST', () => {
  const owner = { ...small('QC'), collects_gst: true } as TaxStanding
  expect(rentalTaxes({ day, province: 'QC', owner, platform: none }).map(({ code }) => code)).toEqual(['GST'])
})

const province = fc.constantFrom(...provinceCodes)
const number = fc.constantFrom('1', null)
const anyFacts: fc.Arbitrary<TaxFacts> = fc.record({
  day: fc.integer({ min: 0, max: 5_000 }).map((days) => addDays('2024-01-01', days)),
  province,
  owner: fc.option(fc.record({ province, collects_gst: fc.boolean(), collects_qst: fc.boolean() })),
  platform: fc.record({ gst: number, qst: number, bc_pst: number, sk_pst: number, mb_rst: number }),
})

test('every bill adds up for any price, province, day and registration, without a negative sum', () => {
  fc.assert(
    fc.property(anyFacts, fc.integer({ min: 500, max: 99_999_999 }), (facts, net) => {
      const bill = billOf(facts, net)
      const { share_cents, fee_cents, fee_tax_cents, platform_tax_cents, tax_cents, total_cents } = bill
      expect(share_cents + fee_cents + fee_tax_cents + platform_tax_cents).toBe(total_cents)
      expect(net + tax_cents).toBe(total_cents)
      expect(Math.min(share_cents, fee_cents, fee_tax_cents, platform_tax_cents)).toBeGreaterThanOrEqual(0)
      for (const { amount_cents, rate_ppm } of bill.taxes)
        expect(Math.abs(amount_cents - (net * rate_ppm) / 1_000_000)).toBeLessThanOrEqual(0.5)
      for (const { amount_cents, rate_ppm } of bill.fee_taxes)
        expect(Math.abs(amount_cents - (fee_cents * rate_ppm) / 1_000_000)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('without any number no tax is collected', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const owner = facts.owner && small(facts.owner.province)
      const bill = billOf({ ...facts, owner, platform: none })
      expect([bill.taxes, bill.fee_taxes]).toEqual([[], []])
    }),
  )
})

test('half a cent of tax rounds up, and a third of one is nothing', () => {
  expect(billOf({ day, province: 'AB', owner: registered('AB'), platform: none }, 510).tax_cents).toBe(26)
  expect(billOf({ day, province: 'AB', owner: registered('AB'), platform: none }, 509).tax_cents).toBe(25)
})
