import { beforeEach, expect, test, vi } from 'vitest'
import { speak } from '../../../tests/support/draw.ts'
import { ApiProblem } from './api-client.ts'
import { WAITS } from './in-time.ts'
import { sendFile } from './send-file.ts'

const MINUTE = 60_000
const file = new File(['%PDF'], 'policy.pdf', { type: 'application/pdf' })

/** A request on its way, as the network would move it. */
class Request {
  static newest: Request
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  opened: string[] = []
  headers: Record<string, string> = {}
  sent: FormData | null = null
  isAborted = false
  onload?: () => void
  onerror?: () => void
  onabort?: (() => void) | null
  onloadend?: () => void
  constructor() {
    Request.newest = this
  }
  open(...words: string[]) {
    this.opened = words
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(form: FormData) {
    this.sent = form
  }
  abort() {
    this.isAborted = true
    this.onabort?.()
    this.onloadend?.()
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text })
    this.onload?.()
    this.onloadend?.()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Request)
})

function begin() {
  const onProgress = vi.fn<(progress: number) => void>()
  const stop = new AbortController()
  const answer = sendFile('/api/rentals/7/insurance', file, { onProgress, signal: stop.signal })
  const end = answer.then(
    (body) => ({ body }),
    (error: unknown) => ({ error }),
  )
  const request = Request.newest
  const move = (loaded: number) => request.upload.onprogress?.({ loaded, total: 100 })
  return { request, move, end, stop, told: () => onProgress.mock.calls.map(([progress]) => progress) }
}

/** The error of a failed upload. */
async function failure(end: Promise<object>): Promise<unknown> {
  const ended = await end
  return 'error' in ended ? ended.error : ended
}

test.each(['en-CA', 'fr-CA'] as const)(
  'posts the file in %s, and answers what it is answered',
  async (locale) => {
    speak(locale)
    const { request, end } = begin()
    expect([request.opened, request.headers]).toEqual([
      ['POST', '/api/rentals/7/insurance'],
      { 'x-locale': locale },
    ])
    expect(request.sent?.get('file')).toBe(file)
    request.answer(201, '{"id":"7"}')
    expect(await end).toEqual({ body: { id: '7' } })
  },
)

test('says how far it is', () => {
  const { request, move, told } = begin()
  for (const loaded of [0, 40, 100]) move(loaded)
  request.upload.onprogress?.({ loaded: 0, total: 0 })
  expect(told()).toEqual([0, 0.4, 1, 0])
})

test('refused, it throws what the API says of it', async () => {
  const { request, end } = begin()
  const problem = { code: 'file_too_large', detail: 'It is larger than 10 MB.', status: 413 }
  request.answer(413, JSON.stringify(problem))
  const error = await failure(end)
  expect(error).toBeInstanceOf(ApiProblem)
  expect(error).toMatchObject({ message: 'It is larger than 10 MB.', problem })
})

test.each([
  ['an answer that is not the API’s', '<html>502 Bad Gateway</html>'],
  ['a body that is no problem', '{"ok":false}'],
  ['no body', ''],
])('takes %s for a lost connection', async (_, text) => {
  const { request, end } = begin()
  request.answer(502, text)
  expect(await failure(end)).toEqual(new TypeError('Answered 502'))
})

test('a connection that is cut is lost', async () => {
  const { request, end } = begin()
  request.onerror?.()
  request.onloadend?.()
  expect(await failure(end)).toBeInstanceOf(TypeError)
  expect(vi.getTimerCount()).toBe(0)
})

test('stopped by its person, it ends at once and says so', async () => {
  const { request, end, stop } = begin()
  stop.abort()
  expect([request.isAborted, await failure(end)]).toEqual([
    true,
    expect.objectContaining({ name: 'AbortError' }),
  ])
  expect(vi.getTimerCount()).toBe(0)
})

test('one that takes no byte for a minute is lost, not stopped', async () => {
  const { request, end } = begin()
  vi.advanceTimersByTime(MINUTE - 1)
  expect(request.isAborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect([request.isAborted, await failure(end)]).toEqual([true, expect.any(TypeError)])
})

test('each byte gives it another minute', () => {
  const { request, move } = begin()
  for (const loaded of [10, 20, 30]) {
    vi.advanceTimersByTime(MINUTE - 1)
    move(loaded)
  }
  expect(request.isAborted).toBe(false)
  vi.advanceTimersByTime(MINUTE)
  expect(request.isAborted).toBe(true)
})

test('once all of it is there the server may take its time, though not for ever', () => {
  const { request, move } = begin()
  move(100)
  vi.advanceTimersByTime(WAITS.fileReadMs - 1)
  expect(request.isAborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(request.isAborted).toBe(true)
})
