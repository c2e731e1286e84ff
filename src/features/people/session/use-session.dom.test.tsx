import { screen, waitFor } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { api, read } from '#platform/browser/api-client.ts'
import { WAITS } from '#platform/browser/in-time.ts'
import { ana } from '../../../../tests/support/browser-world.ts'
import { answerCalls, lost, refuse } from '../../../../tests/support/network.ts'
import { act, render } from '../../../../tests/support/render.ts'
import { show } from '../../../../tests/support/show.tsx'
import { isSessionLost, useLoseSession, useMindSession } from './lost-session.ts'
import { ProtectedRoute } from './protected-route.tsx'
import { sessionQuery } from './queries.ts'
import { onSessionEvent } from './session-events.ts'
import type { Session } from './session-view.ts'
import { signOut, useSession, useTakeSession } from './use-session.tsx'

function Who() {
  const { profile, isAuthenticated, loading } = useSession()
  return <p>{loading ? 'looking' : isAuthenticated ? profile?.display_name : 'nobody'}</p>
}

/** The events that this tab's listeners hear from here on. */
function listen(): string[] {
  const heard: string[] = []
  onTestFinished(onSessionEvent((event) => heard.push(event)))
  return heard
}

/** Another tab of this browser. */
function otherTab() {
  const channel = new BroadcastChannel('northreel.session')
  const hear = vi.fn()
  channel.addEventListener('message', hear)
  onTestFinished(() => channel.close())
  return { hear, tell: () => channel.postMessage('changed') }
}

const person = (name: string): Session => ({ ...ana, profile: { ...ana.profile, display_name: name } })
const wake = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
const SESSION = 'GET /accounts/session'

test('knows the viewer', async () => {
  await show(<Who />, { session: ana })
  expect(screen.getByText('Ana Costa')).toBeTruthy()
})

test.each([
  ['the tab wakes', wake],
  ['the network is back', () => act(() => void window.dispatchEvent(new Event('online')))],
  ['another tab signs in', () => otherTab().tell()],
])('checks again when %s, and reports a new viewer', async (_, happen) => {
  const heard = listen()
  const { asked } = answerCalls({ [SESSION]: ana })
  await show(<Who />)
  expect(screen.getByText('nobody')).toBeTruthy()
  happen()
  await screen.findByText('Ana Costa')
  expect([asked.map(({ call }) => call), heard]).toEqual([
    ['GET /accounts/session?renew=true'],
    ['signed_in'],
  ])
})

test('a tab that lies behind does not ask', async () => {
  const { asked } = answerCalls({ [SESSION]: ana })
  await show(<Who />)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  wake()
  expect(asked).toEqual([])
})

test.each([
  [ana, 1],
  [null, 0],
])('checks every thirty seconds during a session', async (session, times) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] })
  const { asked } = answerCalls({ [SESSION]: () => session ?? new Response('null') })
  await show(<Who />, { session })
  await act(async () => void (await vi.advanceTimersByTimeAsync(29_000)))
  expect(asked).toHaveLength(0)
  await act(async () => void (await vi.advanceTimersByTimeAsync(1_001)))
  expect(asked).toHaveLength(times)
  await act(async () => void (await vi.advanceTimersByTimeAsync(30_000)))
  expect(asked).toHaveLength(2 * times)
})

test('a lost check ends no session', async () => {
  const heard = listen()
  answerCalls({ [SESSION]: lost })
  const { queryClient } = await show(<Who />, { session: ana })
  wake()
  await waitFor(() => expect(queryClient.getQueryState(sessionQuery().queryKey)?.status).toBe('error'))
  expect([screen.getByText('Ana Costa').tagName, heard]).toEqual(['P', []])
})

test.each([
  ['a new name', person('Ana C.'), 'user_updated'],
  ['a longer session', { ...ana, expires_at: '2026-08-01T00:00:00.000Z' }, 'token_refreshed'],
])('%s is reported unchanged', async (_, next, event) => {
  const heard = listen()
  answerCalls({ [SESSION]: next })
  await show(<Who />, { session: ana })
  wake()
  await waitFor(() => expect(heard).toEqual([event]))
})

test('a new viewer finds nothing of the former one', async () => {
  answerCalls({ [SESSION]: { ...ana, user: { ...ana.user, id: 'ben' } } })
  const { queryClient } = await show(<Who />, { session: ana })
  queryClient.setQueryData(['rentals'], ['of Ana'])
  wake()
  await waitFor(() => expect(queryClient.getQueryData(['rentals'])).toBe(undefined))
})

