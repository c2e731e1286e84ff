import { screen } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { answerCalls, lost } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { conversationOf, messageOf, threadOf } from '../../../../../tests/support/talk.ts'
import { dropUnsent, putUnsent, readUnsent } from '../unsent-messages.ts'
import { ConversationList } from './conversation-list.tsx'

const ben = threadOf().user
const cleo = { ...ben, id: 'cleo', name: '', account_type: 'store' as const }

beforeEach(() => {
  for (const { key } of readUnsent('ana')) dropUnsent('ana', key)
  vi.setSystemTime(new Date(2026, 5, 10, 20))
})

async function list(answer: Parameters<typeof answerCalls>[0][string], otherId: string | null = null) {
  const network = answerCalls({ 'GET /conversations': answer })
  return {
    ...network,
    ...(await show(<ConversationList userId="ana" otherId={otherId} />, { session: ana })),
  }
}

test('each is a way to its thread, with the last words, whose they are, and how many are new', async () => {
  const about = {
    equipment_id: 'camera-1',
    name: 'Sony FX6',
    category: 'cameras',
    image: null,
    rental_id: null,
  }
  const items = [
    conversationOf({ unread: 120, about }),
    conversationOf({
      user: cleo,
      last: messageOf({
        seq: 4,
        sender_id: 'ana',
        receiver_id: 'cleo',
        body: '',
        file: { url: '/f', content_type: 'application/pdf', byte_size: 1 },
      }),
    }),
  ]
  await list({ items, next_cursor: null }, 'cleo')
  const [first, second] = await screen.findAllByRole('link')
  expect(first?.getAttribute('href')).toBe('/messages?with=ben')
  expect(first?.textContent).toMatch(/Ben Roy.*Words 1.*99\+.*120 unread messages.*Sony FX6/)
  expect(second?.textContent).toMatch(/User.*Store.*You: PDF document/)
  expect([first, second].map((link) => link?.getAttribute('aria-current'))).toEqual([null, 'page'])
})

test.each([
  [new Date(2026, 5, 10, 9, 5), '9:05\u00a0a.m.'],
  [new Date(2026, 5, 9, 23, 59), 'Yesterday'],
  [new Date(2026, 5, 6, 12), 'Sat'],
  [new Date(2026, 4, 2, 12), 'May 2'],
  [new Date(2025, 10, 12, 12), 'Nov 12, 2025'],
])('a message of %s is dated %s', async (at, words) => {
  const last = messageOf({ seq: 1, created_at: at.toISOString() })
  await list({ items: [conversationOf({ last })], next_cursor: null })
  expect((await screen.findByRole('time')).textContent).toBe(words)
})

test('a message that waits to be sent is shown in place of the last one', async () => {
  putUnsent('ana', {
    key: 'k',
    to: 'ben',
    body: 'Hello',
    written_at: 1,
    equipment_id: null,
    file: null,
    refusal: null,
  })
  await list({ items: [conversationOf()], next_cursor: null })
  expect((await screen.findByRole('link')).textContent).toContain('Not sent yet: Hello')
})

test('without any it leads to the gear', async () => {
  await list({ items: [], next_cursor: null })
  expect((await screen.findByRole('link', { name: 'Browse gear' })).getAttribute('href')).toBe('/rent')
})

test('a list that can’t be had is asked for again on a press', async () => {
  let isCut = true
  const { user } = await list(() => (isCut ? lost : { items: [conversationOf()], next_cursor: null }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  isCut = false
  await user.click(again)
  expect(await screen.findByText('Ben Roy')).toBeTruthy()
})

test('the next page comes by its cursor, and each conversation appears once', async () => {
  const { user, asked } = await list((_: unknown, { searchParams }: URL) =>
    searchParams.has('cursor')
      ? {
          items: [conversationOf(), conversationOf({ user: { ...ben, id: 'dora', name: 'Dora' } })],
          next_cursor: null,
        }
      : { items: [conversationOf()], next_cursor: 'next' },
  )
  await user.click(await screen.findByRole('button', { name: /more/i }))
  expect(await screen.findByText('Dora')).toBeTruthy()
  expect(screen.getAllByText('Ben Roy')).toHaveLength(1)
  expect(asked.at(-1)?.call).toBe('GET /conversations?cursor=next')
})
