import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ana, listing } from '../../../../../../tests/support/browser-world.ts'
import { answerCalls, refuse } from '../../../../../../tests/support/network.ts'
import { show } from '../../../../../../tests/support/show.tsx'
import type { RequestDraft } from '../../screens/request-draft.ts'
import { EntryDialog } from './entry-dialog.tsx'

const words = { experience_description: '', note: '', pickup_time: '' }
const draft: RequestDraft = { from: '2026-06-20', to: '2026-06-22', experience: 'no', ...words }
const body = {
  ...{ equipment_id: 'camera-1', start_date: draft.from, end_date: draft.to, has_experience: false },
  ...{ experience_description: null, note: null, preferred_pickup_time: null },
  expected_total_cents: undefined,
}

async function askAsNewcomer(more: Parameters<typeof answerCalls>[0]) {
  const sent: string[] = []
  const network = answerCalls({
    'POST /accounts/sign-up/request': { waiting_id: 'w-1', contact: 'ana@example.ca' },
    'GET /site': { takes_payments: true },
    'GET /waiting-requests/state': { state: 'sent', why: null },
    ...more,
  })
  const entry = {
    ...{ draft, body, close: () => undefined, leave: async () => undefined, refuse: async () => undefined },
    send: async () => void sent.push('again'),
  }
  const shown = await show(<EntryDialog equipment={listing()} entry={entry} />)
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fill('Name', 'Ana Costa')
  fill('E-mail', 'ana@example.ca')
  fill('Password', 'quiet-on-the-set-9')
  fireEvent.click(screen.getByRole('button', { name: 'Sign up and send' }))
  await screen.findByRole('dialog', { name: 'Your request is sent' })
  return { ...network, ...shown, sent, fill }
}

test('the first tab says by itself that the request is sent, and signs in with the address filled in', async () => {
  const { fill, sent, asked } = await askAsNewcomer({ 'POST /accounts/sign-in': ana })
  expect(screen.getByLabelText<HTMLInputElement>('E-mail, phone or username').value).toBe('ana@example.ca')
  fill('Password', 'chosen in the other browser')
  fireEvent.click(screen.getByRole('button', { name: 'Sign in to follow it' }))
  await waitFor(() => expect(window.location.pathname).toBe('/my-rentals'))
  // The request went out by the link: signing in sends none.
  expect(sent).toEqual([])
  expect(asked.find(({ call }) => call === 'POST /accounts/sign-in')?.body).toMatchObject({
    identifier: 'ana@example.ca',
  })
})

test('a password that the letter’s link has dropped is refused as a wrong one', async () => {
  const { fill } = await askAsNewcomer({
    'POST /accounts/sign-in': refuse(401, 'invalid_credentials', { detail: 'Wrong.' }),
  })
  fill('Password', 'quiet-on-the-set-9')
  fireEvent.click(screen.getByRole('button', { name: 'Sign in to follow it' }))
  expect(await screen.findByText('Wrong.')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Your request is sent' })).toBeTruthy()
})
