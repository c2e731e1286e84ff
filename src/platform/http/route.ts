import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { z as Zod } from 'zod'
import type { Ctx, SignedIn } from '../context.ts'
import type { Limit } from '../limits.ts'
import type { Locale } from '../locale.ts'
import { networkOf } from '../network.ts'
import { commonRefusals, type RefusalTable, type Refused, refuser, signedOutRefusals } from '../refusal.ts'
import type { Env } from './env.ts'
import { bodyCap, jsonAlone, keepableJson } from './guards.ts'
import { answerProblem, answerRefusal, isRefusalCode, refusalText } from './problem.ts'
import { type Conflicts, type RefusalResponses, refusalResponses } from './refusal-responses.ts'
import {
  FROZEN_KEY,
  IMPERSONATION_KEY,
  isClosedToFrozen,
  isProven,
  isServedToImpersonation,
  PROOF_KEY,
  type Proof,
  proofOf,
} from './session-rules.ts'

/**
 * The callers of a route. `self`, `owner` and `participant` are signed in and checked by the act: others find nothing.
 */
export type Access = 'public' | 'user' | 'self' | 'owner' | 'participant' | 'admin'

export const ACCESS_KEY = 'x-access'
const OPENS_KEY = 'x-opens'
/**
 * Twenty a second of one route: no one person asks so much, nor a school behind one address, of which each page that is
 * made here asks once.
 */
const MOST_CALLS: Limit = { points: 1200, seconds: 60, across: 'node' }

export const BODY_CAP_BYTES = 256 * 1024

const refuse = refuser(commonRefusals)
const refuseVisitor = refuser(signedOutRefusals)

type Declared = Omit<RouteConfig, 'responses' | 'operationId'> & {
  operationId: string
  access: Access
  /** Shows administrators private data of others, and records that it did, like each of their writes. */
  opens?: true
  /** Asks for a proof of identity from the last fifteen minutes: for acts that could cost an account. */
  proof?: true
  /** Closed to a frozen account: it moves money, or changes contacts or factors. What asks for a proof is so anyway. */
  frozen?: true
  /**
   * Whether it is served to an administrator who views the site as another person: reads are by default, writes are
   * not, except the way out.
   */
  impersonation?: boolean
  /** Calls per person (or address, when signed out); `MOST_CALLS` by default. */
  limit?: Limit
  /** The largest body it reads. Null for a route that takes a file: it reads a stream and counts itself. */
  bodyBytes?: number | null
  /** The refusal of a visitor, where SPEC words it in its own way. */
  signedOut?: keyof typeof signedOutRefusals
  /** The answers of success. */
  responses: RouteConfig['responses']
  /** The refusals of its act; the platform's own are not named. */
  refusals?: RefusalTable
  /** The data sent along with some of these. */
  conflicts?: Conflicts
}

/**
 * Declares a route with who may call it and what it may refuse. The guard runs before anything is parsed; of the refusals,
 * and those that the platform adds, the problem documents are made.
 */
export function defineRoute<const Route extends Declared>(route: Route) {
  const {
    access,
    limit = MOST_CALLS,
    signedOut,
    bodyBytes = BODY_CAP_BYTES,
    proof: _proof,
    frozen: _frozen,
    impersonation: _impersonation,
    opens,
    refusals: _refusals,
    conflicts: _conflicts,
    ...config
  } = route
  const proof = proofOf(route)
  const impersonation = isServedToImpersonation(route)
  const frozen = isClosedToFrozen(route)
  return createRoute({
    ...withBody(config),
    [ACCESS_KEY]: access,
    ...(opens && { [OPENS_KEY]: true }),
    ...(proof && { [PROOF_KEY]: proof }),
    ...(frozen && { [FROZEN_KEY]: true }),
    [IMPERSONATION_KEY]: impersonation,
    middleware: [
      guard({ access, operation: route.operationId, limit, signedOut, proof, impersonation, frozen }),
      ...(bodyBytes === null ? [] : [bodyCap(bodyBytes)]),
      ...(takesJson(config.request?.body) ? [jsonAlone, keepableJson()] : []),
    ] satisfies MiddlewareHandler<Env>[],
    // biome-ignore lint/plugin: the refusals are made at run time of what the route names
    responses: { ...route.responses, ...refusalResponses(route) } as Route['responses'] &
      RefusalResponses<Route>,
  })
}

