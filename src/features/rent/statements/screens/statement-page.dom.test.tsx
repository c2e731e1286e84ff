import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { answerCalls } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import type { StatementView } from '../contract.ts'
import { noSums, noTaxes } from '../sums.ts'
import { StatementPage } from './statement-page.tsx'

const sums = {
  ...{ ...noSums(), price: 75_000, fee: -3_750, remitted: -5_250, transfer: -74_549, share: 74_549 },
  taxes: { ...noTaxes(), GST: 3_750, PST: 5_250 },
  fee_taxes: { ...noTaxes(), GST: -188, PST: -263 },
}
const rental = {
  ...{ rental_id: '01a21646-2414-773d-b7b6-339036479808', equipment_name: 'Sony FX6' },
  ...{ start_date: '2026-06-13', end_date: '2026-06-15', documents: ['NR-000001', 'NR-000002'], sums },
}
const balances = { opening_cents: 0, closing_cents: 0, sums: noSums() }
const statement: StatementView = {
  ...{ year: 2026, years: [2027, 2026], opening_cents: 1_000, closing_cents: 1_000, held_cents: 0, sums },
  owner: { name: 'Ana Costa Films', gst_number: '123456782RT0001', qst_number: null },
  quarters: [
    { quarter: 1, ...balances, rentals: [] },
    { quarter: 2, ...balances, sums, rentals: [rental] },
    { quarter: 3, ...balances, rentals: [] },
    { quarter: 4, ...balances, rentals: [] },
  ],
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replaceAll(/\s/g, ' '))

test('a quarter has a line a rental, with the columns that the year has amounts in', async () => {
  answerCalls({ 'GET /statements': statement, 'GET /site': null })
  await show(<StatementPage year={2026} />, { session: ana })
  const table = await screen.findByRole('table', { name: 'April to June 2026' })
  const [head, row, total] = within(table).getAllByRole('row')
  const heads = within(head ?? table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    ...['Gear', 'Rentals before tax', 'GST', 'PST', 'Service fee', 'Taxes on the fee'],
    ...['Taxes paid to the province for you', 'Your share', 'Sent to your bank'],
  ])
  expect(cellsOf(row ?? table)).toEqual([
    ...[
      'Rentals before tax$750.00',
      'GST$37.50',
      'PST$52.50',
      'Service fee-$37.50',
      'Taxes on the fee-$4.51',
    ],
    ...['Taxes paid to the province for you-$52.50', 'Your share$745.49', 'Sent to your bank-$745.49'],
  ])
  expect(cellsOf(total ?? table)).toEqual(cellsOf(row ?? table))
  expect(screen.getAllByText('Nothing moved in this quarter.')).toHaveLength(3)
})

test('in French the year has its taxes by kind, its owner’s number, other years, and the way to the table', async () => {
  answerCalls({ 'GET /statements': statement, 'GET /site': null })
  await show(<StatementPage year={2026} />, { session: ana, locale: 'fr-CA' })
  const table = await screen.findByRole('table', { name: 'Taxes par type' })
  const rows = within(table).getAllByRole('row')
  expect(rows.slice(1).map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['TPS', 'TVP'])
  expect(screen.getByText(/Pour Ana Costa Films · .*123456782RT0001/)).toBeTruthy()
  const present = screen.getByRole('link', { name: '2026' })
  expect(present.getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: '2027' }).getAttribute('href')).toContain('year=2027')
  const file = screen.getByRole('link', { name: 'Télécharger en CSV' })
  expect(file.getAttribute('href')).toBe('/api/statements.csv?year=2026&locale=fr-CA')
})

test('a year without movements says so', async () => {
  const quarters = statement.quarters.map((quarter) => ({ ...quarter, ...balances, rentals: [] }))
  answerCalls({ 'GET /site': null, 'GET /statements': { ...statement, ...balances, quarters } })
  await show(<StatementPage year={undefined} />, { session: ana })
  expect(await screen.findByText('No money moved in 2026')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
