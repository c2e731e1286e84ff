import { screen, waitFor, within } from '@testing-library/dom'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { answerCalls, lost } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import type { Notification } from '../contract.ts'
import type { NotificationTopic } from '../notification.ts'
import { NotificationsPage } from './notifications-page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-10T12:00:00Z'), toFake: ['Date'] })
})

function told(id: string, changes: Partial<Notification> = {}): Notification {
  return {
    id,
    user_id: 'ana',
    type: 'rental_approved',
    title: `Title ${id}`,
    message: `About ${id}`,
    read: true,
    created_at: '2026-06-10T11:00:00Z',
    action_url: null,
    sender_id: null,
    sender_name: null,
    equipment_name: null,
    rental_id: null,
    ...changes,
  }
}

function Page() {
  const [topic, setTopic] = useState<NotificationTopic>()
  return <NotificationsPage topic={topic} onTopic={setTopic} />
}

const page = (answers: Parameters<typeof answerCalls>[0]) => {
  const network = answerCalls(answers)
  return show(<Page />, { session: ana, at: '/notifications' }).then((drawn) => ({ ...drawn, ...network }))
}
const listed = (items: Notification[], next_cursor: string | null = null, unread = 0) => ({
  items,
  next_cursor,
  unread,
})

test('they stand by day, each with its time, and nothing can be taken off', async () => {
  await page({
    'GET /notifications': listed([
      told('a'),
      told('b', { created_at: '2026-06-09T11:00:00Z' }),
      told('c', { created_at: '2026-06-01T11:00:00Z' }),
    ]),
  })
  await screen.findByText('Title a')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Yesterday',
    'Monday, June 1',
  ])
  expect(within(screen.getByRole('region', { name: 'Yesterday' })).getByText('Title b')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Remove/ })).toBe(null)
  expect(screen.getByRole('link', { name: 'Choose what you get' }).getAttribute('href')).toContain(
    '/account?section=notifications',
  )
})

test('older ones come by key, after those that are there', async () => {
  const { user, asked } = await page({
    'GET /notifications': (_: unknown, url: URL) =>
      url.searchParams.get('cursor') === 'older'
        ? listed([told('b', { created_at: '2026-05-01T11:00:00Z' })])
        : listed([told('a')], 'older'),
  })
  await user.click(await screen.findByRole('button', { name: /more/i }))
  await screen.findByText('Title b')
  expect(screen.getByText('Title a')).toBeTruthy()
  expect(asked.map(({ call }) => call)).toContain('GET /notifications?cursor=older')
})

test('a tab shows those of a topic, and says where there are none', async () => {
  const { user, asked } = await page({
    'GET /notifications': (_: unknown, url: URL) => listed(url.searchParams.has('topic') ? [] : [told('a')]),
  })
  await screen.findByText('Title a')
  await user.click(screen.getByRole('tab', { name: 'Reminders' }))
  expect(await screen.findByText('No notifications of this type yet')).toBeTruthy()
  expect(asked.map(({ call }) => call)).toContain('GET /notifications?topic=reminders')
})

test('a press reads one and follows it; all can be read at once', async () => {
  const { user, asked, router } = await page({
    'GET /notifications': listed(
      [told('a', { read: false }), told('b', { read: false, action_url: '/my-rentals' })],
      null,
      2,
    ),
    'POST /notifications/a/read': {},
    'POST /notifications/b/read': {},
    'POST /notifications/read': {},
  })
  await user.click(await screen.findByRole('button', { name: /Unread. Title a/ }))
  expect(screen.getByRole('button', { name: /^Title a/ })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /Title b/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/my-rentals'))
  expect(asked.map(({ call }) => call)).toContain('POST /notifications/b/read')
})

test('all can be read in one press', async () => {
  const { user } = await page({
    'GET /notifications': listed([told('a', { read: false })], null, 7),
    'POST /notifications/read': {},
  })
  await user.click(await screen.findByRole('button', { name: 'Mark all read' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all read' })).toBe(null))
  expect(screen.queryByText(/Unread/)).toBe(null)
})

test('where they could not be had it says so, and tries again', async () => {
  const { user } = await page({ 'GET /notifications': lost })
  expect((await screen.findByRole('alert')).textContent).toContain('couldn’t be loaded')
  answerCalls({ 'GET /notifications': listed([told('a')]) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Title a')).toBeTruthy()
})
