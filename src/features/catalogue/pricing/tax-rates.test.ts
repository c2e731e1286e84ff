import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import { ratesOn, taxRates } from './tax-rates.ts'
import { type ProvinceCode, provinceCodes } from './tax-view.ts'

const anyDay = fc.integer({ min: 0, max: 6_000 }).map((days) => addDays('2022-07-01', days))
const namesOf = (day: string, province: ProvinceCode, on: 'rental' | 'fee') =>
  ratesOn(day, province, on).map(({ code, rate_ppm }) => `${code} ${rate_ppm / 10_000} %`)

const onRentals: Record<ProvinceCode, string[]> = {
  AB: ['GST 5 %'],
  BC: ['GST 5 %', 'PST 7 %'],
  MB: ['GST 5 %', 'RST 7 %'],
  NB: ['HST 15 %'],
  NL: ['HST 15 %'],
  NS: ['HST 14 %'],
  NT: ['GST 5 %'],
  NU: ['GST 5 %'],
  ON: ['HST 13 %'],
  PE: ['HST 15 %'],
  QC: ['GST 5 %', 'QST 9.975 %'],
  SK: ['GST 5 %', 'PST 6 %'],
  YT: ['GST 5 %'],
}

test.each(provinceCodes)('the rates of %s today', (province) => {
  expect(namesOf('2026-11-26', province, 'rental')).toEqual(onRentals[province])
})

test.each([
  ['BC', ['GST 5 %', 'PST 7 %']],
  ['SK', ['GST 5 %']],
  ['MB', ['GST 5 %']],
  ['QC', ['GST 5 %', 'QST 9.975 %']],
  ['ON', ['HST 13 %']],
] as const)('the rates on a fee in %s', (province, rates) =>
  expect(namesOf('2026-11-26', province, 'fee')).toEqual(rates),
)

test('Nova Scotia lowers its rate on 1 April 2025', () => {
  for (const on of ['rental', 'fee'] as const) {
    expect(namesOf('2025-03-31', 'NS', on)).toEqual(['HST 15 %'])
    expect(namesOf('2025-04-01', 'NS', on)).toEqual(['HST 14 %'])
  }
})

test('each province and day has one set: GST or HST, each tax once', () => {
  fc.assert(
    fc.property(
      anyDay,
      fc.constantFrom(...provinceCodes),
      fc.constantFrom('rental', 'fee'),
      (day, where, on) => {
        const codes = ratesOn(day, where, on).map(({ code }) => code)
        expect(new Set(codes).size).toBe(codes.length)
        expect(codes.filter((code) => code === 'GST' || code === 'HST')).toHaveLength(1)
        expect(codes.includes('HST') && codes.length > 1).toBe(false)
      },
    ),
  )
})

test('a rate names its source, and ends no earlier than it begins', () => {
  for (const { source, from, until } of taxRates) {
    expect(source).not.toBe('')
    expect(until === null || from <= until).toBe(true)
  }
})
