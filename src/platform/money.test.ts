import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feeOf, formatMoney, fromCents, toCents } from './money.ts'

test.each([
  [125, 12_500],
  [125.5, 12_550],
  ['125.50', 12_550],
  [' 0.07 ', 7],
  ['0', 0],
  ['-0', 0],
  [-3.2, -320],
  [1.005, 101],
  [0.1 + 0.2, 30],
  ['1.999', 200],
])('%s dollars are %i cents', (price, cents) => {
  expect(toCents(price)).toBe(cents)
})

test.each([
  '',
  'abc',
  '1,50',
  '1.',
  '.5',
  '1e3',
  '$5',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '99999999999999999',
])('%s is no price', (price) => {
  expect(() => toCents(price)).toThrow(RangeError)
})

test('cents survive the way to the API and back, as number and as decimal text', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(toCents(fromCents(cents))).toBe(cents)
      expect(toCents(fromCents(cents).toFixed(2))).toBe(cents)
    }),
  )
})

test.each([
  [12_500, 'en-CA', '$125'],
  [12_550, 'en-CA', '$125.50'],
  [123_456_789, 'en-CA', '$1,234,567.89'],
  [0, 'en-CA', '$0'],
  [12_500, 'fr-CA', '125\u00a0$'],
  [12_550, 'fr-CA', '125,50\u00a0$'],
  [123_456_789, 'fr-CA', '1\u00a0234\u00a0567,89\u00a0$'],
] as const)('%i cents in %s', (cents, locale, text) => {
  expect(formatMoney(cents, locale)).toBe(text)
})

test('whole dollars show their cents when asked', () => {
  expect(formatMoney(12_500, 'en-CA', { withCents: true })).toBe('$125.00')
  expect(formatMoney(12_500, 'fr-CA', { withCents: true })).toBe('125,00\u00a0$')
})

test.each([
  [25_000, 500, 300, 1_250],
  [6_009, 500, 300, 300],
  [6_010, 500, 300, 301],
  [5_999, 500, 300, 300],
  [600, 500, 300, 300],
  [599, 500, 300, 299],
  [500, 500, 300, 250],
  [10, 500, 0, 1],
  [9, 500, 0, 0],
  [12_345, 0, 0, 0],
  [12_345, 5_000, 0, 6_172],
])('the fee on %i cents at %i basis points, at least %i, is %i', (cents, bps, min_cents, fee) => {
  expect(feeOf(cents, { bps, min_cents })).toBe(fee)
})

/** The platform's cost of a Canadian card and a payout, in cents: 2.9 % of the taxed total and 30 ¢, 0.25 % of the payout and 25 ¢. */
function costOfCard(cents: number, fee: number): number {
  const total = cents * 1.15
  return total * 0.029 + 30 + (total - fee) * 0.0025 + 25
}

test('a fee of 5 %, at least $3, costs no owner more than half and the platform nothing on a Canadian card', () => {
  for (let cents = 500; cents <= 500_000; cents++) {
    const fee = feeOf(cents, { bps: 500, min_cents: 300 })
    if (fee * 2 > cents || fee - costOfCard(cents, fee) < 28) throw new Error(`${fee} of ${cents}`)
  }
  expect(feeOf(500_000, { bps: 500, min_cents: 300 })).toBe(25_000)
})

test('a fee without a least amount is within half a cent of the exact share', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 100_000_000 }), fc.nat(4_900), (cents, bps) => {
      fc.pre(cents * (5_000 - bps) >= 10_000)
      const exact = cents * bps
      const off = feeOf(cents, { bps, min_cents: 0 }) * 10_000 - exact
      expect(off).toBeGreaterThan(-5_000)
      expect(off).toBeLessThanOrEqual(5_000)
    }),
  )
})
