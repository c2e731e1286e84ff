import { screen, waitFor, within } from '@testing-library/dom'
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
  is_frozen: false,
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
  passkeys: 1,
  has_second_step: true,
  recovery: null as null | { state: string; opened_by: string; opened_at: string; due_at: string },
  last_seen_at: null,
  listing_count: 0,
  ...{ listings: [], rentals: [], documents: [], deliveries: [], checks: [], reports: [], events: [] },
}
const part = <PersonPart id={id} />
const at = { at: '/admin?section=people', session: ana }

const opened = { opened_by: 'desk', opened_at: '2026-06-10T16:00:00.000Z', due_at: due }

test('lost factors are ticked and requested with a reason; the page shows the end of the wait, and the form can be left', async () => {
  let recovery: typeof person.recovery = null
  const { asked } = answerCalls({
    [`GET ${path}`]: () => ({ ...person, recovery }),
    [`POST ${path}/recovery`]: () => {
      recovery = { state: 'waiting', ...opened }
      return { due_at: due }
    },
    [`POST ${path}/recovery/decision`]: () => {
      recovery = null
      return { outcome: 'leave' }
    },
  })
  const { user } = await show(part, at)
  await user.click(await screen.findByRole('button', { name: 'Lost access' }))
  const dialog = within(screen.getByRole('dialog', { name: 'End what Noah Roy has lost' }))
  await user.click(dialog.getByRole('checkbox', { name: 'The app and the recovery codes' }))
  await user.click(dialog.getByRole('checkbox', { name: 'All passkeys' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Lost the phone.')
  await user.click(dialog.getByRole('button', { name: 'Freeze and write to them' }))
  expect(await screen.findByText(/^Frozen; carried out on /)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Leave as it is' }))
  const back = within(screen.getByRole('dialog', { name: 'Leave Noah Roy’s account as it is' }))
  await user.type(back.getByRole('textbox', { name: 'Reason' }), 'Found it.')
  await user.click(back.getByRole('button', { name: 'Leave as it is' }))
  expect(await screen.findByRole('button', { name: 'Lost access' })).toBeTruthy()
  const bodies = asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)
  expect(bodies).toEqual([
    { reason: 'Lost the phone.', ends: ['passkeys', 'second_step'] },
    { reason: 'Found it.', outcome: 'leave' },
  ])
})

test('a disputed account is given back or left, and nothing else', async () => {
  const disputed = { ...person, recovery: { state: 'disputed', ...opened, opened_by: 'contact' } }
  const { asked } = answerCalls({
    [`GET ${path}`]: disputed,
    [`POST ${path}/recovery/decision`]: { outcome: 'give_back' },
  })
  const { user } = await show(part, at)
  await user.click(await screen.findByRole('button', { name: 'Give back' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Give Noah Roy’s account back as it was' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Showed a passport.')
  await user.click(dialog.getByRole('button', { name: 'Give back' }))
  await waitFor(() =>
    expect(asked.at(-1)?.body ?? asked.at(-2)?.body).toEqual({
      reason: 'Showed a passport.',
      outcome: 'give_back',
    }),
  )
  expect(screen.queryByRole('button', { name: 'Lost access' })).toBeNull()
})

test('a refusal appears in the dialog, and the input stays', async () => {
  answerCalls({
    [`GET ${path}`]: person,
    [`POST ${path}/recovery`]: () => refuse(409, 'recovery_untold'),
  })
  const { user } = await show(part, at)
  await user.click(await screen.findByRole('button', { name: 'Lost access' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('checkbox', { name: 'The password' }))
  const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })
  await user.type(reason, 'Lost the phone.')
  await user.click(dialog.getByRole('button', { name: 'Freeze and write to them' }))
  expect(await screen.findByText('The recovery wasn’t requested')).toBeTruthy()
  expect(reason.value).toBe('Lost the phone.')
})

test.each([
  ['who is suspended', { is_suspended: true }],
  ['who administers', { is_admin: true }],
])('for a person %s no recovery is offered', async (_, changes) => {
  answerCalls({ [`GET ${path}`]: { ...person, ...changes } })
  await show(part, at)
  expect(await screen.findByRole('heading', { name: 'Noah Roy' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Lost access' })).toBeNull()
})
