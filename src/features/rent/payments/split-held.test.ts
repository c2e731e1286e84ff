import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitHeld } from './charge.ts'

const charge = { total_cents: 84_000, fee_cents: 3_750, fee_tax_cents: 451, platform_tax_cents: 5_250 }

test.each([
  ['all of it', 84_000, { income: 74_549, fee: 3_750, tax: 5_701 }],
  ['half of it', 42_000, { income: 37_274, fee: 1_875, tax: 2_851 }],
  ['a cent', 1, { income: 1, fee: 0, tax: 0 }],
  ['nothing', 0, { income: 0, fee: 0, tax: 0 }],
])('held money is split between payee, fee and taxes: %s', (_, held_cents, split) => {
  expect(splitHeld({ ...charge, held_cents })).toEqual(split)
})

test('the parts are whole cents, none is negative, and together they are the held money', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 })
  const bill = fc.record({ share: cents, fee_cents: cents, fee_tax_cents: cents, platform_tax_cents: cents })
  fc.assert(
    fc.property(bill, fc.double({ min: 0, max: 1, noNaN: true }), ({ share, ...taken }, part) => {
      const total_cents = share + taken.fee_cents + taken.fee_tax_cents + taken.platform_tax_cents
      fc.pre(total_cents > 0)
      const held_cents = Math.floor(total_cents * part)
      const split = Object.values(splitHeld({ ...taken, total_cents, held_cents }))
      expect(split.reduce((sum, each) => sum + each, 0)).toBe(held_cents)
      for (const each of split) expect(Number.isInteger(each)).toBe(true)
      expect(Math.min(...split)).toBeGreaterThanOrEqual(0)
    }),
  )
})
