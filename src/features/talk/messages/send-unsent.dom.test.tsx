import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sessionQuery } from '#features/people/session/queries.ts'
import type { Session } from '#features/people/session/session-view.ts'
import { ana } from '../../../../tests/support/browser-world.ts'
import { answerCalls, lost, refuse } from '../../../../tests/support/network.ts'
import { act, render } from '../../../../tests/support/render.ts'
import { messageOf, threadOf } from '../../../../tests/support/talk.ts'
import { hearMessage } from './hear-message.ts'
import { threadQuery } from './queries.ts'
import { keepSending } from './send-unsent.ts'
import {
  dropUnsent,
  nextWrittenAt,
  putUnsent,
  readUnsent,
  retryUnsent,
  type UnsentMessage,
  useUnsent,
} from './unsent-messages.ts'

const onSessionLost = vi.fn()

beforeEach(() => {
  for (const userId of ['ana', 'ben']) for (const { key } of readUnsent(userId)) dropUnsent(userId, key)
  onSessionLost.mockClear()
})

let keys = 0

/** Words of Ana’s to Ben that wait, after all that wait before. */
function write(body: string, changes: Partial<UnsentMessage> = {}): UnsentMessage {
  keys += 1
  const written_at = nextWrittenAt('ana', 1_000)
  const message = {
    key: `key-${keys}`,
    to: 'ben',
    body,
    written_at,
    equipment_id: null,
    file: null,
    refusal: null,
    ...changes,
  }
  putUnsent('ana', message)
  return message
}

/** Ana’s page, from when it is opened until the test ends. */
function open(session: Session | null = ana, queryClient = new QueryClient()) {
  queryClient.setQueryData(sessionQuery().queryKey, session)
  const sending = keepSending({ userId: 'ana', queryClient, onSessionLost })
  onTestFinished(() => {
    sending.stop()
    queryClient.clear()
  })
  return sending
}

/** A server that writes each key once, and answers as told where told. */
function server(answers: Record<string, () => Response | Error> = {}) {
  const written: string[] = []
  const { asked } = answerCalls({
    'POST /messages': (sent) => {
      const { body } = sent as { body: string }
      const answer = answers[body]?.()
      if (answer) return answer
      written.push(body)
      return messageOf({ seq: written.length, sender_id: 'ana', body })
    },
  })
  return { asked, written }
}

const bodies = () => readUnsent('ana').map(({ body, refusal }) => [body, refusal])
const online = () => void window.dispatchEvent(new Event('online'))

test('waiting messages go out once each, in the order of writing', async () => {
  write('one')
  write('two')
  const { written, asked } = server()
  const sending = open()
  write('three', {
    equipment_id: 'camera-1',
    file: { id: 'file-1', url: '/f', content_type: 'image/webp', byte_size: 9 },
  })
  sending.wake()
  sending.wake()
  await expect.poll(() => bodies()).toEqual([])
  expect(written).toEqual(['one', 'two', 'three'])
  expect(asked.at(-1)?.body).toEqual({
    receiver_id: 'ben',
    body: 'three',
    equipment_id: 'camera-1',
    document_id: 'file-1',
  })
})

test.each([
  ['lacks no more is not read again', 1, false],
  ['lacks another message is read again', 0, true],
])('after sending, a thread that %s', async (_, known, isStale) => {
  const queryClient = new QueryClient()
  const { queryKey } = threadQuery('ben')
  queryClient.setQueryData(queryKey, threadOf({ items: [messageOf({ seq: 1 })].slice(0, known) }))
  answerCalls({ 'POST /messages': messageOf({ seq: 2, sender_id: 'ana' }) })
  write('two')
  open(ana, queryClient)
  await expect.poll(() => bodies()).toEqual([])
  expect(queryClient.getQueryData(queryKey)?.items.at(-1)?.seq).toBe(2)
  await expect.poll(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(isStale)
})

/** Tells whether the line counts as lost, each time it is drawn. */
function Line({ onDrawn }: { onDrawn: (isLost: boolean) => void }) {
  onDrawn(useUnsent('ana').isLineLost)
  return null
}

test.each([
  ['that comes after', true],
  ['that is lost after', false],
])('an answer %s the live event of the same message changes nothing', async (_, comes) => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(threadQuery('ben').queryKey, threadOf())
  const looked = vi.spyOn(queryClient, 'invalidateQueries')
  const message = messageOf({ seq: 1, sender_id: 'ana' })
  const { key } = write('one')
  let isSent = false
  vi.stubGlobal('fetch', async () => {
    const view = { message, see_contacts: false, request_key: key }
    await hearMessage(queryClient, 'ana', { id: 'ben', view })
    expect([bodies(), looked.mock.calls.length]).toEqual([[], 1])
    isSent = true
    if (!comes) throw lost
    return Response.json(message, { status: 201 })
  })
  const lines: boolean[] = []
  render(<Line onDrawn={(isLost) => void lines.push(isLost)} />)
  open(ana, queryClient)
  await expect.poll(() => isSent).toBe(true)
  // The next one goes out when the first is settled.
  const { asked } = answerCalls({ 'POST /messages': messageOf({ seq: 2, sender_id: 'ana' }) })
  act(() => void write('two'))
  await expect.poll(() => bodies()).toEqual([])
  expect([asked.length, looked.mock.calls.length]).toEqual([1, 2])
  expect(lines).not.toContain(true)
})

