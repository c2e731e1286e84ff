import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import { makeStatement, type Row, yearsOf } from './statement.ts'
import { addSums, changeOf, noSums, type Sums, type TaxSums, taxCodes } from './sums.ts'

const cents = fc.integer({ min: -9_999_999, max: 9_999_999 })
const taxes: fc.Arbitrary<TaxSums> = fc.record({ GST: cents, HST: cents, QST: cents, PST: cents, RST: cents })
const sums: fc.Arbitrary<Sums> = fc.record({
  ...{ price: cents, refund: cents, fee: cents, remitted: cents, dispute: cents },
  ...{ transfer: cents, other: cents, share: cents },
  ...{ taxes, refund_taxes: taxes, fee_taxes: taxes },
})
const row: fc.Arbitrary<Row> = fc.record({
  day: fc.integer({ min: 0, max: 1_094 }).map((days) => addDays('2025-01-01', days)),
  rental_id: fc.constantFrom('one', 'two', 'three'),
  document: fc.constantFrom(null, 'NR-000001'),
  sums,
})
const rows = fc.array(row, { maxLength: 30 })
const total = (all: readonly Sums[]) => all.reduce(addSums, noSums())

test('opening and movements are the closing balance, of the year, and of each quarter and its rentals', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const { quarters, ...year } = makeStatement(2026, all)
      expect(year.opening_cents + changeOf(year.sums)).toBe(year.closing_cents)
      expect(quarters[0]?.opening_cents).toBe(year.opening_cents)
      expect(quarters[3]?.closing_cents).toBe(year.closing_cents)
      quarters.forEach((quarter, place) => {
        expect(quarter.opening_cents + changeOf(quarter.sums)).toBe(quarter.closing_cents)
        expect(quarters[place + 1]?.opening_cents ?? year.closing_cents).toBe(quarter.closing_cents)
        expect(total(quarter.rentals.map((rental) => rental.sums))).toEqual(quarter.sums)
      })
      expect(total(quarters.map((quarter) => quarter.sums))).toEqual(year.sums)
    }),
  )
})

test('a year opens with the balance that the one before closed with; all years have every movement once', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const years = [2025, 2026, 2027].map((year) => makeStatement(year, all))
      expect(years[0]?.opening_cents).toBe(0)
      expect(years[1]?.opening_cents).toBe(years[0]?.closing_cents)
      expect(years[2]?.opening_cents).toBe(years[1]?.closing_cents)
      expect(total(years.map((year) => year.sums))).toEqual(total(all.map((one) => one.sums)))
      const owned = total(all.map((one) => one.sums))
      expect(years[2]?.held_cents).toBe(changeOf(owned) - owned.share - owned.transfer - owned.other)
    }),
  )
})

test.each([
  ['2026-03-31', 1],
  ['2026-04-01', 2],
  ['2026-09-30', 3],
  ['2026-12-31', 4],
] as const)('a movement of %s is in quarter %i', (day, quarter) => {
  const moved = { day, rental_id: 'one', document: 'NR-000007', sums: { ...noSums(), price: 100 } }
  const { quarters } = makeStatement(2026, [moved])
  expect(quarters.filter(({ rentals }) => rentals.length > 0)).toMatchObject([
    { quarter, rentals: [{ rental_id: 'one', documents: ['NR-000007'] }] },
  ])
})

test('the change counts every tax once', () => {
  for (const code of taxCodes) {
    const one = { ...noSums(), taxes: { ...noSums().taxes, [code]: 7 } }
    expect(changeOf(one)).toBe(7)
    expect(changeOf({ ...noSums(), refund_taxes: one.taxes, fee_taxes: one.taxes })).toBe(14)
  }
})

test('there are statements from the first year of a movement until the present one', () => {
  const moved = { day: '2024-12-31', rental_id: 'one', document: null, sums: noSums() }
  expect(yearsOf([moved], 2026)).toEqual([2026, 2025, 2024])
  expect(yearsOf([], 2026)).toEqual([2026])
})
