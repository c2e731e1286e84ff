import { parse } from 'qs'
import { parseJson } from '../../../src/platform/json.ts'
import { accountRoutes } from './accounts.ts'
import type { Books } from './books.ts'
import { Fault, wrong } from './fault.ts'
import type { Answer, Keys } from './keys.ts'
import { paymentRoutes } from './payments.ts'
import { disputeRoutes, refundRoutes } from './refunds.ts'
import { API_VERSION } from './routes.ts'
import { settingRoutes } from './settings.ts'
import { transferRoutes } from './transfers.ts'

export type Call = { method: string; url: URL; text: string; headers: NodeJS.Dict<string | string[]> }

const routes = [
  ...[paymentRoutes, refundRoutes, disputeRoutes, transferRoutes, accountRoutes, settingRoutes].flat(),
]
const asForm = { depth: 20, arrayLimit: 1000 }

type Desk = { books: Books; keys: Keys; secret: string }

/**
 * Answers a call as Stripe does: by its key, its version, its parameters, and the books. With a failure it does nothing else,
 * and its key keeps that.
 */
export function answerCall(desk: Desk, call: Call, failure?: Answer): Answer {
  try {
    return answerKeyed(desk, call, failure)
  } catch (error) {
    if (error instanceof Fault) return answerFault(error)
    throw error
  }
}

/** The key of a call that acts. */
export function keyOf({ method, headers }: Call): string | null {
  const key = headers['idempotency-key']
  return method === 'POST' && typeof key === 'string' ? key : null
}

export function isV2({ url }: Call): boolean {
  return url.pathname.startsWith('/v2/')
}

function answerKeyed({ books, keys, secret }: Desk, call: Call, failure?: Answer): Answer {
  const { method, url, text, headers } = call
  if (headers.authorization !== `Bearer ${secret}`)
    throw new Fault(401, 'Invalid API Key provided', { type: 'invalid_request_error' })
  if (headers['stripe-version'] !== API_VERSION) throw wrong(`The version is ${headers['stripe-version']}.`)
  const ready = routes.flatMap((route) => route.match(method, url.pathname) ?? [])[0]
  if (!ready)
    throw new Fault(404, `Unrecognized request URL (${method}: ${url.pathname}).`, {
      type: 'invalid_request_error',
    })
  const account = headers['stripe-account']
  const words = { query: parse(url.search.slice(1), asForm), body: bodyOf(call) }
  const act = (): Answer => {
    if (failure) return failure
    const body = ready(books, words, typeof account === 'string' ? account : null)
    return { status: 200, body }
  }
  const key = keyOf(call)
  return key === null
    ? act()
    : keys.run(key, `${method} ${url.pathname} ${text}`, isV2(call), () => keepable(act))
}

/** The second version speaks JSON, the first forms. */
function bodyOf(call: Call): unknown {
  const type = call.headers['content-type']
  if (isV2(call)) return call.text === '' ? {} : type === 'application/json' ? parseJson(call.text) : null
  return parse(call.text, asForm)
}

/** What a key keeps: the error of a call that was begun, not of one whose parameters are unfit. */
function keepable(act: () => Answer): Answer {
  try {
    return act()
  } catch (error) {
    if (error instanceof Fault && !error.body.code?.startsWith('parameter_')) return answerFault(error)
    throw error
  }
}

function answerFault({ status, body }: Fault): Answer {
  return { status, body: { error: body } }
}
