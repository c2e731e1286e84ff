import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Clock } from '../../src/platform/clock.ts'
import type { Trouble } from './provider-contract/other-side.ts'
import { answerCall, type Call, isV2, keyOf } from './stripe-server/answer-call.ts'
import { type Books, openBooks } from './stripe-server/books.ts'
import { type Answer, createKeys, type Keys } from './stripe-server/keys.ts'
import { API_VERSION } from './stripe-server/routes.ts'

/**
 * A failure of the line or of Stripe, and the calls that it may meet: the next of them has it. `keep_500`: Stripe does not act,
 * answers 500, and answers that again to the same key.
 */
type Fate = {
  trouble: Trouble | 'answer_409' | 'keep_500'
  meets(call: Pick<Call, 'method' | 'url' | 'headers'>): boolean
}
type Serving = { books: Books; keys: Keys; key: string; fate: Fate | null; calls: string[] }

const failures = {
  answer_409: [409, { type: 'invalid_request_error', code: 'idempotency_key_in_use' }],
  answer_429: [429, { type: 'invalid_request_error', code: 'rate_limit' }],
  answer_500: [500, { type: 'api_error' }],
} as const

const unknownError: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred.' } },
  headers: { 'stripe-should-retry': 'false' },
}

/**
 * Stripe on this machine, with books of its own: it speaks to the real package over HTTP, refuses what the descriptions do not
 * know, and keeps the rules of money that they do not tell. The server ends with `close`.
 */
export async function openStripeServer({ clock, key }: { clock: Clock; key: string }) {
  const serving: Serving = { books: openBooks(clock), keys: createKeys(), key, fate: null, calls: [] }
  const server = createServer((request, response) => {
    serve(serving, request, response).catch((error) => response.destroy(error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  if (typeof place !== 'object' || !place) throw new Error('The server has no port.')
  return {
    url: `http://127.0.0.1:${place.port}`,
    books: serving.books,
    /** The calls that arrived, as `POST /v1/refunds`. */
    calls: serving.calls,
    forgetKeys: serving.keys.forget,
    fail: (trouble: Fate['trouble'], meets: Fate['meets'] = () => true) => {
      serving.fate = { trouble, meets }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function serve(serving: Serving, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { books, keys, key, calls } = serving
  const url = new URL(request.url ?? '', 'http://127.0.0.1')
  const { method = '', headers } = request
  const call: Call = { method, url, headers, text: await text(request) }
  calls.push(`${method} ${url.pathname}`)
  const trouble = takeFate(serving, call)
  if (trouble === 'hang') return
  if (trouble === 'answer_409' || trouble === 'answer_429' || trouble === 'answer_500') {
    const [status, error] = failures[trouble]
    send(response, { status, body: { error: { ...error, message: trouble } } })
    return
  }
  const desk = { books, keys, secret: key }
  if (trouble === 'keep_500') {
    send(response, answerCall(desk, call, unknownError))
    return
  }
  const answer = answerCall(desk, call)
  if (trouble === 'cut_after_acting') {
    request.socket.destroy()
    return
  }
  send(response, trouble === 'act_then_500' ? spoiled(keys, call) : answer)
}

/** The failure that this call meets, if any; it happens once. */
function takeFate(serving: Serving, call: Call): Fate['trouble'] | null {
  const { fate } = serving
  if (!fate?.meets(call)) return null
  serving.fate = null
  return fate.trouble
}

/** Stripe acted and failed to answer: a key of the first version repeats that, so that asking again is of no use. */
function spoiled(keys: Keys, call: Call): Answer {
  const key = keyOf(call)
  if (key !== null) keys.spoil(key, isV2(call), unknownError)
  return unknownError
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  const own = { 'content-type': 'application/json', 'stripe-version': API_VERSION, 'request-id': 'req_1' }
  response.writeHead(status, { ...own, ...headers }).end(JSON.stringify(body))
}
