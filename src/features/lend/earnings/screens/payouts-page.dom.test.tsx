import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { PayoutAccountView } from '#features/rent/payouts/contract.ts'
import type { ShareView, Transaction } from '#features/rent/rentals/pay/contract.ts'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { type Answer, answerCalls, lost } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { PayoutsPage } from './payouts-page.tsx'

const active: PayoutAccountView = {
  is_open: true,
  status: 'active',
  due_by: null,
  may: { onboard: false, open_dashboard: true },
}
const nothingYet: PayoutAccountView = {
  ...active,
  status: null,
  may: { onboard: true, open_dashboard: false },
}

const share = (changes: Partial<ShareView> = {}): ShareView => ({
  ...{ rental_id: 'rental-1', equipment_name: 'Sony FX6', start_date: '2026-06-20', end_date: '2026-06-22' },
  ...{ time_zone: 'America/Vancouver', amount_cents: 71_250, state: 'due', at: '2026-06-21T16:00:00.000Z' },
  ...changes,
})

const income: Transaction = {
  ...{ id: 'row-1', userId: 'ana', amount: 750, description: 'Rental of Sony FX6', rentalId: 'rental-1' },
  ...{ equipmentId: 'camera-1', date: '2026-06-10T16:00:00.000Z', status: 'pending', type: 'rental_income' },
  ...{ currency: 'CAD', receiptUrl: '' },
}

const unregistered = {
  ...{ legal_name: 'Ana Costa', province: 'ON', gst_number: null, qst_number: null },
  declared_at: '2026-06-01T12:00:00.000Z',
}

async function open(
  account: PayoutAccountView,
  { shares = [] as ShareView[], owed_cents = 0, items = [] as Transaction[], resume = false } = {},
  more: Record<string, Answer> = {},
) {
  answerCalls({
    'GET /site': { test_payments: false },
    'GET /payments/account': account,
    'GET /taxes/declaration': { declaration: unregistered },
    'POST /payments/account/refresh': account,
    'GET /payments/account/earnings': { available_cents: 0, pending_cents: 0, payouts: [] },
    'GET /payments/shares': { owed_cents, items: shares },
    'GET /payments/transactions': { items, next_cursor: null },
    ...more,
  })
  return show(<PayoutsPage resume={resume} />, { session: ana, at: '/connect-dashboard' })
}

const part = (name: string) => screen.findByRole('region', { name })

test('each share says when it goes out, at the place of the gear, or why it waits; several have a total', async () => {
  await open(active, {
    shares: [
      share(),
      share({ rental_id: 'rental-2', state: 'waits', at: null }),
      share({ rental_id: 'rental-3', state: 'disputed', at: null }),
      share({ rental_id: 'rental-4', state: 'held_back' }),
      share({ rental_id: 'rental-5', state: 'under_way', at: null, amount_cents: 100 }),
    ],
  })
  expect(await within(await part('Upcoming payouts')).findAllByRole('listitem')).toHaveLength(5)
  const text = (await part('Upcoming payouts')).textContent
  expect(text).toMatch(/We send your share on Jun 21, 2026, 9:00.a\.m\./)
  expect(text).toContain('Your share waits for your payout account')
  expect(text).toContain('the renter’s bank disputes the payment')
  expect(text).toContain('Our team is holding your share')
  expect(text).toContain('Your share is on its way')
  expect(text).toContain('$2,851.00')
})

test('an owner reads what comes off their next shares, and why', async () => {
  await open(active, { owed_cents: 71_250 })
  expect(await screen.findByText(/Your next shares will be smaller by \$712\.50/)).toBeTruthy()
  expect(screen.getByText(/A rental was refunded after we sent your share/)).toBeTruthy()
})

test('income whose share is to come says so, and none that was sent or went back', async () => {
  const other = { ...income, id: 'row-2', rentalId: 'rental-2' }
  const fee: Transaction = { ...income, id: 'row-3', type: 'service_fee', description: 'Service fee' }
  await open(active, { shares: [share()], items: [income, other, fee] })
  const list = await part('Transactions')
  expect(await within(list).findAllByText('Rental of Sony FX6')).toHaveLength(2)
  expect(within(list).getAllByText('Not sent yet')).toHaveLength(1)
})

test('a person without an account reads how to begin, and no empty list', async () => {
  await open(nothingYet, { resume: true })
  expect(await screen.findByRole('button', { name: /Connect bank account/ })).toBeTruthy()
  expect(screen.getByText('This link has expired')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Upcoming payouts' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Transactions' })).toBeNull()
})

test('a part that could not be loaded says so, and leaves the others', async () => {
  await open(active, {}, { 'GET /payments/shares': lost, 'GET /payments/account/earnings': lost })
  expect(await screen.findByText('Upcoming payouts couldn’t be loaded')).toBeTruthy()
  expect(await screen.findByText(/No transactions yet\. Payments, our fee/)).toBeTruthy()
})

test('a page about money says when no real money moves', async () => {
  await open(active, {}, { 'GET /site': { test_payments: true } })
  await screen.findByText('Test mode: no real money moves')
})
