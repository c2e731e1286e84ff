import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { answerCalls, lost, refuse } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { SECURITY_ACTIONS } from '../../../base/security/security-event.ts'
import { activityWords, WORDS } from './activity-words.ts'
import { DevicesPart } from './devices-part.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { ActivityPart } from './security-section.tsx'

const at = '/account?section=security'
const phone = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'My phone',
  backed_up: true,
  created_at: '2026-06-01T12:00:00.000Z',
  last_used_at: null,
}
const session = (id: string, more: object) => ({
  id,
  browser: 'Firefox',
  system: 'Linux',
  address: '203.0.113.7',
  first_seen_at: '2026-06-01T12:00:00.000Z',
  last_seen_at: '2026-06-09T12:00:00.000Z',
  is_current: false,
  ...more,
})

test('a passkey is renamed, and removed only once it was asked for', async () => {
  const passkeys = { items: [phone] }
  const { asked } = answerCalls({
    'GET /accounts/passkeys': () => passkeys,
    [`PATCH /accounts/passkeys/${phone.id}`]: (body) => {
      passkeys.items = [{ ...phone, ...body }]
      return passkeys.items[0] ?? null
    },
    [`DELETE /accounts/passkeys/${phone.id}`]: () => {
      passkeys.items = []
      return new Response(null, { status: 204 })
    },
  })
  const { user } = await show(<PasskeysPart />, { at, session: ana })
  await user.click(await screen.findByRole('button', { name: 'Rename My phone' }))
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Enter a name.')).toBeTruthy()
  await user.type(name, 'Old phone')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Remove Old phone' }))
  expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
  const dialog = within(screen.getByRole('dialog', { name: 'Remove “Old phone”?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('You have no passkeys yet.')).toBeTruthy()
})

test('in a browser that knows no passkeys, the dialog says so and makes none', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  answerCalls({ 'GET /accounts/passkeys': { items: [] } })
  const { user } = await show(<PasskeysPart />, { at, session: ana })
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  expect(screen.getByText(/This browser can’t create passkeys/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true)
})

test('with ten passkeys there is no way to add another', async () => {
  const items = Array.from({ length: 10 }, (_, index) => ({ ...phone, id: `${phone.id}${index}` }))
  answerCalls({ 'GET /accounts/passkeys': { items } })
  await show(<PasskeysPart />, { at, session: ana })
  expect(await screen.findByText(/You have 10 passkeys/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

test('another session can be ended, this one cannot; a failure is reported', async () => {
  const items = [
    session('here', { is_current: true, browser: 'Chrome', system: 'Windows' }),
    session('there', {}),
  ]
  let isDown = true
  answerCalls({
    'GET /accounts/sessions': () => ({ items }),
    'DELETE /accounts/sessions/there': () => {
      if (isDown) throw lost
      items.pop()
      return new Response(null, { status: 204 })
    },
  })
  const { user } = await show(<DevicesPart />, { at, session: ana })
  const end = await screen.findByRole('button', { name: 'Sign out Firefox on Linux' })
  expect(screen.queryByRole('button', { name: 'Sign out Chrome on Windows' })).toBeNull()
  await user.click(end)
  expect(await screen.findByText('The device wasn’t signed out')).toBeTruthy()
  isDown = false
  await user.click(end)
  await waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
})

test('activity shows the last lines, then all; what failed to load can be tried again', async () => {
  const items = Array.from({ length: 12 }, (_, index) => ({
    id: `${index}`,
    action: index === 0 ? 'passkey_added' : 'sign_in',
    by: 'email',
    at: '2026-06-09T12:00:00.000Z',
    address: '203.0.113.7',
    times: 1,
  }))
  let isDown = true
  answerCalls({ 'GET /accounts/activity': () => (isDown ? refuse(400, 'invalid_input') : { items }) })
  const { user } = await show(<ActivityPart />, { at, session: ana })
  const again = await screen.findByRole('button', { name: /Try again/ })
  isDown = false
  await user.click(again)
  expect(await screen.findAllByText('Signed in')).toHaveLength(7)
  await user.click(screen.getByRole('button', { name: 'Show all 12' }))
  expect(screen.getAllByText('Signed in')).toHaveLength(11)
})

test('each action has words of its own, and unknown ones have a fallback', () => {
  const shown = SECURITY_ACTIONS.filter((action) => action in WORDS)
  const words = shown.map((action) => activityWords({ action, by: null }))
  expect(new Set(words).size).toBe(shown.length)
  for (const action of ['was_once', 'toString', '__proto__']) {
    expect(activityWords({ action, by: null })).toBe('Something changed in your account')
  }
})

test('where no passkey is used, /login says so and leaves the form alone', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  const get = vi.fn(() => Promise.reject(new DOMException('Not now', 'NotAllowedError')))
  vi.stubGlobal('navigator', { ...navigator, credentials: { get } })
  const options = {
    rpId: 'localhost',
    challenge: 'AAAA',
    allowCredentials: [],
    timeout: 300_000,
    userVerification: 'required',
  }
  answerCalls({ 'POST /accounts/sign-in/passkey/options': options })
  const onSession = vi.fn()
  const { user } = await show(<PasskeySignIn onSession={onSession} />, { at: '/login' })
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }))
  expect(await screen.findByText(/No passkey was used/)).toBeTruthy()
  expect(onSession).not.toHaveBeenCalled()
})

test('a browser without passkeys is offered none', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  await show(<PasskeySignIn onSession={vi.fn()} />, { at: '/login' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull())
})