function takesJson(body: { content: object } | undefined): boolean {
  return body !== undefined && 'application/json' in body.content
}

/** A declared body is always checked: one that a route calls optional is not looked at when its type is missing. */
function withBody<Config extends Pick<RouteConfig, 'request'>>(config: Config): Config {
  const { request } = config
  return request?.body
    ? { ...config, request: { ...request, body: { ...request.body, required: true } } }
    : config
}

/** The body of a JSON answer. */
export function json<Schema extends Zod.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** A feature's routes: input that does not fit its contract is answered with every bad field named. */
export function createFeature() {
  return new OpenAPIHono<Env>({
    defaultHook: (result, c) => {
      if (result.success) return undefined
      const { locale } = c.var.ctx
      const errors = result.error.issues.map((issue) => ({
        field: issue.path.join('.'),
        detail:
          issue.code === 'custom'
            ? ruleText(issue.message, locale, issue.params)
            : refusalText('invalid_field', locale),
      }))
      return answerProblem(c, 'invalid_input', 400, refusalText('invalid_input', locale), { errors })
    },
  })
}

/** A refinement's message may be a refusal's code, so that the sentence is in the person's language. */
function ruleText(message: string, locale: Locale, values?: Record<string, string | number>): string {
  return isRefusalCode(message) ? refusalText(message, locale, values) : message
}

/** The context of a route whose access is not `public`; the guard has already turned others away. */
export function signedIn(c: { var: { ctx: Ctx } }): SignedIn {
  const { ctx } = c.var
  if (!isSignedIn(ctx)) throw new Error('A route that needs a signed-in person was declared public.')
  return ctx
}

function isSignedIn(ctx: Ctx): ctx is SignedIn {
  return ctx.viewer !== null
}

type Guarded = {
  access: Access
  operation: string
  limit: Limit
  signedOut?: keyof typeof signedOutRefusals
  proof: Proof | null
  impersonation: boolean
  frozen: boolean
}

function guard(guarded: Guarded): MiddlewareHandler<Env> {
  const { access, operation, limit, signedOut, proof, impersonation, frozen } = guarded
  return async (c, next) => {
    const { ctx } = c.var
    if (ctx.viewer?.impersonated_by && !impersonation) return answerRefusal(c, refuse('viewing_only'))
    const turnedAway = permit(access, ctx, signedOut ?? 'authentication_required')
    if (turnedAway) {
      if (turnedAway.refused === 'proof_required') c.set('asksProof', true)
      else c.set('turnedAway', operation)
      return answerRefusal(c, turnedAway)
    }
    const wait = await ctx.limits.take(
      operation,
      limit,
      ctx.viewer?.impersonated_by ?? ctx.viewer?.id ?? networkOf(ctx.ip),
    )
    if (wait > 0) return answerRefusal(c, refuse('too_many_requests', { values: { seconds: wait } }))
    if (frozen && ctx.viewer?.is_frozen) return answerRefusal(c, refuse('account_frozen'))
    if (proof && ctx.viewer && !isProven(ctx.viewer, proof, ctx.clock.now())) {
      c.set('asksProof', true)
      return answerRefusal(c, refuse('proof_required'))
    }
    await next()
    if (isKept(access) && c.res.status === 404) c.set('turnedAway', operation)
    return undefined
  }
}

/** Whether a route's things belong to certain people alone: a caller who finds nothing may have tried another's. */
function isKept(access: Access): boolean {
  return access === 'self' || access === 'owner' || access === 'participant'
}

function permit(access: Access, ctx: Ctx, signedOut: keyof typeof signedOutRefusals): Refused | null {
  if (access === 'public') return null
  if (!ctx.viewer) return refuseVisitor(signedOut)
  if (access !== 'admin' || ctx.viewer.is_admin) return null
  if (ctx.viewer.owes === 'proof') return refuse('proof_required')
  return refuse(ctx.viewer.owes === 'factor' ? 'second_step_required' : 'not_found')
}
