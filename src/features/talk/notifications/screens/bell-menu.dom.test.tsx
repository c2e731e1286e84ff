import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Locale } from '#platform/locale.ts'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { answerCalls, lost } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import type { Notification } from '../contract.ts'
import { BellMenu } from './bell-menu.tsx'

const NOW = new Date('2026-06-10T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})

function told(id: string, changes: Partial<Notification> = {}): Notification {
  return {
    id,
    user_id: 'ana',
    type: 'rental_approved',
    title: `Title ${id}`,
    message: `About ${id}`,
    read: false,
    created_at: NOW.toISOString(),
    action_url: null,
    sender_id: null,
    sender_name: null,
    equipment_name: null,
    rental_id: null,
    ...changes,
  }
}

type Answers = Parameters<typeof answerCalls>[0]

/** The bell of a person with these items, `unread` of all that they ever had. */
async function bell(items: Notification[], unread: number, more: Answers = {}, locale?: Locale) {
  const list = { items, next_cursor: null, unread }
  const network = answerCalls({ 'GET /notifications': list, ...more })
  const drawn = await show(<BellMenu />, { session: ana, at: '/rent', locale })
  await waitFor(() => expect(network.asked).not.toEqual([]))
  await waitFor(() => expect(drawn.queryClient.isFetching()).toBe(0))
  return { ...drawn, ...network }
}

const opener = () => screen.getByRole('button', { name: /Notifications/ })
const panel = () => within(screen.getByRole('dialog', { name: 'Notifications' }))

test.each([
  [0, '', ''],
  [1, '1', '1 unread notification'],
  [99, '99', '99 unread notifications'],
  [100, '99+', '100 unread notifications'],
])('with %i unread the badge shows “%s” and the page says “%s”', async (unread, badge, words) => {
  await bell([], unread)
  expect(opener().textContent).toBe(`Notifications${badge}${words}`)
  expect(screen.getByRole('status').textContent).toBe(words)
})

test('says aloud that its list is being loaded', async () => {
  const asked = answerCalls({ 'GET /notifications': () => new Promise<never>(() => undefined) })
  const { user } = await show(<BellMenu />, { session: ana, at: '/rent' })
  await waitFor(() => expect(asked.asked).not.toEqual([]))
  await user.click(opener())
  const status = panel().getByRole('status')
  expect([status.textContent, status.getAttribute('aria-busy')]).toEqual(['Loading…', 'true'])
})

test('opens onto the eight newest, and says that there are more', async () => {
  const { user } = await bell(
    [...'abcdefghi'].map((id) => told(id)),
    9,
  )
  await user.click(opener())
  expect(opener().getAttribute('aria-expanded')).toBe('true')
  expect(panel().getAllByRole('listitem')).toHaveLength(8)
  expect(panel().getByText(/8/)).toBeTruthy()
})

test.each<[Locale, number, string]>([
  ['en-CA', 30, 'Just now'],
  ['en-CA', 5 * 60, '5m ago'],
  ['en-CA', 3 * 3_600, '3h ago'],
  ['en-CA', 2 * 86_400, '2d ago'],
  ['fr-CA', 5 * 60, 'il y a 5\u00a0min'],
])('in %s what came %i seconds ago came “%s”', async (locale, seconds, words) => {
  const created_at = new Date(NOW.getTime() - seconds * 1_000).toISOString()
  const { user } = await bell([told('a', { created_at })], 1, {}, locale)
  await user.click(screen.getAllByRole('button')[0] ?? document.body)
  expect(document.querySelector('time')?.textContent?.toLowerCase()).toBe(words.toLowerCase())
})

test('pressing one marks it read at once, and leads where it points', async () => {
  const { user, router, asked } = await bell([told('a', { action_url: '/my-rentals' }), told('b')], 2, {
    'POST /notifications/a/read': {},
  })
  await user.click(opener())
  await user.click(panel().getByRole('link', { name: /Title a/ }))
  expect(opener().textContent).toContain('1 unread')
  await waitFor(() => expect(router.state.location.pathname).toBe('/my-rentals'))
  expect(opener().getAttribute('aria-expanded')).toBe('false')
  expect(asked.map(({ call }) => call)).toContain('POST /notifications/a/read')
})

test('one that points nowhere only becomes read; one that is read is not written again', async () => {
  const { user, asked } = await bell([told('a', { read: true }), told('b')], 1, {
    'POST /notifications/b/read': {},
  })
  await user.click(opener())
  await user.click(panel().getByRole('button', { name: /^Title a/ }))
  await user.click(panel().getByRole('button', { name: /^Unread. Title b/ }))
  await waitFor(() =>
    expect(asked.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call)).toEqual([
      'POST /notifications/b/read',
    ]),
  )
  expect(panel().queryByText(/Unread/)).toBe(null)
})

test('a failed write reverts', async () => {
  const { user, asked } = await bell([told('a')], 1, { 'POST /notifications/a/read': lost })
  await user.click(opener())
  await user.click(panel().getByRole('button', { name: /^Unread. Title a/ }))
  await waitFor(() => expect(asked.filter(({ call }) => call === 'GET /notifications')).toHaveLength(2))
  expect(opener().textContent).toContain('1 unread')
  expect(screen.queryByRole('alert')).toBe(null)
})

test('all can be read in one press, those further down too', async () => {
  const { user } = await bell([told('a'), told('b')], 40, { 'POST /notifications/read': {} })
  await user.click(opener())
  await user.click(panel().getByRole('button', { name: 'Mark all read' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  expect(panel().queryByRole('button', { name: 'Mark all read' })).toBe(null)
})

test('one that is removed is gone from this list and its count, and the keyboard stays', async () => {
  const { user, asked } = await bell([told('a'), told('b', { read: true })], 3)
  await user.click(opener())
  await user.click(panel().getByRole('button', { name: 'Remove from this list: Title a' }))
  expect([panel().queryByText('Title a'), screen.getByRole('status').textContent]).toEqual([
    null,
    '2 unread notifications',
  ])
  await user.click(panel().getByRole('button', { name: 'Remove from this list: Title b' }))
  expect(screen.getByRole('status').textContent).toBe('2 unread notifications')
  expect(document.activeElement).toBe(panel().getByRole('heading', { level: 2 }))
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test.each<[string, Answers, RegExp]>([
  ['there are none', {}, /No notifications yet/],
  ['they could not be had', { 'GET /notifications': lost }, /could not|couldn’t/],
])('where %s it says so', async (_, answers, words) => {
  const { user } = await bell([], 0, answers)
  await user.click(opener())
  expect(panel().getByText(words)).toBeTruthy()
})
