import type { Context, TypedResponse } from 'hono'
import type { ClientErrorStatusCode, ContentfulStatusCode } from 'hono/utils/http-status'
import type { JSONParsed, JSONValue } from 'hono/utils/types'
import { m } from '#paraglide/messages.js'
import type { Locale } from '../locale.ts'
import {
  type commonRefusals,
  isRefused,
  type RefusalCode,
  type Refused,
  type signedOutRefusals,
} from '../refusal.ts'
import type { Env } from './env.ts'

/** The failures of any route that are no refusal: a bug, or an outage. */
export const failures = {
  unexpected: 500,
  unavailable: 503,
  busy: 503,
  too_slow: 503,
  storage_full: 503,
  provider_unreachable: 503,
} as const
export type FailureCode = keyof typeof failures

/** A refusal's code as it is answered. SPEC §8 names one of its own: a store that does not exist is `PGRST116`. */
export type AnsweredCode<Code extends RefusalCode> = Code extends 'store_not_found' ? 'PGRST116' : Code

export type ProblemCode = AnsweredCode<RefusalCode> | FailureCode

/** The problems of any call, beside those that its route names. */
export type PlatformCode = keyof typeof commonRefusals | keyof typeof signedOutRefusals | FailureCode

/** One field that was wrong, with its sentence, so the screen can put it beside its cause. */
export type FieldError = { field: string; detail: string }

/** RFC 9457 problem document; with a `conflict`, the data in its way, for the screen to show. */
export type Problem<Code extends ProblemCode = ProblemCode, Conflict = unknown> = {
  type: string
  title: string
  status: number
  detail: string
  code: Code
  errors?: FieldError[]
  request_id?: string
} & (Conflict extends object ? { conflict: Conflict } : unknown)

/** A refusal as its route declares it; which status it has is the refusal's own to say. */
type RefusalAnswer<Refusal> =
  Refusal extends Refused<infer Code, infer Conflict>
    ? TypedResponse<JSONParsed<Problem<AnsweredCode<Code>, Conflict>>, ClientErrorStatusCode, 'json'>
    : never

type SuccessStatus = 200 | 201 | 202 | 204
type Value<Outcome> = Exclude<Outcome, Refused>
type Answer<Outcome, Body, Status extends SuccessStatus> =
  | RefusalAnswer<Extract<Outcome, Refused>>
  | ValueAnswer<Body, Status>

type ValueAnswer<Body, Status extends SuccessStatus> = [Body] extends [never]
  ? never
  : Status extends 204
    ? TypedResponse<object, 204, string>
    : TypedResponse<JSONParsed<Body>, Status, 'json'>

/**
 * Answers what an act came to: its value with the status, or its refusal. `present` says what of the value goes out, and may set
 * headers. It compiles only where the route names every code that the act may refuse with.
 */
export function answer<Outcome, const Status extends SuccessStatus>(
  c: Context<Env>,
  outcome: Outcome,
  status: Status,
): Answer<Outcome, Value<Outcome>, Status>
export function answer<Outcome, const Status extends SuccessStatus, Body>(
  c: Context<Env>,
  outcome: Outcome,
  status: Status,
  present: (value: Value<Outcome>) => Body,
): Answer<Outcome, Body, Status>
export function answer(
  c: Context<Env>,
  outcome: JSONValue,
  status: SuccessStatus,
  present: (value: JSONValue) => JSONValue = (value) => value,
): unknown {
  if (isRefused(outcome)) return answerRefusal(c, outcome)
  const body = present(outcome)
  return status === 204 ? c.body(null, status) : c.json(body, status)
}

/**
 * The one place where a refusal becomes an answer. A refusal for now (429) with its `seconds` also says so in
 * `Retry-After`.
 */
export function answerRefusal(c: Context<Env>, refusal: Refused): Response {
  const { locale, log, viewer, requestId } = c.var.ctx
  if (refusal.rule.status === 429 && refusal.values?.seconds) {
    c.header('retry-after', String(refusal.values.seconds))
  }
  if (refusal.rule.reportable) log.warn({ requestId, user: viewer?.id, code: refusal.refused }, 'refused')
  const detail = refusalText(refusal.refused, locale, refusal.values)
  const { conflict } = refusal
  const more = { errors: fieldErrors(refusal, detail, locale), ...(conflict !== undefined && { conflict }) }
  return answerProblem(c, answeredCode(refusal.refused), refusal.rule.status, detail, more)
}

function fieldErrors({ field, errors }: Refused, detail: string, locale: Locale): FieldError[] | undefined {
  if (errors)
    return errors.map((one) => ({ field: one.field, detail: refusalText(one.code, locale, one.values) }))
  return field ? [{ field, detail }] : undefined
}

/** A problem document with the request's id. */
export function answerProblem(
  c: Context<Env>,
  code: ProblemCode,
  status: ContentfulStatusCode,
  detail: string,
  { errors, ...more }: { errors?: FieldError[]; conflict?: unknown } = {},
): Response {
  const problem: Problem = {
    type: `about:blank#${code}`,
    title: detail,
    status,
    detail,
    code,
    ...(errors && { errors }),
    ...more,
    request_id: c.var.ctx?.requestId,
  }
  return c.json(problem, status, { 'content-type': 'application/problem+json' })
}

/** The sentence of a refusal, `refusal_{code}` in `messages/`. */
export function refusalText(
  code: RefusalCode,
  locale: Locale,
  values: Record<string, string | number> = {},
): string {
  // biome-ignore lint/plugin: each sentence takes other values, and which code it is shows only now
  const sentence = m[`refusal_${code}`] as (values: object, options: { locale: Locale }) => string
  return sentence(values, { locale })
}

/** Whether a word is the code of a refusal that has its sentence. */
export function isRefusalCode(code: string): code is RefusalCode {
  return `refusal_${code}` in m
}

export function answeredCode<Code extends RefusalCode>(code: Code): AnsweredCode<Code>
export function answeredCode(code: RefusalCode): string {
  return code === 'store_not_found' ? 'PGRST116' : code
}
