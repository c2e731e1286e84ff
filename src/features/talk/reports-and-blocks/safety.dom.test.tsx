import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { ana } from '../../../../tests/support/browser-world.ts'
import { answerCalls, lost, refuse } from '../../../../tests/support/network.ts'
import { show } from '../../../../tests/support/show.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { BlockedPeople } from './screens/blocked-people.tsx'
import { SafetyLinks } from './screens/safety-links.tsx'

const ben = { id: 'ben', name: 'Ben Roy' }
const sent = { id: 'report-1', reason: 'spam', created_at: '2026-06-10T16:00:00Z' }
const notices = () => screen.getByRole('region', { name: 'Notices' }).textContent

async function reporting(answers: Parameters<typeof answerCalls>[0]) {
  const network = answerCalls(answers)
  const onClose = vi.fn<() => void>()
  const subject = { type: 'person', id: 'ben' } as const
  const drawn = await show(<ReportDialog subject={subject} open onClose={onClose} />, { session: ana })
  return { ...drawn, ...network, onClose, dialog: () => within(screen.getByRole('dialog')) }
}

async function blocking(answers: Parameters<typeof answerCalls>[0]) {
  const network = answerCalls(answers)
  const [onClose, onBlocked] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const drawn = await show(<BlockDialog person={ben} open onClose={onClose} onBlocked={onBlocked} />, {
    session: ana,
  })
  return { ...drawn, ...network, onClose, onBlocked }
}

test('a report asks for a reason, is sent with its words, and says thanks', async () => {
  const { user, asked, dialog, onClose } = await reporting({ 'POST /reports': sent })
  await user.click(dialog().getByRole('button', { name: 'Send report' }))
  expect(
    dialog().getByRole('group', { name: 'What is wrong?', description: 'Choose a problem.' }),
  ).toBeTruthy()
  expect(asked).toEqual([])

  await user.click(dialog().getByRole('radio', { name: /^Spam/ }))
  await user.type(dialog().getByRole('textbox', { name: /Details/ }), 'Ads')
  await user.click(dialog().getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(dialog().getByRole('heading').textContent).toBe('Thank you'))
  const body = { subject_type: 'person', subject_id: 'ben', reason: 'spam', note: 'Ads' }
  expect(asked).toEqual([{ call: 'POST /reports', body }])
  const close = dialog().getByText('Close')
  expect(document.activeElement).toBe(close)
  await user.click(close)
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['the reason of a refusal', refuse(429, 'too_many_reports', { detail: 'Tomorrow.' }), 'Tomorrow.'],
  ['that no answer came', lost, 'We lost the connection.'],
])('a report that fails says %s, and keeps what was typed', async (_, answer, words) => {
  const { user, dialog } = await reporting({ 'POST /reports': answer })
  await user.click(dialog().getByRole('radio', { name: /^Spam/ }))
  await user.type(dialog().getByRole('textbox'), 'Ads')
  await user.click(dialog().getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(dialog().getByRole('alert').textContent).toContain(words))
  expect(dialog().getByRole('textbox')).toHaveProperty('value', 'Ads')
})

test('a block says what it does before, and tells the screen once it is done', async () => {
  const { user, asked, onClose, onBlocked } = await blocking({
    'PUT /blocks/ben': new Response(null, { status: 204 }),
  })
  expect(screen.getByText(/We won’t notify Ben Roy/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onBlocked).toHaveBeenCalledOnce()
  expect(asked.map(({ call }) => call)).toEqual(['PUT /blocks/ben'])
  expect(notices()).toBe('Done: Ben Roy is blocked')
})

test('a block that is refused says why, and stays open', async () => {
  const { user, onClose } = await blocking({
    'PUT /blocks/ben': refuse(409, 'block_during_rental', { detail: 'You have a rental together.' }),
  })
  await user.click(screen.getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('You have a rental together.'))
  expect(onClose).not.toHaveBeenCalled()
})

test('a blocked person can be unblocked in the same place', async () => {
  let isBlocked = true
  const { user } = await links({
    'GET /blocks': () => ({ items: isBlocked ? [block] : [], next_cursor: null }),
    'DELETE /blocks/ben': () => {
      isBlocked = false
      return new Response(null, { status: 204 })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Unblock' }))
  expect(await screen.findByRole('button', { name: 'Block' })).toBeTruthy()
})

const block = {
  user: { id: 'ben', name: 'Ben Roy', avatar_url: null, account_type: 'individual' },
  created_at: '2026-06-10T16:00:00Z',
}

async function links(
  answers: Parameters<typeof answerCalls>[0],
  more: Partial<Parameters<typeof show>[1]> = {},
) {
  const network = answerCalls(answers)
  const subject = { type: 'person', id: 'ben' } as const
  const drawn = await show(<SafetyLinks subject={subject} ownerId="ben" person={ben} />, {
    session: ana,
    at: '/profile/ben',
    ...more,
  })
  return { ...drawn, ...network }
}

test('a signed-out person is led to /login, and back to the open report', async () => {
  const { user, router } = await links({}, { session: null })
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Report' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.search).toMatchObject({ from: '/profile/ben#report' })
})

test('the way back opens the report', async () => {
  await links({ 'GET /blocks': { items: [], next_cursor: null } }, { at: '/profile/ben#report' })
  expect(await screen.findByRole('dialog', { name: 'Report this person' })).toBeTruthy()
})

test('people are not offered to report or block themselves', async () => {
  answerCalls({})
  await show(<SafetyLinks subject={{ type: 'person', id: ana.user.id }} ownerId={ana.user.id} />, {
    session: ana,
  })
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('the list of blocked people takes blocks back one by one', async () => {
  let items = [block, { ...block, user: { ...block.user, id: 'zoe', name: '' } }]
  answerCalls({
    'GET /blocks': () => ({ items, next_cursor: null }),
    'DELETE /blocks/ben': () => {
      items = items.filter(({ user }) => user.id !== 'ben')
      return new Response(null, { status: 204 })
    },
  })
  const { user } = await show(<BlockedPeople />, { session: ana })
  await user.click(await screen.findByRole('button', { name: 'Unblock Ben Roy' }))
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toHaveLength(1),
  )
})

test('the list reports an empty result, and a failed load', async () => {
  let answer: Parameters<typeof answerCalls>[0][string] = refuse(503, 'unavailable')
  answerCalls({ 'GET /blocks': () => answer })
  const { user } = await show(<BlockedPeople />, { session: ana })
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer = { items: [], next_cursor: null }
  await user.click(again)
  expect(await screen.findByText('You haven’t blocked anybody')).toBeTruthy()
})
