import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { makeBill } from '#features/catalogue/pricing/bill.ts'
import type { Tax } from '#features/catalogue/pricing/tax-view.ts'
import { ana, rentalAt } from '../../../../../tests/support/browser-world.ts'
import { show } from '../../../../../tests/support/show.tsx'
import type { RentalView } from '../rental-view.ts'
import { ApprovalMoney } from './approval-money.tsx'
import { RenterBill } from './renter-bill.tsx'

const quote = {
  days: 3,
  lines: [{ unit: 'day' as const, count: 3, unit_cents: 25_000, line_cents: 75_000 }],
  ...{ total_cents: 75_000, undiscounted_cents: 75_000, saved_cents: 0 },
}
const owners = (code: Tax['code'], province: Tax['province'], rate_ppm: number): Tax => ({
  ...{ code, province, rate_ppm, collected_by: 'owner' },
})
const platforms = (...tax: Parameters<typeof owners>): Tax => ({
  ...owners(...tax),
  collected_by: 'platform',
})

const quebec = [owners('GST', 'QC', 50_000), owners('QST', 'QC', 99_750)]
const columbia = [owners('GST', 'BC', 50_000), platforms('PST', 'BC', 70_000)]

function billed(taxes: Tax[], changes: Partial<RentalView> = {}): RentalView {
  const feeTaxes = taxes.map((tax): Tax => ({ ...tax, collected_by: 'platform' }))
  const bill = makeBill({ quote, taxes, fee: 3_750, feeTaxes })
  return rentalAt('approved', {
    ...{ quote, taxes: bill.taxes, fee_taxes: bill.fee_taxes, total_cents: bill.total_cents },
    ...{
      asked_total_cents: bill.total_cents,
      platform_fee_cents: 3_750,
      owner_payout_cents: bill.share_cents,
    },
    ...{ owner_registered: taxes.length > 0, ...changes },
  })
}

const linesOf = (container: Element) =>
  [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))

test.each([
  [
    'en-CA',
    quebec,
    ['3 days at $250$750.00', 'Rental$750.00', 'GST 5%$37.50', 'QST 9.975%$74.81', 'Total$862.31'],
  ],
  [
    'fr-CA',
    quebec,
    ['3 jours à 250 $750,00 $', 'Location750,00 $', 'TPS 5 %37,50 $', 'TVQ 9,975 %74,81 $', 'Total862,31 $'],
  ],
  ['fr-CA', [owners('HST', 'ON', 130_000)], [null, null, 'TVH 13 %97,50 $', 'Total847,50 $']],
  ['fr-CA', [platforms('RST', 'MB', 70_000)], [null, null, 'TVD 7 %52,50 $', 'Total802,50 $']],
  ['en-CA', [], ['3 days at $250$750.00', 'Total$750.00']],
] as const)('in %s the renter reads the lines of %j', async (locale, taxes, lines) => {
  const { container } = await show(<RenterBill rental={billed([...taxes])} />, { session: ana, locale })
  expect(linesOf(container)).toEqual(lines.map((line) => line ?? expect.anything()))
  const note = locale === 'fr-CA' ? /Sans TPS/ : /No GST/
  expect(screen.queryAllByText(note)).toHaveLength(taxes.length === 0 ? 1 : 0)
})

test('a new total has a notice before paying', async () => {
  const changed = { asked_total_cents: 75_000 }
  await show(<RenterBill rental={billed(quebec, changed)} />, { session: ana })
  expect(screen.getByText('The total has changed')).toBeTruthy()
  expect(screen.getByText(/the total was \$750\.00.*it is \$862\.31/)).toBeTruthy()
})

test('a paid total, or one as requested, has none', async () => {
  await show(
    <>
      <RenterBill rental={billed(quebec)} />
      <RenterBill rental={billed(quebec, { asked_total_cents: 75_000, payment_status: 'paid' })} />
    </>,
    { session: ana },
  )
  expect(screen.queryByText('The total has changed')).toBeNull()
})

test('the owner reads what comes off the total, and what of their share they remit', async () => {
  const { container } = await show(<ApprovalMoney rental={billed(columbia)} />, { session: ana })
  expect(linesOf(container).slice(-6)).toEqual([
    'Total$840.00',
    'Platform fee (5%)−$37.50',
    'GST 5% on the fee−$1.88',
    'PST 7% on the fee−$2.63',
    'PST 7%, paid to the province for you−$52.50',
    'You’ll earn$745.49',
  ])
  expect(screen.getByText('Of this, $37.50 is tax for you to remit (GST 5%).')).toBeTruthy()
})
