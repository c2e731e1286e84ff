import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ana } from '../../../../tests/support/browser-world.ts'
import { answerCalls, lost } from '../../../../tests/support/network.ts'
import { show } from '../../../../tests/support/show.tsx'
import type { Leaving } from './contract.ts'
import { LeavingPart } from './leaving-part.tsx'
import { LeavingNotice } from './screens/leaving-notice.tsx'

const rental: Leaving['rentals'][number] = {
  ...{ rental_id: 'one', role: 'renter', equipment_name: 'Sony FX6', other_name: 'Ben Roy' },
  ...{ start_date: '2026-07-01', end_date: '2026-07-02' },
}
const stays: Leaving = {
  ...{ scheduled_at: null, listings: 3, has_store: false, requests_to_answer: 2, requests_made: 0 },
  ...{ rentals: [rental], open_payments: 0 },
}
const leaves = { ...stays, scheduled_at: '2026-12-07T16:00:00.000Z', requests_to_answer: 0 }
const SCHEDULE = 'POST /procedures/schedule_account_deletion'
const CANCEL = 'POST /procedures/cancel_account_deletion'
const leaver = {
  ...ana,
  profile: { ...ana.profile, account_deletion_requested: true, deletion_scheduled_date: leaves.scheduled_at },
}

test('the consequences of leaving come first, with their numbers; a dialog asks once more', async () => {
  const { asked } = answerCalls({
    'GET /accounts/leaving': stays,
    'GET /accounts/session': leaver,
    [SCHEDULE]: leaves,
  })
  const { user } = await show(<LeavingPart />, { session: ana })
  await waitFor(() => expect(screen.getByText(/Active listings: 3/)).toBeTruthy())
  expect(screen.getByText(/requests to you are declined.*: 2/)).toBeTruthy()
  expect(screen.queryByText(/Your pending requests/)).toBe(null)
  expect(screen.getByRole('link', { name: /Sony FX6.*1 Jul 2026.*2 Jul 2026/i })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete my account…' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Keep my account' }))
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(asked.filter(({ call }) => call === SCHEDULE)).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Delete my account…' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete my account' }))
  await waitFor(() =>
    expect(screen.getByText('Your account will be deleted from December 7, 2026 on.')).toBeTruthy(),
  )
  const heading = screen.getByRole('heading', { name: 'Delete your account' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(asked.filter(({ call }) => call === SCHEDULE)).toEqual([
    { call: SCHEDULE, body: { user_id: ana.user.id } },
  ])
})

test('a lost connection is reported in the dialog, and nothing changes', async () => {
  answerCalls({ 'GET /accounts/leaving': stays, [SCHEDULE]: lost })
  const { user } = await show(<LeavingPart />, { session: ana })
  await user.click(await screen.findByRole('button', { name: 'Delete my account…' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('Your account was not changed'))
})

test('only a leaving person sees the notice, and its button cancels the deletion', async () => {
  const { asked } = answerCalls({ [CANCEL]: stays, 'GET /accounts/session': ana })
  const { user, unmount } = await show(<LeavingNotice />, { session: ana })
  expect(screen.queryByRole('complementary')).toBe(null)
  unmount()
  await show(<LeavingNotice />, { session: leaver })
  const notice = within(screen.getByRole('complementary', { name: 'Account deletion scheduled' }))
  expect(notice.getByText(/December 7, 2026/)).toBeTruthy()
  await user.click(notice.getByRole('button', { name: 'Cancel deletion' }))
  await waitFor(() =>
    expect(screen.queryByRole('complementary', { name: 'Account deletion scheduled' })).toBe(null),
  )
  expect(asked.find(({ call }) => call === CANCEL)).toEqual({ call: CANCEL, body: { user_id: ana.user.id } })
})

test('French: a lost cancellation is reported, the date remains, and the second press works', async () => {
  let isDown = true
  const { asked } = answerCalls({
    'GET /accounts/leaving': leaves,
    'GET /accounts/session': ana,
    [CANCEL]: () => (isDown ? lost : stays),
  })
  const { user } = await show(<LeavingPart />, { session: leaver, locale: 'fr-CA' })
  const undo = await screen.findByRole('button', { name: 'Annuler la suppression' })
  await user.click(undo)
  await waitFor(() => expect(screen.getByRole('region', { name: 'Avis' }).textContent).not.toBe(''))
  expect(screen.getByText(/7 décembre 2026/)).toBeTruthy()
  isDown = false
  await user.dblClick(undo)
  expect(await screen.findByText(/3/, { selector: 'li' })).toBeTruthy()
  expect(asked.filter(({ call }) => call === CANCEL)).toHaveLength(2)
})

test('a failed load of the consequences offers a retry, and nothing else before', async () => {
  let isDown = true
  answerCalls({ 'GET /accounts/leaving': () => (isDown ? lost : stays) })
  const { user } = await show(<LeavingPart />, { session: ana })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull()
  isDown = false
  await user.click(again)
  expect(await screen.findByRole('button', { name: 'Delete my account…' })).toBeTruthy()
})
