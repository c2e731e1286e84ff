import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { equipmentQuery } from '#features/gear/equipment/queries.ts'
import { ownEquipmentKey } from '#features/lend/listings/queries.ts'
import { storesKey } from '#features/lend/stores/queries.ts'
import { sessionQuery } from '#features/people/session/queries.ts'
import type { Session } from '#features/people/session/session-view.ts'
import { rentalsKey } from '#features/rent/rentals/queries.ts'
import { messagesKey } from '#features/talk/messages/use-unread-count.ts'
import { notificationsKey } from '#features/talk/notifications/queries.ts'
import { ApiProblem } from '#platform/browser/api-client.ts'
import type { Locale } from '#platform/locale.ts'
import { ana, rentalAt } from '../../tests/support/browser-world.ts'
import { answerCalls, lost, refuse } from '../../tests/support/network.ts'
import { act } from '../../tests/support/render.ts'
import { show } from '../../tests/support/show.tsx'
import { LanguageSwitch } from './-language-switch.tsx'
import { LiveListener } from './-live-listener.tsx'
import { MessagesLink } from './-messages-link.tsx'
import { NotFound } from './-not-found.tsx'
import { OfflineNotice } from './-offline-notice.tsx'
import { OwnLanguage } from './-own-language.tsx'
import { PageError } from './-page-error.tsx'
import { useNewPage } from './-use-new-page.ts'
import { UserMenu } from './-user-menu.tsx'

const visible = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

test.each<[Locale, string[]]>([
  ['en-CA', ['/login', '/signup']],
  ['fr-CA', ['/fr/login', '/fr/signup']],
])('a visitor is shown the ways in, in %s', async (locale, ways) => {
  await show(<UserMenu />, { locale })
  expect(visible()).toEqual(ways)
})

const keeper: Session = {
  ...ana,
  user: { ...ana.user, email: null, phone: '+14165550199' },
  profile: { ...ana.profile, account_type: 'store', display_name: 'Northlight' },
}

test.each([
  ['a person', ana, ['Ana Costa', 'ana@example.ca'], false],
  ['a store', keeper, ['Northlight', '+14165550199'], true],
])('%s sees their kind of account, and the links to their pages', async (_, session, words, isStore) => {
  const { user } = await show(<UserMenu />, { session })
  await user.click(screen.getByRole('button', { name: 'Your account' }))
  for (const word of words) expect(await screen.findByText(word)).toBeTruthy()
  expect(screen.queryByText('Store Account') !== null).toBe(isStore)
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Account Settings',
    'My Rentals',
    'My Listings',
    ...(isStore ? ['My Store'] : []),
    'Saved',
    'Sign Out',
  ])
})

test('administrators find their pages among their own links', async () => {
  const session = { ...ana, profile: { ...ana.profile, is_admin: true } }
  const { user } = await show(<UserMenu />, { session })
  await user.click(screen.getByRole('button', { name: 'Your account' }))
  const admin = await screen.findByRole('menuitem', { name: 'Administration' })
  expect(admin.getAttribute('href')).toBe('/admin')
})

test('signing out from the menu does', async () => {
  const { asked } = answerCalls({ 'POST /accounts/sign-out': {} })
  const { user } = await show(<UserMenu />, { session: ana })
  await user.click(screen.getByRole('button', { name: 'Your account' }))
  await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }))
  expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy()
  expect(asked.map(({ call }) => call)).toEqual(['POST /accounts/sign-out'])
})

test.each<[Locale, string, string, string]>([
  ['en-CA', '/rent?query=fx6', '/fr/rent?query=fx6', 'Français'],
  ['fr-CA', '/rent?query=fx6', '/rent?query=fx6', 'English'],
  ['en-CA', '/', '/fr', 'Français'],
])('in %s, %s in the other language is %s', async (locale, at, href, name) => {
  await show(<LanguageSwitch />, { locale, at })
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
})

