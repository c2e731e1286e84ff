import type { Context, TypedResponse } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { m } from '#paraglide/messages.js'
import type { Locale } from '../locale.ts'
import type { RefusalCode, Refused } from '../refusal.ts'
import type { Env } from './env.ts'

/** One field that was wrong, with its sentence, so the screen can put it beside its cause. */
export type FieldError = { field: string; detail: string }

/** RFC 9457 problem document. */
export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  code: string
  errors?: FieldError[]
  /** What stands against it, where the screen is to show that. */
  conflict?: object
  request_id?: string
}

/** An answer that fits every route's contract: any route may answer a problem document. */
type AnyRoutesAnswer = Response & TypedResponse<never, never, never>

/**
 * The one place where a refusal becomes an answer. A refusal for now (429) with its `seconds` also says so in
 * `Retry-After`.
 */
export function answerRefusal(c: Context<Env>, refusal: Refused): AnyRoutesAnswer {
  const { locale, log, viewer, requestId } = c.var.ctx
  if (refusal.rule.status === 429 && refusal.values?.seconds) {
    c.header('retry-after', String(refusal.values.seconds))
  }
  if (refusal.rule.reportable) log.warn({ requestId, user: viewer?.id, code: refusal.refused }, 'refused')
  const detail = refusalText(refusal.refused, locale, refusal.values)
  const problem = { errors: fieldErrors(refusal, detail, locale), conflict: refusal.conflict }
  return answerProblem(c, codeOf(refusal), refusal.rule.status, detail, problem) as AnyRoutesAnswer
}

function fieldErrors({ field, errors }: Refused, detail: string, locale: Locale): FieldError[] | undefined {
  if (errors)
    return errors.map((one) => ({ field: one.field, detail: refusalText(one.code, locale, one.values) }))
  return field ? [{ field, detail }] : undefined
}

/** A problem document with the request's id. */
export function answerProblem(
  c: Context<Env>,
  code: string,
  status: ContentfulStatusCode,
  detail: string,
  { errors, conflict }: Pick<Problem, 'errors' | 'conflict'> = {},
) {
  const problem: Problem = {
    type: `about:blank#${code}`,
    title: detail,
    status,
    detail,
    code,
    ...(errors && { errors }),
    ...(conflict && { conflict }),
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
  const sentence = m[`refusal_${code}`] as (values: object, options: { locale: Locale }) => string
  return sentence(values, { locale })
}

/** Whether a word is the code of a refusal that has its sentence. */
export function isRefusalCode(code: string): code is RefusalCode {
  return `refusal_${code}` in m
}

/** SPEC §8 names one code of its own: a store that does not exist is `PGRST116`. */
function codeOf(refusal: Refused): string {
  return refusal.refused === 'store_not_found' ? 'PGRST116' : refusal.refused
}
