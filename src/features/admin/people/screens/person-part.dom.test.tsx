import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import type { PersonFile } from '../contract.ts'
import { PersonPart } from './person-part.tsx'

const at = '2026-06-01T12:00:00.000Z'
const ana: PersonFile = {
  ...{ id: 'ana', name: 'Ana Roy', shown_name: 'Ana Roy', username: null, store_id: null, store_name: null },
  ...{ email: 'ana@example.test', email_verified: true, email_fails: false },
  ...{ phone: null, phone_verified: false, created_at: at, last_seen_at: null },
  ...{ is_suspended: false, is_frozen: false, is_leaving: false, is_verified: false, is_admin: false },
  ...{ suspended_at: null, suspended_reason: null, leaves_on: null, has_police_clearance: false },
  ...{
    locale: 'fr-CA',
    time_zone: 'America/St_Johns',
    has_second_step: false,
    recovery: null,
  },
  ...{ sessions: 1, devices: 1, passkeys: 0, listing_count: 0, listings: [], rentals: [] },
  documents: [{ id: 'd', number: 'NR-000007', kind: 'credit_note', issued_at: at }],
  deliveries: [
    { message_id: 'm', channel: 'email', topic: 'searches', status: 'complained', created_at: at },
  ],
  checks: [{ id: 'c', kind: 'police_clearance', status: 'timed_out', submitted_at: at }],
  reports: [
    { id: 'r', side: 'by', subject_type: 'equipment', reason: 'not_theirs', created_at: at, closed_at: null },
  ],
  events: [{ id: 'e', action: 'sign_in_failed', created_at: at, is_actor: true }],
}

test('the facts of a person appear as words, not as stored codes', async () => {
  answerCalls({ 'GET /admin/people/ana': ana })
  await show(<PersonPart id="ana" />, { at: '/admin?section=people&id=ana' })
  await screen.findByRole('heading', { name: 'Ana Roy' })
  const told = screen.getByRole('article').textContent
  expect(told).toMatch(/E-mail · Saved searches · marked as spam/)
  expect(told).toMatch(/Police check · Not reviewed in time/)
  expect(told).toMatch(/By them · Listing · Stolen or not theirs/)
  expect(told).toMatch(/Français · Newfoundland/)
  const document = screen.getByRole('link', { name: 'Credit note NR-000007' })
  expect(document.getAttribute('href')).toBe('/receipts/NR-000007')
  for (const code of ['complained', 'timed_out', 'not_theirs', 'sign_in_failed', 'fr-CA', 'St_Johns'])
    expect(told).not.toContain(code)
})

test('a suspended person has another button, and the focus remains', async () => {
  let is_suspended = false
  answerCalls({
    'GET /admin/people/ana': () => ({ ...ana, is_suspended }),
    'POST /admin/people/ana/suspension': () => {
      is_suspended = true
      return { rentals: [] }
    },
  })
  const { user } = await show(<PersonPart id="ana" />, { at: '/admin?section=people&id=ana' })
  await user.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Lends what is not hers.')
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ana Roy'))
})
