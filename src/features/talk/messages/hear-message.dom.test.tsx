import { waitFor } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetUnsent, log, openThread, waiting, waits } from '../../../../tests/support/open-thread.tsx'
import { act } from '../../../../tests/support/render.ts'
import { messageOf, threadOf } from '../../../../tests/support/talk.ts'
import type { MessageView } from './contract.ts'
import { hearMessage } from './hear-message.ts'
import type { MessageNews } from './message-news.ts'
import { noteRead, threadQuery } from './queries.ts'
import { setLineLost } from './unsent-messages.ts'
import { messagesKey } from './use-unread-count.ts'

beforeEach(forgetUnsent)

const own = (seq: number, changes: Partial<MessageView> = {}) =>
  messageOf({ seq, sender_id: 'ana', ...changes })
const told = (message: MessageView, changes: Partial<MessageNews> = {}) => ({
  view: { message, see_contacts: false, request_key: null, ...changes },
})
const threadCalls = (asked: { call: string }[]) =>
  asked.map(({ call }) => call).filter((call) => call.startsWith('GET /conversations/'))

/** Ana's thread with Ben, who wrote one message that she has read and whose answer he has not. */
async function open() {
  const opened = await openThread(threadOf({ items: [messageOf({ seq: 1 }), own(2)], own_read_up_to: 1 }))
  await log()
  const { queryClient } = opened
  const hear = (event: { view?: Record<string, unknown> }) =>
    act(() => hearMessage(queryClient, 'ana', { id: 'ben', ...event }))
  return { ...opened, hear }
}

test('a message that comes with an event is shown, and noted as read, without another look at the thread', async () => {
  const { asked, hear } = await open()
  await hear(told(messageOf({ seq: 3 })))
  expect((await log()).textContent).toMatch(/Words 1.*Words 2.*Words 3/)
  await waitFor(() => expect(asked.at(-1)?.call).toBe('POST /conversations/ben/read'))
  expect(threadCalls(asked)).toHaveLength(1)
})

test.each([
  ['without a message', {}],
  ['with something else', { view: { message: { id: 'message-3', seq: 3 }, see_contacts: false } }],
  ['with a message after a gap', told(messageOf({ seq: 4 }))],
  ['that shows contact details from now on', told(messageOf({ seq: 3 }), { see_contacts: true })],
  ['of reading that passes what is here', { view: { read: { reader_id: 'ben', up_to: 3, at: null } } }],
])('an event %s has the thread read again', async (_, event) => {
  const { asked, hear } = await open()
  await hear(event)
  expect(threadCalls(asked)[1]).toBe('GET /conversations/ben?after=1&limit=200')
})

test('a thread that is being read, or known to be behind, is read again', async () => {
  const { asked, queryClient, hear } = await open()
  let isOver = false
  const reading = act(() => queryClient.refetchQueries(threadQuery('ben'))).then(() => {
    isOver = true
  })
  const heard = hear(told(messageOf({ seq: 3 })))
  expect(isOver).toBe(false)
  await Promise.all([reading, heard])
  expect(threadCalls(asked)).toHaveLength(3)
  await queryClient.invalidateQueries({ ...threadQuery('ben'), refetchType: 'none' })
  await hear(told(messageOf({ seq: 3 })))
  expect(threadCalls(asked)).toHaveLength(4)
})

test('the event of one’s own message removes the words that wait under its key', async () => {
  const { hear } = await open()
  await act(async () => {
    waits({ key: 'key-3', body: 'Words 3' })
    waits({ key: 'key-4', body: 'Words 4', written_at: 2 })
    setLineLost('ana', true)
  })
  expect((await log()).textContent).toContain('Waiting')
  await hear(told(own(3), { request_key: 'key-3' }))
  expect(waiting()).toEqual(['Words 4'])
  expect((await log()).textContent).not.toContain('Waiting')
  expect((await log()).textContent?.match(/Words 3/g)).toHaveLength(1)
})

test('one’s own words are read as soon as the event says so', async () => {
  const { asked, queryClient, hear } = await open()
  expect((await log()).textContent).toMatch(/Sent$/)
  const looked = vi.spyOn(queryClient, 'invalidateQueries')
  await hear({ view: { read: { reader_id: 'ben', up_to: 2, at: '2026-06-10T12:01:00Z' } } })
  expect(looked).not.toHaveBeenCalled()
  expect((await log()).textContent).toMatch(/Read/)
  expect(threadCalls(asked)).toHaveLength(1)
})

test('reading in another page needs no call, and its messages are counted once', async () => {
  const { asked, queryClient, hear } = await open()
  const looked = vi.spyOn(queryClient, 'invalidateQueries')
  await hear({ view: { read: { reader_id: 'ana', up_to: 2, at: null } } })
  expect(threadCalls(asked)).toHaveLength(1)
  expect(looked).toHaveBeenCalledTimes(1)
  await noteRead(queryClient, 'ben', 2)
  expect(looked).toHaveBeenCalledTimes(1)
  await noteRead(queryClient, 'ben', 3)
  expect(looked).toHaveBeenCalledTimes(2)
})

test.each([
  ['shown', told(own(3))],
  ['read', {}],
])(
  'with a message that is %s, all else about messages is read again, but for threads with others',
  async (_, event) => {
    const { queryClient, hear } = await open()
    const stale = () =>
      queryClient
        .getQueryCache()
        .findAll({ queryKey: messagesKey })
        .filter(({ state }) => state.isInvalidated)
        .map(({ queryKey }) => queryKey.slice(1).join(' '))
        .toSorted()
    for (const key of [['unread_count'], ['conversations'], ['thread', 'cleo']])
      queryClient.setQueryData([...messagesKey, ...key], {})
    await hear(event)
    expect(stale()).toEqual(['conversations', 'unread_count'])
  },
)
