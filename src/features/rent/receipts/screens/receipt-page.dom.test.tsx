import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { show } from '../../../../../tests/support/show.tsx'
import type { ReceiptView } from '../contract.ts'
import { ReceiptPage } from './receipt-page.tsx'

const receipt: ReceiptView = {
  ...{ number: 'NR-000042', kind: 'receipt', corrects: null, rental_id: 'rental-1', total_cents: 84_000 },
  issued_at: '2026-06-10T16:00:00.000Z',
  content: {
    supplier: { name: 'Ana Costa Films', address: null, gst_number: '123456782RT0001', qst_number: null },
    intermediary: {
      ...{
        name: 'Northreel',
        address: 'Northreel, Toronto',
        gst_number: '100000008RT0001',
        qst_number: null,
      },
    },
    buyer: { name: 'Mika Roy' },
    ...{ item: 'Sony FX6', start_date: '2026-06-20', end_date: '2026-06-22' },
    ...{ place: 'Vancouver, British Columbia', place_fr: 'Vancouver (Colombie-Britannique)' },
    ...{ time_zone: 'America/Vancouver', paid_at: '2026-06-10T16:00:00.000Z', reference: 'pi_1' },
    quote: {
      days: 3,
      lines: [{ unit: 'day', count: 3, unit_cents: 25_000, line_cents: 75_000 }],
      ...{ total_cents: 75_000, undiscounted_cents: 75_000, saved_cents: 0 },
    },
    net_cents: 75_000,
    taxes: [
      {
        ...{ code: 'GST', province: 'BC', rate_ppm: 50_000, collected_by: 'owner' },
        ...{ base_cents: 75_000, amount_cents: 3_750, number: '123456782RT0001' },
      },
      {
        ...{ code: 'PST', province: 'BC', rate_ppm: 70_000, collected_by: 'platform' },
        ...{ base_cents: 75_000, amount_cents: 5_250, number: 'PST12345678' },
      },
    ],
  },
}

const sums = (container: Element) =>
  [...container.querySelectorAll('dl:last-of-type > div')].map((line) =>
    line.textContent?.replaceAll(/\s/g, ' '),
  )

test.each([
  [
    'en-CA',
    [
      '3 days at $250$750.00',
      'Before tax$750.00',
      'GST 5%on $750.00 · no. 123456782RT0001$37.50',
      'PST 7%on $750.00 · no. PST12345678$52.50',
      'Total paid, CAD$840.00',
    ],
  ],
  [
    'fr-CA',
    [
      '3 jours à 250 $750,00 $',
      'Avant taxes750,00 $',
      'TPS 5 %sur 750,00 $ · nº 123456782RT000137,50 $',
      'TVP 7 %sur 750,00 $ · nº PST1234567852,50 $',
      'Total payé, CAD840,00 $',
    ],
  ],
] as const)('in %s a receipt has its lines, each tax with base and number', async (locale, lines) => {
  const { container } = await show(<ReceiptPage receipt={receipt} />, { session: ana, locale })
  expect(sums(container)).toEqual(lines)
})

test('it names supplier, intermediary and buyer with their numbers, and leads to the other language', async () => {
  await show(<ReceiptPage receipt={receipt} />, { session: ana })
  const article = within(screen.getByRole('article', { name: 'Receipt' }))
  for (const words of [
    'Ana Costa Films',
    'GST/HST no. 123456782RT0001',
    'Northreel',
    'Mika Roy',
    'NR-000042',
  ])
    expect(article.getByText(words)).toBeTruthy()
  expect(article.queryByText('Not registered for GST/HST')).toBeNull()
  expect(article.getByRole('link', { name: 'En français' }).getAttribute('href')).toBe(
    '/fr/receipts/NR-000042',
  )
})

test('a supplier without a number is not registered; a credit note names what it corrects', async () => {
  const { content } = receipt
  const supplier = { ...content.supplier, gst_number: null }
  const note: ReceiptView = { ...receipt, kind: 'credit_note', corrects: 'NR-000041' }
  await show(<ReceiptPage receipt={{ ...note, content: { ...content, supplier } }} />, { session: ana })
  expect(screen.getByText('Not registered for GST/HST')).toBeTruthy()
  expect(screen.getByText('Total given back, CAD')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'NR-000041' }).getAttribute('href')).toBe('/receipts/NR-000041')
})

test('an invoice of the fee is from the platform, with one line', async () => {
  const { content } = receipt
  const platform = content.intermediary ?? content.supplier
  const invoice: ReceiptView = {
    ...{ ...receipt, kind: 'fee_invoice', total_cents: 3_750 },
    content: { ...content, supplier: platform, intermediary: null, quote: null, net_cents: 3_750, taxes: [] },
  }
  const { container } = await show(<ReceiptPage receipt={invoice} />, { session: ana })
  expect(sums(container)).toEqual(['Service fee$37.50', 'Total, taken from the owner’s share, CAD$37.50'])
})

test('a credit note of a part has one line for the price, which is no fee', async () => {
  const note: ReceiptView = { ...receipt, kind: 'credit_note', corrects: 'NR-000041', total_cents: 10_000 }
  const content = { ...receipt.content, quote: null, net_cents: 10_000, taxes: [] }
  const { container } = await show(<ReceiptPage receipt={{ ...note, content }} />, { session: ana })
  expect(sums(container)).toEqual(['Part of the rental$100.00', 'Total given back, CAD$100.00'])
})
