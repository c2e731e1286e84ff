import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerCalls, held, lost } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import type { CollectedTax, CollectedTaxes } from '../contract.ts'
import { daysOf } from '../tax-period.ts'
import { TaxesSection } from './taxes-section.tsx'

const tax = (changes: Partial<CollectedTax>): CollectedTax => ({
  ...{ province: 'BC', code: 'PST', collected_by: 'platform' },
  ...{ collected_cents: 10_763, given_back_cents: 5_513, net_cents: 5_250 },
  ...changes,
})
const items = [
  tax({}),
  tax({ province: 'ON', code: 'HST', collected_cents: 488, given_back_cents: 0, net_cents: 488 }),
  tax({ code: 'GST', collected_by: 'owner', collected_cents: 0, given_back_cents: 3_750, net_cents: -3_750 }),
]
const at = '/admin?section=taxes'
const answerOf = (period: string, rows = items): CollectedTaxes => ({
  ...{ period, ...daysOf(period), first_year: 2025, last_year: 2026, items: rows },
})
const LIST = 'GET /admin/taxes'
const texts = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))

test('taxes of the site are a table with its total, and those of owners another', async () => {
  answerCalls({ [LIST]: answerOf('2026-Q3') })
  await show(<TaxesSection />, { at })
  expect(await screen.findByText('July 1–September 30, 2026')).toBeTruthy()
  expect(texts(screen.getByRole('table', { name: 'To remit by Northreel' }))).toEqual([
    'Tax | Collected | Refunded | Net',
    'British Columbia · PST | $107.63 | $55.13 | $52.50',
    'Ontario · HST | $4.88 | $0.00 | $4.88',
    'Total | $112.51 | $55.13 | $57.38',
  ])
  expect(texts(screen.getByRole('table', { name: 'To remit by owners' }))[1]).toBe(
    'British Columbia · GST | $0.00 | $37.50 | -$37.50',
  )
  expect(screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')).toBe(
    '/api/admin/taxes.csv?period=2026-Q3',
  )
})

test('the period is chosen in the address, Back removes it, and another text is left out', async () => {
  const { asked } = answerCalls({
    [LIST]: (_: object, { searchParams }: URL) => {
      const period = searchParams.get('period') ?? '2026-Q3'
      return answerOf(period, period.startsWith('2026') ? items : [])
    },
  })
  const { user, router } = await show(<TaxesSection />, { at: `${at}&period=2026-Q9` })
  const part = await screen.findByRole('combobox', { name: 'Period' })
  expect(
    [part, screen.getByRole('combobox', { name: 'Year' })].map((one) => 'value' in one && one.value),
  ).toEqual(['Q3', '2026'])
  await user.selectOptions(part, 'Whole year')
  await screen.findByText('January 1–December 31, 2026')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2025')
  expect(await screen.findByRole('heading', { name: 'No taxes in this period' })).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'August')
  await screen.findByText('August 1–31, 2025')
  expect(router.state.location.search).toEqual({ section: 'taxes', period: '2025-08' })
  expect(asked.map(({ call }) => call)).toEqual([
    LIST,
    ...['2026', '2025', '2025-08'].map((period) => `${LIST}?period=${period}`),
  ])
  router.history.back()
  await screen.findByText('January 1–December 31, 2025')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ section: 'taxes' }))
})

test('the chosen period stays chosen while its taxes come', async () => {
  answerCalls({ [LIST]: (_: object, { search }: URL) => (search ? held : answerOf('2026-Q3')) })
  const { user } = await show(<TaxesSection />, { at })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'August')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2025')
  expect(screen.getByRole('combobox', { name: 'Period' })).toHaveProperty('value', '08')
  expect(screen.getByText('July 1–September 30, 2026')).toBeTruthy()
})

test('French: nothing for the site, a quarter by its months, and a list that failed is asked for again', async () => {
  let isDown = true
  const owners = items.filter(({ collected_by }) => collected_by === 'owner')
  answerCalls({ [LIST]: () => (isDown ? lost : answerOf('2026-Q3', owners)) })
  const { user } = await show(<TaxesSection />, { at, locale: 'fr-CA' })
  const again = await screen.findByRole('button', { name: 'Réessayer' })
  isDown = false
  await user.click(again)
  expect(await screen.findByText('Rien à remettre pour cette période.')).toBeTruthy()
  expect(screen.getByRole('option', { name: /^T3 · juill.\s?–\s?sept.$/ })).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: 'Colombie-Britannique · TPS' })).toBeTruthy()
})
