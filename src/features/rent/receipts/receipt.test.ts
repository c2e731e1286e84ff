import { expect, test } from 'vitest'
import type { ReceiptContent } from './contract.ts'
import { keepUntil, partOf, totalOf } from './receipt.ts'
import { isReceiptNumber } from './receipt-words.ts'

const party = { name: '', address: null, gst_number: null, qst_number: null }
const fee: ReceiptContent = {
  ...{ supplier: party, intermediary: null, buyer: { name: '' }, item: '', quote: null, reference: null },
  ...{ start_date: '', end_date: '', place: '', place_fr: '', time_zone: '', paid_at: '', net_cents: 3_750 },
  taxes: [
    {
      ...{ code: 'GST', province: 'BC', rate_ppm: 50_000, collected_by: 'platform', number: '1' },
      ...{ base_cents: 3_750, amount_cents: 188 },
    },
  ],
}

test.each([
  ['2026-01-01', '2032-12-31'],
  ['2026-12-31', '2032-12-31'],
  ['2027-01-01', '2033-12-31'],
])('a document of %s is kept until %s', (issued, until) => expect(keepUntil(issued)).toBe(until))

test('a total is the price and each tax', () => expect(totalOf(fee)).toBe(3_938))

test('half of a fee has half of its taxes, rounded half up', () => {
  const half = partOf(fee, 1_875)
  expect(half.taxes[0]).toMatchObject({ base_cents: 1_875, amount_cents: 94 })
  expect(totalOf(half)).toBe(1_969)
  expect(partOf(fee, 3_750)).toEqual(fee)
})

test.each([
  ['NR-000001', true],
  ['NR-1000000', true],
  ['NR-1', false],
  ['XR-000001', false],
])('%s is a number of a document: %s', (text, isOne) => expect(isReceiptNumber(text)).toBe(isOne))
