import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReceiptContent } from './contract.ts'
import { feePartOf, keepUntil, leftOf, partOf, splitOver, totalOf } from './receipt.ts'
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

const cents = fc.integer({ min: 0, max: 99_999_999 })

test('a split gives each line at most what it has, within a cent of its part, and together all of it', () => {
  const lines = fc.array(cents, { minLength: 1, maxLength: 4 })
  const given = lines.chain((all) =>
    fc.tuple(fc.constant(all), fc.integer({ min: 0, max: all.reduce((sum, line) => sum + line, 0) })),
  )
  fc.assert(
    fc.property(given, ([all, part]) => {
      const split = splitOver(all, part)
      const total = all.reduce((sum, line) => sum + line, 0)
      expect(split.reduce((sum, line) => sum + line, 0)).toBe(part)
      split.forEach((line, place) => {
        const of = all[place] ?? 0
        expect(line).toBeGreaterThanOrEqual(0)
        expect(line).toBeLessThanOrEqual(of)
        expect(Math.abs(line - (total === 0 ? 0 : (of * part) / total))).toBeLessThanOrEqual(1)
      })
    }),
  )
})

test('credit notes of parts leave nothing of a receipt, line by line, once the whole is back', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 9_999 }), { maxLength: 5 })
  fc.assert(
    fc.property(parts, (given) => {
      const documents: Parameters<typeof leftOf>[0][number][] = [{ kind: 'receipt', content: fee }]
      for (const part of [...given, totalOf(fee)]) {
        const left = leftOf(documents)
        if (!left) throw new Error('There is a receipt.')
        const content = partOf(left, Math.min(part, totalOf(left)))
        expect(
          Math.min(content.net_cents, ...content.taxes.map((tax) => tax.amount_cents)),
        ).toBeGreaterThanOrEqual(0)
        documents.push({ kind: 'credit_note', content })
      }
      expect(leftOf(documents)).toMatchObject({ net_cents: 0, taxes: [{ base_cents: 0, amount_cents: 0 }] })
    }),
  )
})

test('a fee’s document for all of it is the same document', () => {
  expect(feePartOf(fee, { fee: 3_750, tax: 188 + 5_250 }, 5_250)).toEqual(fee)
  expect(leftOf([])).toBeUndefined()
})

test.each([
  ['NR-000001', true],
  ['NR-1000000', true],
  ['NR-1', false],
  ['XR-000001', false],
])('%s is a number of a document: %s', (text, isOne) => expect(isReceiptNumber(text)).toBe(isOne))
