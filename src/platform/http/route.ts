import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { z as Zod } from 'zod'
import type { Ctx, SignedIn } from '../context.ts'
import type { Limit } from '../limits.ts'
import type { Locale } from '../locale.ts'
import { networkOf } from '../network.ts'
import { commonRefusals, type RefusalTable, type Refused, refuser, signedOutRefusals } from '../refusal.ts'
import type { Env } from './env.ts'
import { FROZEN_KEY, isClosedToFrozen } from './frozen.ts'
import { bodyCap, jsonAlone, keepableJson } from './guards.ts'
import { answerProblem, answerRefusal, isRefusalCode, refusalText } from './problem.ts'
import { isProven, PROOF_KEY, type Proof, proofOf } from './proof.ts'
import { type Conflicts, type RefusalResponses, refusalResponses } from './refusal-responses.ts'
import { isServedToViewing, VIEWING_KEY } from './viewing.ts'

/** Who may call a route. `self`, `owner` and `participant` are signed in and checked by the act: others find nothing. */
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
  /** It shows administrators what is private to others, and writes down that it did: the same as each of their writes. */
  opens?: true
  /** Asks for a proof, of the last fifteen minutes, of who is calling: for what could lose somebody their account. */
  proof?: true
  /** Closed to a frozen account: it moves money, or changes contacts or factors. What asks for a proof is so anyway. */
  frozen?: true
  /**
   * Whether it is served to an administrator who looks at the site as somebody else: what reads is, unless it says otherwise; what
   * writes is not, but for the way out.
   */
  viewing?: boolean
  /** Calls per person (or address, when nobody is signed in); `MOST_CALLS` when nothing is said. */
  limit?: Limit
  /** The largest body it reads. Null for a route that takes a file: it reads a stream and counts itself. */
  bodyBytes?: number | null
  /** What a visitor is told, where SPEC words it in its own way. */
  signedOut?: keyof typeof signedOutRefusals
  /** What it answers when it does as asked. */
  responses: RouteConfig['responses']
  /** What its act may refuse; what the platform refuses by itself is not named. */
  refusals?: RefusalTable
  /** What some of these are told with. */
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
    viewing: _viewing,
    opens,
    refusals: _refusals,
    conflicts: _conflicts,
    ...config
  } = route
  const proof = proofOf(route)
  const viewing = isServedToViewing(route)
  const frozen = isClosedToFrozen(route)
  return createRoute({
    ...withBody(config),
    [ACCESS_KEY]: access,
    ...(opens && { [OPENS_KEY]: true }),
    ...(proof && { [PROOF_KEY]: proof }),
    ...(frozen && { [FROZEN_KEY]: true }),
    [VIEWING_KEY]: viewing,
    middleware: [
      guard({ access, operation: route.operationId, limit, signedOut, proof, viewing, frozen }),
      ...(bodyBytes === null ? [] : [bodyCap(bodyBytes)]),
      ...(takesJson(config.request?.body) ? [jsonAlone, keepableJson()] : []),
    ] as MiddlewareHandler<Env>[],
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
  if (!ctx.viewer) throw new Error('A route that needs a signed-in person was declared public.')
  return ctx as SignedIn
}

type Guarded = {
  access: Access
  operation: string
  limit: Limit
  signedOut?: keyof typeof signedOutRefusals
  proof: Proof | null
  viewing: boolean
  frozen: boolean
}

function guard(guarded: Guarded): MiddlewareHandler<Env> {
  const { access, operation, limit, signedOut, proof, viewing, frozen } = guarded
  return async (c, next) => {
    const { ctx } = c.var
    if (ctx.viewer?.viewed_by && !viewing) return answerRefusal(c, refuse('viewing_only'))
    const turnedAway = permit(access, ctx, signedOut ?? 'authentication_required')
    if (turnedAway) {
      if (turnedAway.refused === 'proof_required') c.set('asksProof', true)
      else c.set('turnedAway', operation)
      return answerRefusal(c, turnedAway)
    }
    const wait = await ctx.limits.take(
      operation,
      limit,
      ctx.viewer?.viewed_by ?? ctx.viewer?.id ?? networkOf(ctx.ip),
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

/** Whether a route's things are some people's alone: whoever finds nothing may have tried another's. */
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
