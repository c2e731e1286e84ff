import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { type ClientResponse, hc } from 'hono/client'
import type { SuccessStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import { getLocale } from '#paraglide/runtime.js'
import type { PlatformCode, Problem } from '../http/problem.ts'
import { isRecord, parseJson } from '../json.ts'
import { WAITS } from './in-time.ts'

/** Which API this client speaks to: `src/api.ts` fills it in, so that the client knows no feature. */
// biome-ignore lint/suspicious/noEmptyInterface: merged with the declaration that fills it
export interface Register {}

type RegisteredApi = Register extends { api: infer Api } ? Api : never

/** Pages on the server call the API in-process with their visitor's cookie; browsers call it over the network. */
const send = createIsomorphicFn()
  .server((url: string, init: RequestInit) => {
    const page = getGlobalStartContext()?.page
    if (!page) throw new Error('The API was called outside of a page.')
    const headers = new Headers(init.headers)
    const cookie = getRequest().headers.get('cookie')
    if (cookie) headers.set('cookie', cookie)
    headers.set('x-page-visitor', page.visitor)
    return page.callApi(new Request(url, { ...init, headers }))
  })
  .client(fetchInTime)

/** A call whose answer has not come to its end in time is lost, and says so as a browser does that lost its connection. */
function fetchInTime(url: string, init: RequestInit): Promise<Response> {
  const late = new AbortController()
  setTimeout(() => late.abort(new TypeError('No answer came in time.')), WAITS.answerMs)
  const giveUp = () => late.abort(init.signal?.reason)
  if (init.signal?.aborted) giveUp()
  init.signal?.addEventListener('abort', giveUp, { once: true })
  return fetch(url, { ...init, signal: late.signal })
}

/** The nonce of the page being rendered; undefined in the browser. */
export const pageNonce = createIsomorphicFn()
  .server(() => getGlobalStartContext()?.page?.nonce)
  .client(() => undefined)

const origin = createIsomorphicFn()
  .server(() => 'http://localhost')
  .client(() => window.location.origin)

/** The typed client of every route. Answers that are not `ok` are thrown as `ApiProblem` by `read`. */
export function api() {
  return hc<RegisteredApi>(`${origin()}/api`, {
    fetch: (input: RequestInfo | URL, init?: RequestInit) => {
      const headers = new Headers(init?.headers)
      headers.set('x-locale', getLocale())
      return send(String(input), { ...init, headers })
    },
  })
}

/** An answer that is not `ok`, as the API words it for people. */
export class ApiProblem extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
}

/** The problems that a route may answer with: its own refusals and those of any call. */
export type ProblemOf<Route extends { responses: object }> =
  | Problem<PlatformCode>
  | (Route['responses'] extends RefusalsOf<infer Refusals> ? Refusals : never)

type RefusalsOf<Refusals> = {
  '4XX': { content: { 'application/problem+json': { schema: z.ZodType<Refusals> } } }
}

/** The problem behind a failed call of this route; null when no answer of ours came. */
export function problemOf<Route extends { responses: object }>(error: unknown): ProblemOf<Route> | null {
  // biome-ignore lint/plugin: what a route may refuse is held by its contract on the server
  return error instanceof ApiProblem ? (error.problem as ProblemOf<Route>) : null
}

/** Whether a body is a problem document of ours. */
export function isProblem(body: unknown): body is Problem {
  return isRecord(body) && 'code' in body && 'detail' in body
}

type OkBody<Answer> =
  Answer extends ClientResponse<infer Body, infer Status>
    ? Status extends SuccessStatusCode
      ? Body
      : never
    : never

/**
 * The body of an `ok` answer.
 * @throws ApiProblem with the problem document otherwise; TypeError when the connection was lost, or when something on
 *   the way answered in place of the API
 */
export async function read<Answer extends ClientResponse<unknown>>(
  answer: Promise<Answer>,
): Promise<OkBody<Answer>> {
  const response = await answer
  if (!response.ok) {
    const body = parseJson(await response.text())
    throw isProblem(body) ? new ApiProblem(body) : new TypeError(`Answered ${response.status}`)
  }
  // biome-ignore lint/plugin: what a route answers is held by its contract on the server, and by every test
  return (response.status === 204 ? null : await response.json()) as OkBody<Answer>
}
