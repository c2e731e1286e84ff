import { expect, onTestFinished, vi } from 'vitest'
import type { Problem } from '../../src/platform/http/problem.ts'
import { isRecord } from '../../src/platform/json.ts'

/**
 * What the API answers: a body, a whole answer, an error for a lost connection, `held` for none at all,
 * `endless` for one that never ends, or what makes one of a request. */
export type Answer =
  | object
  | null
  | Response
  | Error
  | typeof held
  | typeof endless
  | ((body: Record<string, unknown>, url: URL) => Answer | Promise<Answer>)

/**
 * The edge of the network in a test of the browser's code: what each call is answered, by `GET /rentals`, and what was asked so far.
 * A call that has no answer fails the test.
 */
export function answerCalls(answers: Record<string, Answer>): { asked: { call: string; body: unknown }[] } {
  const asked: { call: string; body: unknown }[] = []
  const unanswered: string[] = []
  onTestFinished(() => expect(unanswered).toEqual([]))
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    const url = new URL(address)
    const call = `${method} ${url.pathname.replace('/api', '')}`
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : null
    asked.push({ call: `${call}${url.search}`, body: sent })
    const answer = answers[call]
    if (answer === undefined) unanswered.push(call)
    return respond(
      await (typeof answer === 'function' ? answer(isRecord(sent) ? sent : {}, url) : (answer ?? null)),
      signal,
    )
  })
  return { asked }
}

/** A refusal as the API words it. */
export function refuse(status: number, code: string, more: Partial<Problem> = {}): Response {
  const problem = { type: 'about:blank', title: code, status, code, detail: `Refused: ${code}.`, ...more }
  return Response.json(problem, { status })
}

/** A connection that is lost on the way. */
export const lost = new TypeError('Failed to fetch')

/** A connection that stands and says nothing: only the browser that asked can end it. */
export const held = Symbol('held')

/** An answer that begins and never ends: only the browser that asked can end it. */
export const endless = Symbol('endless')

function respond(
  answer: Answer | Promise<Answer>,
  signal: AbortSignal | null | undefined,
): Response | Promise<never> {
  if (answer === held)
    return new Promise((_, fail) => {
      if (signal?.aborted) fail(signal.reason)
      signal?.addEventListener('abort', () => fail(signal.reason), { once: true })
    })
  if (answer === endless) return new Response(bodyUntil(signal))
  if (answer instanceof Error) throw answer
  return answer instanceof Response ? answer : Response.json(answer)
}

function bodyUntil(signal: AbortSignal | null | undefined): ReadableStream {
  return new ReadableStream({
    start(body) {
      body.enqueue(new TextEncoder().encode('{'))
      signal?.addEventListener('abort', () => body.error(signal.reason), { once: true })
    },
  })
}
