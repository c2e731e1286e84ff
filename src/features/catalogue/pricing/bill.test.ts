import { expect, test } from 'vitest'
import { feeOf } from '#platform/money.ts'
import { makeBill } from './bill.ts'

test('five per cent of 250.00 is 12.50', () => {
  const fee = feeOf(25_000, { bps: 500, min_cents: 300 })
  expect(makeBill({ quote: { total_cents: 25_000 }, taxes: [], fee, feeTaxes: [] })).toMatchObject({
    total_cents: 25_000,
    fee_cents: 1_250,
    share_cents: 23_750,
  })
})
