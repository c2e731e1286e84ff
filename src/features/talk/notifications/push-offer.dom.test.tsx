import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { ana } from '../../../../tests/support/browser-world.ts'
import { answerCalls } from '../../../../tests/support/network.ts'
import { pushBrowser } from '../../../../tests/support/push-browser.ts'
import { show } from '../../../../tests/support/show.tsx'
import { PushOffer } from './push-offer.tsx'
import { ReturnedLetters } from './returned-letters.tsx'

beforeEach(() => localStorage.clear())

const QUESTION = /as soon as the owner answers/
const draw = async () => {
  const network = answerCalls({
    'GET /push_key': { public_key: 'key', is_on: false },
    'POST /push_subscriptions': { is_on: true },
  })
  const drawn = await show(<PushOffer />, { session: ana })
  await waitFor(() => expect(drawn.queryClient.isFetching()).toBe(0))
  return { ...network, ...drawn }
}

test('pushes are offered once: who says no is not asked again', async () => {
  const did = pushBrowser()
  const { user, unmount } = await draw()
  expect(await screen.findByText(QUESTION)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByText(QUESTION)).toBe(null)
  unmount()
  await draw()
  expect(screen.queryByText(QUESTION)).toBe(null)
  expect(did).toEqual([])
})

test('accepted, the browser is asked', async () => {
  const did = pushBrowser()
  const { user, asked } = await draw()
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain('POST /push_subscriptions'))
  expect(did[0]).toBe('ask')
})

test.each([
  ['can’t show them', undefined],
  ['was refused', 'denied'],
] as const)('a browser that %s is offered none', async (_, permission) => {
  if (permission) pushBrowser({ permission })
  await draw()
  expect(screen.queryByText(QUESTION)).toBe(null)
})

const failing = { ...ana, user: { ...ana.user, email_fails: true } }

test('a person whose letters come back sees it on every page, with the address masked', async () => {
  await show(<ReturnedLetters />, { session: failing, at: '/rent' })
  expect(screen.getByText('E-mails to a•••@example.ca are returned to us.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change address' }).getAttribute('href')).toContain(
    '/account?section=contact',
  )
})

test.each([
  ['whose letters arrive', ana, '/rent'],
  ['who reads of it at length', failing, '/account'],
  ['who is signed out', null, '/rent'],
])('%s sees no such notice', async (_, session, at) => {
  await show(<ReturnedLetters />, { session, at })
  expect(screen.queryByText(/returned/)).toBe(null)
})
