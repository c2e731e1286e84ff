import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import type { WaitingMoney } from '../contract.ts'
import { MoneySection } from './money-section.tsx'

const line = (id: string, changes: Partial<WaitingMoney>): WaitingMoney => ({
  ...{ id, kind: 'dispute', detail: 'open', amount_cents: 75_000, person: { id: 'mika', name: 'Mika Roy' } },
  ...{ rental_id: 'r-1', event_id: null, since: '2026-06-10T12:00:00.000Z', due_by: null },
  ...changes,
})
const lines = [
  line('a', { due_by: '2026-06-20T12:00:00.000Z' }),
  line('b', { kind: 'held_long', detail: null, person: { id: 'ana', name: 'Ana Li' } }),
  line('c', { kind: 'unfit', detail: 'payment_mismatch', rental_id: null, event_id: 'e-1', person: null }),
]

/** Three lines that wait; those that are named in `gone` are settled. */
async function drawn(gone = new Set<string>()) {
  const network = answerCalls({
    'GET /admin/money/tax-numbers': { missing: [] },
    'GET /admin/money': () => ({ items: lines.filter(({ id }) => !gone.has(id)), next_cursor: null }),
    'POST /admin/money/e-1/settlement': () => {
      gone.add('c')
      return { id: 'e-1' }
    },
  })
  return { ...network, ...(await show(<MoneySection />, { at: '/admin?section=money' })) }
}
const rowOf = (name: RegExp) => screen.findByRole('row', { name })

test('a line says what waits, whose it is, how much, by when and what to do, and leads to its rental', async () => {
  await drawn()
  const dispute = await rowOf(/Payment disputed/)
  expect(dispute.textContent).toMatch(/\$750\.00.*Mika Roy.*Jun 10, 2026.*Jun 20, 2026/)
  expect(dispute.textContent).toContain('Send the evidence')
  const link = within(dispute).getByRole('link')
  expect(link.getAttribute('href')).toBe('/admin?section=rentals&id=r-1')
  expect((await rowOf(/Held for 80 days or more/)).textContent).toContain('Ana Li')
  const unknown = within(await rowOf(/another amount/)).getByRole('link')
  expect(unknown.getAttribute('href')).toBe('/admin?section=events&action=payment_mismatch')
})

test('money that did not fit is settled for a reason, and is off the list', async () => {
  const { user, asked } = await drawn()
  await user.click(within(await rowOf(/another amount/)).getByRole('button', { name: 'Settle' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Paid back by hand')
  await user.click(dialog.getByRole('button', { name: 'Settle' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /another amount/ })).toBeNull())
  expect(screen.getAllByRole('row', { name: /Payment disputed|Held for/ })).toHaveLength(2)
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ reason: 'Paid back by hand' })
})

test('the list is asked for the kind that is chosen', async () => {
  const { user, asked } = await drawn()
  await user.selectOptions(await screen.findByLabelText('Show'), 'Disputes')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(asked.some(({ call }) => call.includes('kind=dispute'))).toBe(true))
})

test('French: nothing waits', async () => {
  answerCalls({
    'GET /admin/money/tax-numbers': { missing: [] },
    'GET /admin/money': { items: [], next_cursor: null },
  })
  await show(<MoneySection />, { at: '/admin?section=money', locale: 'fr-CA' })
  expect(await screen.findByRole('heading', { name: 'Rien à traiter' })).toBeTruthy()
})
