import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../../../../tests/support/network.ts'
import { show } from '../../../../../../tests/support/show.tsx'
import { RentalsSection } from './rentals-section.tsx'

const rental = {
  ...{ id: 'a', equipment_name: 'Sony FX6', start_date: '2026-06-20', end_date: '2026-06-22' },
  ...{ owner: { id: 'ana', name: 'Ana Costa' }, renter: { id: 'ben', name: 'Ben Roy' }, total_cents: 75_000 },
  ...{ stage: 'booked', payment_status: 'paid', submitted_at: '2026-06-01T12:00:00.000000Z' },
}

const noMoney = { hold_back: false, let_go: false, refund: false, recover_share: false }
const amounts = { share_cents: 0, refund_cents: 0, recover_cents: 0 }
const story = { may: { call_off: true, ...noMoney }, amounts, documents: [], entries: [] }
const told = { ...rental, equipment_id: 'e', ...story }

test('rentals stand in words, found by stage and lead to their story', async () => {
  const { asked } = answerCalls({
    'GET /admin/rentals': { items: [rental], next_cursor: null },
    'GET /admin/rentals/a/story': told,
  })
  const { user, router } = await show(<RentalsSection />, { at: '/admin?section=rentals&person=n' })
  const table = await screen.findByRole('table', { name: 'Rentals' })
  const row = within(table).getByRole('row', { name: /Sony FX6/ })
  expect(within(row).getByText('Booked')).toBeTruthy()
  expect(within(row).getByText('Paid')).toBeTruthy()

  await user.selectOptions(screen.getByRole('combobox', { name: 'Stage' }), 'Cancelled')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('Choose from the list.')).toBeTruthy()
  await user.clear(screen.getByRole('combobox', { name: 'Owner or renter' }))
  await user.click(screen.getByRole('button', { name: 'Show' }))
  const link = await screen.findByRole('link', { name: 'Sony FX6' })
  expect(router.state.location.search).toEqual({ section: 'rentals', state: 'cancelled' })
  expect(asked.map(({ call }) => call)).toEqual(['GET /admin/rentals', 'GET /admin/rentals?stage=cancelled'])

  await user.click(link)
  const story = await screen.findByRole('region', { name: 'Story of a rental' })
  expect(await within(story).findByText('Booked')).toBeTruthy()
  expect(within(story).getByText('Paid')).toBeTruthy()
  expect(within(story).getByRole('link', { name: 'All rentals' }).getAttribute('href')).toBe(
    '/admin?section=rentals',
  )
})

test('the filters keep the focus while the list changes, and are cleared by Back as by their button', async () => {
  answerCalls({ 'GET /admin/rentals': { items: [rental], next_cursor: null } })
  const { user, router } = await show(<RentalsSection />, { at: '/admin?section=rentals', locale: 'fr-CA' })
  const gear = await screen.findByRole('textbox', { name: 'Matériel' })
  await user.type(gear, ' Sony {Enter}')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'Sony' }))
  expect(document.activeElement).toBe(gear)
  await user.click(await screen.findByRole('button', { name: 'Effacer les filtres' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ section: 'rentals' }))
  expect(gear).toHaveProperty('value', '')
  router.history.back()
  await waitFor(() => expect(gear).toHaveProperty('value', 'Sony'))
})

test('a current rental is called off for a reason that both parties read, and refetched; one that may not be has no button', async () => {
  let isOff = false
  const { asked } = answerCalls({
    'GET /admin/rentals/a/story': () =>
      isOff
        ? { ...told, stage: 'cancelled', payment_status: 'refunded', may: { call_off: false, ...noMoney } }
        : told,
    'POST /admin/rentals/a/cancellation': () => {
      isOff = true
      return { id: 'a', stage: 'cancelled' }
    },
  })
  const { user } = await show(<RentalsSection />, { at: '/admin?section=rentals&id=a' })
  await user.click(await screen.findByRole('button', { name: 'Cancel…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this rental?' })
  expect(dialog.textContent).toContain('goes back to the renter’s card')
  expect(dialog.textContent).toContain('The owner and renter read this')
  await user.type(within(dialog).getByRole('textbox'), 'Ana is away.')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel rental' }))
  expect(await screen.findByText('Cancelled')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel…' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Story of a rental'))
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ reason: 'Ana is away.' })
})
