import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { answerCalls, refuse } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { PersonPart } from './person-part.tsx'

const id = '019a0000-0000-7000-8000-000000000002'
const path = `/admin/people/${id}`
const due = '2026-06-13T16:00:00.000Z'
const entry = {
  id,
  name: 'Noah Roy',
  email: 'noah@test.example',
  email_verified: true,
  email_fails: false,
  phone: null,
  phone_verified: false,
  created_at: '2026-06-01T12:00:00.000Z',
  is_suspended: false,
  is_leaving: false,
  is_verified: false,
  is_admin: false,
  store_id: null,
}
const person = {
  ...entry,
  shown_name: 'Noah R.',
  username: 'noah',
  locale: 'en-CA',
  time_zone: 'America/Toronto',
  suspended_at: null as string | null,
  suspended_reason: null,
  leaves_on: null,
  has_police_clearance: false,
  store_name: null,
  sessions: 1,
  devices: 1,
  passkeys: 0,
  has_second_step: true,
  second_step_removal_due_at: null as string | null,
  last_seen_at: null,
  listing_count: 0,
  ...{ listings: [], rentals: [], deliveries: [], checks: [], reports: [], events: [] },
}
const part = <PersonPart id={id} />
const at = { at: '/admin?section=people', session: ana }

test('a second step is removed with a reason and withdrawn again; the page says until when it waits', async () => {
  let removal: string | null = null
  const { asked } = answerCalls({
    [`GET ${path}`]: () => ({ ...person, second_step_removal_due_at: removal }),
    [`POST ${path}/second-step-removal`]: () => {
      removal = due
      return { due_at: due }
    },
    [`POST ${path}/second-step-removal/withdrawal`]: () => {
      removal = null
      return { due_at: null }
    },
  })
  const { user } = await show(part, at)
  await user.click(await screen.findByRole('button', { name: 'Remove second step…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove Noah Roy’s second step?' }))
  expect(dialog.getByText(/72 hours later the second step is gone/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Remove in three days' }))
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Lost the phone.')
  await user.click(dialog.getByRole('button', { name: 'Remove in three days' }))
  expect(await screen.findByText(/^On; removed on .* unless somebody stops it$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep second step…' }))
  const back = within(screen.getByRole('dialog', { name: 'Leave Noah Roy’s second step on?' }))
  await user.type(back.getByRole('textbox', { name: 'Reason' }), 'Found it.')
  await user.click(back.getByRole('button', { name: 'Withdraw the removal' }))
  expect(await screen.findByRole('button', { name: 'Remove second step…' })).toBeTruthy()
  const bodies = asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)
  expect(bodies).toEqual([{ reason: 'Lost the phone.' }, { reason: 'Found it.' }])
})

test('what is refused is said in the dialog, with what was typed', async () => {
  answerCalls({
    [`GET ${path}`]: person,
    [`POST ${path}/second-step-removal`]: () => refuse(409, 'removal_untold'),
  })
  const { user } = await show(part, at)
  await user.click(await screen.findByRole('button', { name: 'Remove second step…' }))
  const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })
  await user.type(reason, 'Lost the phone.')
  await user.click(screen.getByRole('button', { name: 'Remove in three days' }))
  expect(await screen.findByText('Nothing was asked for')).toBeTruthy()
  expect(reason.value).toBe('Lost the phone.')
})

test.each([
  ['without a second step', { has_second_step: false }],
  ['who is suspended', { is_suspended: true }],
  ['who administers', { is_admin: true }],
])('of somebody %s nothing is removed', async (_, changes) => {
  answerCalls({ [`GET ${path}`]: { ...person, ...changes } })
  await show(part, at)
  expect(await screen.findByRole('heading', { name: 'Noah Roy' })).toBeTruthy()
  await waitFor(() => expect(screen.getByText('Second step')).toBeTruthy())
  expect(screen.queryByRole('button', { name: /second step/i })).toBeNull()
})