test.each<[Locale, Locale, string | null, string | null]>([
  ['en-CA', 'fr-CA', 'Lire cette page en français', '/fr/rent?query=fx6'],
  ['fr-CA', 'en-CA', 'Read this page in English', '/rent?query=fx6'],
  ['en-CA', 'en-CA', null, null],
])('a page in %s offers whose language is %s: %s', async (locale, own, name, href) => {
  await show(<OwnLanguage />, {
    locale,
    at: '/rent?query=fx6',
    session: { ...ana, user: { ...ana.user, locale: own } },
  })
  const link = screen.queryByRole('link')
  expect([link?.textContent ?? null, link?.getAttribute('href') ?? null]).toEqual([name, href])
})

test.each([
  ['is theirs in letters too', {}],
  ['leads on, where it could not be kept', lost],
])('the language that a person chose %s', async (_, answer) => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { asked } = answerCalls({ 'PATCH /accounts/locale': answer })
  const { user } = await show(<LanguageSwitch />, { session: ana, at: '/rent' })
  await user.click(screen.getByRole('link'))
  await waitFor(() => expect(assign.mock.calls).toEqual([[`${location.origin}/fr/rent`]]))
  expect(document.cookie).toContain('PARAGLIDE_LOCALE=fr-CA')
  expect(asked).toEqual([{ call: 'PATCH /accounts/locale', body: { locale: 'fr-CA' } }])
})

test('unread messages are counted for signed-in people only', async () => {
  answerCalls({ 'GET /messages/unread_count': { unread_count: 3 } })
  await show(<MessagesLink />, { session: ana })
  expect((await screen.findByText(/3 unread/)).closest('a')?.getAttribute('href')).toBe('/messages')
})

test.each([
  [99, '99'],
  [100, '99+'],
])('of %i that wait the badge shows %s', async (unread_count, shown) => {
  answerCalls({ 'GET /messages/unread_count': { unread_count } })
  await show(<MessagesLink />, { session: ana })
  expect((await screen.findByText(`${unread_count} unread messages`)).previousSibling?.textContent).toBe(
    shown,
  )
})

test('a failed count is none, with a line in the log', async () => {
  performance.clearMarks()
  answerCalls({ 'GET /messages/unread_count': lost })
  await show(<MessagesLink />, { session: ana })
  await waitFor(() =>
    expect(performance.getEntriesByName('northreel.failure')).toMatchObject([
      { detail: { what: 'unread messages could not be counted' } },
    ]),
  )
  expect(screen.getByRole('link').textContent).toBe('Messages')
})

test('a visitor has no messages, and none are asked for', async () => {
  const { asked } = answerCalls({})
  await show(<MessagesLink />)
  expect([visible(), asked]).toEqual([[], []])
})

test('says so while the browser is offline', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await show(<OfflineNotice />)
  expect(screen.getByRole('status').textContent).toBe('')
  online.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status').textContent).toMatch(/offline/)
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('status').textContent).toBe('')
})

const problem = (status: number) =>
  new ApiProblem({
    type: '',
    title: '',
    status,
    code: 'too_many_requests',
    detail: 'Too many at once.',
    request_id: 'req-7',
  })

test.each([
  ['what passes by itself', problem(503), 'Too many at once.'],
  ['a limit', problem(429), 'Too many at once.'],
  ['a bug of ours', problem(500), 'Try again in a moment.'],
  ['anything else', new Error('undefined is not a function'), 'Try again in a moment.'],
])('a page that failed by %s says what to do, and no inner words', async (_, error, words) => {
  await show(<PageError error={error} reset={() => {}} />)
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.getByText(new RegExp(words))).toBeTruthy()
  expect(screen.queryByText(/undefined/)).toBe(null)
  expect(screen.queryByText('req-7') !== null).toBe(error instanceof ApiProblem)
})