test('signing out ends here and in other tabs though the front page never comes', async () => {
  const tab = otherTab()
  answerCalls({ 'POST /accounts/sign-out': {} })
  const { router } = await show(<Who />, { session: ana, at: '/my-rentals' })
  const leading = vi.spyOn(router, 'navigate').mockReturnValue(new Promise(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const leaving = signOut()
  await vi.waitFor(() => expect(leading).toHaveBeenCalled(), { timeout: 150_000 })
  await act(async () => void (await vi.advanceTimersByTimeAsync(WAITS.afterMs)))
  vi.useRealTimers()
  await act(() => leaving)
  expect(screen.getByText('nobody')).toBeTruthy()
  await waitFor(() => expect(tab.hear).toHaveBeenCalled())
})

test('signing out leaves for the front page, forgets what was private and tells the other tabs', async () => {
  const [heard, tab] = [listen(), otherTab()]
  const { asked } = answerCalls({ 'POST /accounts/sign-out': {} })
  const { queryClient, router } = await show(<Who />, { session: ana, at: '/my-rentals' })
  queryClient.setQueryData(['rentals'], ['of Ana'])
  await act(signOut)
  await screen.findByText('nobody')
  expect([router.state.location.pathname, heard, queryClient.getQueryData(['rentals'])]).toEqual([
    '/',
    ['signed_out'],
    undefined,
  ])
  await waitFor(() => expect(tab.hear).toHaveBeenCalledOnce())
  // This tab knows already.
  expect(asked.map(({ call }) => call)).toEqual(['POST /accounts/sign-out'])
})

test.each([
  ['a lost connection', lost],
  ['a refusal', refuse(503, 'outage')],
])('signing out that fails by %s says so and changes nothing', async (_, answer) => {
  answerCalls({ 'POST /accounts/sign-out': answer })
  const { router } = await show(<Who />, { session: ana, at: '/my-rentals' })
  await act(signOut)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect([screen.getByText('Ana Costa').tagName, router.state.location.pathname]).toEqual([
    'P',
    '/my-rentals',
  ])
})

test('a page that signs a person in shows them at once, and forgets the visitor’s answers', async () => {
  const tab = otherTab()
  function SignIn() {
    const take = useTakeSession()
    return (
      <button type="button" onClick={() => take(ana)}>
        Sign in
      </button>
    )
  }
  const { user, queryClient } = await show(
    <>
      <SignIn />
      <Who />
    </>,
  )
  queryClient.setQueryData(['equipment'], 'as a visitor sees it')
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('Ana Costa')).toBeTruthy()
  expect(queryClient.getQueryData(['equipment'])).toBe(undefined)
  await waitFor(() => expect(tab.hear).toHaveBeenCalledOnce())
})

test.each([
  ['as nobody’s', refuse(401, 'authentication_required'), true],
  ['for another reason', refuse(403, 'own_equipment'), false],
  ['on the way', lost, false],
])('a failed call %s updates the session, and still fails', async (_, answer, isLost) => {
  answerCalls({ 'POST /notifications/read': answer })
  const failed = vi.fn()
  function Act() {
    const mind = useMindSession()
    const act = () => read(api().notifications.read.$post()).catch(mind).catch(failed)
    return (
      <button type="button" onClick={() => void act()}>
        Act
      </button>
    )
  }
  const { user } = await show(
    <>
      <Act />
      <Who />
    </>,
    { session: ana },
  )
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(failed).toHaveBeenCalledOnce())
  expect(isSessionLost(failed.mock.lastCall?.[0])).toBe(isLost)
  expect(await screen.findByText(isLost ? 'nobody' : 'Ana Costa')).toBeTruthy()
})

test('a page of one’s own is shown to those who are signed in', async () => {
  const { router } = await show(
    <ProtectedRoute>
      <p>Rentals</p>
    </ProtectedRoute>,
    { session: ana, at: '/my-rentals' },
  )
  expect([screen.getByText('Rentals').tagName, router.state.location.pathname]).toEqual(['P', '/my-rentals'])
})

test('a protected page shows a spinner while the session is unknown', async () => {
  answerCalls({ [SESSION]: () => new Promise<never>(() => {}) })
  const { queryClient, router } = await show(
    <ProtectedRoute>
      <p>Rentals</p>
    </ProtectedRoute>,
    { session: ana, at: '/my-rentals' },
  )
  act(() => void queryClient.resetQueries({ queryKey: sessionQuery().queryKey }))
  expect(await screen.findByText('Loading…')).toBeTruthy()
  expect([screen.queryByText('Rentals'), router.state.location.pathname]).toEqual([null, '/my-rentals'])
})

test('outside of its provider a session is an error', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<Who />)).toThrow('useSession was called outside of its SessionProvider.')
})

test('a visitor is sent to log in, with the way back', async () => {
  const { router } = await show(
    <ProtectedRoute>
      <p>Rentals</p>
    </ProtectedRoute>,
    { at: '/my-rentals?tab=past' },
  )
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.search).toEqual({ from: '/my-rentals?tab=past', authRequired: 'true' })
  expect(screen.queryByText('Rentals')).toBe(null)
})

test('a session that ends while its page is open leads to log in and back', async () => {
  function End() {
    const lose = useLoseSession()
    return (
      <button type="button" onClick={lose}>
        End
      </button>
    )
  }
  const { user, router } = await show(
    <ProtectedRoute>
      <End />
    </ProtectedRoute>,
    { session: ana, at: '/my-rentals' },
  )
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ from: '/my-rentals' }))
})