test('an answer shows a message that another tab took from the words that wait', async () => {
  const queryClient = new QueryClient()
  const { queryKey } = threadQuery('ben')
  queryClient.setQueryData(queryKey, threadOf())
  const { key } = write('one')
  answerCalls({
    'POST /messages': () => {
      dropUnsent('ana', key)
      return messageOf({ seq: 1, sender_id: 'ana' })
    },
  })
  open(ana, queryClient)
  await expect.poll(() => queryClient.getQueryData(queryKey)?.items.length).toBe(1)
})

test('words survive the page, in order, with their keys', () => {
  const [one, two] = [write('one'), write('two')]
  expect(localStorage.length).toBe(2)
  expect(readUnsent('ana')).toEqual([one, two])
})

test('where the line is cut nothing behind goes first, and the same key goes out again', async () => {
  let isCut = true
  write('one')
  write('two')
  const sent: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('idempotency-key'))
    if (isCut) throw lost
    return Response.json(messageOf({ seq: sent.length }), { status: 201 })
  })
  const [first, second] = readUnsent('ana').map(({ key }) => key)
  const sending = open()
  await expect.poll(() => sent).toEqual([first])
  expect(bodies()).toHaveLength(2)
  isCut = false
  sending.wake()
  await expect.poll(() => bodies()).toEqual([])
  expect(sent.filter((key, at) => sent.indexOf(key) === at)).toEqual([first, second])
})

test('a refusal stays beside its words, and those behind go out', async () => {
  write('two much')
  write('two')
  const { written } = server({ 'two much': () => refuse(403, 'not_reachable') })
  open()
  await expect.poll(() => bodies()).toEqual([['two much', 'Refused: not_reachable.']])
  expect(written).toEqual(['two'])
})

test('refused words are tried again in their old place under another key, or dropped', async () => {
  const refused = write('one', { refusal: 'No.' })
  const { written } = server()
  open()
  retryUnsent('ana', refused)
  await expect.poll(() => written).toEqual(['one'])
  await expect.poll(() => bodies()).toEqual([])
  const other = write('two', { refusal: 'No.' })
  dropUnsent('ana', other.key)
  expect([bodies(), localStorage.length]).toEqual([[], 0])
})

test.each([
  ['a fault of ours', () => refuse(500, 'unexpected')],
  ['too much at once', () => refuse(429, 'too_many_requests')],
  ['no answer', () => lost],
  ['something on the way that answers in its place', () => new Response('<html>', { status: 502 })],
])('%s is no refusal: the words wait', async (_, answer) => {
  write('one')
  const { asked } = server({ one: answer })
  open()
  await expect.poll(() => asked.length).toBe(1)
  expect(bodies()).toEqual([['one', null]])
})

test('an ended session is reported, and the words wait for the same person', async () => {
  write('one')
  server({ one: () => refuse(401, 'authentication_required') })
  open().stop
  await expect.poll(() => onSessionLost.mock.calls.length).toBe(1)
  expect(bodies()).toEqual([['one', null]])
})

test.each([
  ['nobody', null],
  ['somebody else', { ...ana, user: { ...ana.user, id: 'ben' } }],
])('%s in the session sends none of Ana’s words', async (_, session) => {
  write('one')
  const { asked } = server()
  open(session)
  online()
  await new Promise((resolve) => setTimeout(resolve))
  expect([asked, bodies()]).toEqual([[], [['one', null]]])
})

test('words that another tab has sent are not sent here', async () => {
  const message = write('one')
  const { asked } = server()
  localStorage.clear()
  open()
  write('two')
  await expect.poll(() => bodies()).toEqual([])
  expect(asked.map(({ body }) => (body as { body: string }).body)).toEqual(['two'])
  expect(message.body).toBe('one')
})

test.each(['', 'nonsense', '{"key":1}', '[]', 'null'])(
  'any other stored value, such as %j, is discarded',
  (text) => {
    localStorage.setItem('northreel.unsent.ana.x', text)
    expect([readUnsent('ana'), localStorage.length]).toEqual([[], 0])
  },
)

test('a browser that stores nothing has what waits for as long as the page is open', async () => {
  vi.stubGlobal('localStorage', {
    length: 0,
    key: () => null,
    getItem: () => null,
    setItem: () => {},
    removeItem: () => {},
  })
  write('one')
  expect(bodies()).toEqual([['one', null]])
  const { written } = server()
  open()
  await expect.poll(() => written).toEqual(['one'])
  await expect.poll(() => bodies()).toEqual([])
})