test('an error of the server’s rendering is reported, and forgotten at the retry', async () => {
  document.documentElement.dataset.trouble = 'The database is away.'
  onTestFinished(() => {
    delete document.documentElement.dataset.trouble
  })
  const reset = vi.fn()
  const { user } = await show(<PageError error={new Error()} reset={reset} />)
  expect(screen.getByText('The database is away.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(reset).toHaveBeenCalledOnce())
  expect(document.documentElement.dataset.trouble).toBe(undefined)
})

test('an address that leads nowhere leads on', async () => {
  await show(<NotFound />, { locale: 'fr-CA' })
  expect(visible()).toEqual(['/fr/rent', '/fr'])
})

test.each([
  [true, 'INPUT'],
  [false, 'MAIN'],
])('on a new page the focus goes to its top, unless the page took it (%s)', async (takes, tag) => {
  function Page() {
    useNewPage()
    return (
      <main id="main" tabIndex={-1}>
        <input aria-label="Words" />
      </main>
    )
  }
  const { router } = await show(<Page />, { at: '/faq' })
  if (takes) screen.getByLabelText('Words').focus()
  await act(() => router.navigate({ to: '/terms' }))
  expect(document.activeElement?.tagName).toBe(tag)
})

/** The socket that the page listens on. */
let socket: EventTarget & { say?: (event: object) => void }

beforeEach(() => {
  class Socket extends EventTarget {
    static readonly CONNECTING = 0
    readyState = 1
    constructor() {
      super()
      socket = this
    }
    send() {}
    close() {}
  }
  vi.stubGlobal('WebSocket', Socket)
})

const say = (message: object) =>
  act(async () => void socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) })))

test.each([
  ['notifications', [notificationsKey]],
  ['messages', [messagesKey]],
  ['rentals', [rentalsKey, ownEquipmentKey, messagesKey]],
  ['equipment', [ownEquipmentKey, equipmentQuery('7').queryKey]],
  ['stores', [storesKey, sessionQuery().queryKey]],
])('news of %s makes stale what it is about: %j', async (channel, stale) => {
  answerCalls({ 'GET /accounts/session': ana })
  const { queryClient } = await show(<LiveListener />, { session: ana })
  const looked = vi.spyOn(queryClient, 'invalidateQueries')
  await say({ channel, event: 'insert', id: '7' })
  expect(looked.mock.calls.map(([filters]) => filters?.queryKey)).toEqual(stale)
})

const event = (stage: 'pending' | 'approved' | 'withdrawn') => ({
  act: 'x',
  stage,
  actor_id: null,
  actor: null,
  at: '2026-06-10T12:00:00Z',
  because: null,
})
const detail = {
  ...rentalAt('approved'),
  pickup_habit: null,
  events: [event('pending'), event('approved')],
}
const notices = () => within(screen.getByRole('region', { name: 'Notices' }))
const answered = { channel: 'rentals', event: 'update', id: 'rental-1', role: 'renter' }

test('an answer to one’s request is announced once, for any number of events', async () => {
  const { asked } = answerCalls({ 'GET /rentals/rental-1': detail })
  await show(<LiveListener />, { session: ana })
  await say(answered)
  expect(await notices().findByText('Rental status changed to approved')).toBeTruthy()
  await say(answered)
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(notices().getAllByText(/Rental status/)).toHaveLength(1)
})

test.each([
  ['as an owner', { ...answered, role: 'owner' }, detail],
  ['of a new one', { ...answered, event: 'insert' }, detail],
  ['without another status', answered, { ...detail, events: [event('pending')] }],
  ['that cannot be read', answered, lost],
  ['of one that is not theirs', answered, refuse(404, 'not_found')],
])('news %s is no toast', async (_, news, answer) => {
  const { asked } = answerCalls({ 'GET /rentals/rental-1': answer })
  const { queryClient } = await show(<LiveListener />, { session: ana })
  await say(news)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect([asked.length, notices().queryByText(/Rental status/)]).toEqual([news === answered ? 1 : 0, null])
})
