import { z } from '@hono/zod-openapi'
import { keysOf } from '../own-value.ts'
import { commonRefusals, pick, type RefusalCode, type RefusalTable, signedOutRefusals } from '../refusal.ts'
import { isForeignWrite } from './guards.ts'
import { type AnsweredCode, answeredCode, failures, type Problem, type ProblemCode } from './problem.ts'
import { isClosedToFrozen, isServedToImpersonation, proofOf } from './session-rules.ts'

/** The shape of the conflicting data, by the code that it is sent with. */
export type Conflicts = { readonly [Code in RefusalCode]?: z.ZodType }

/** A route's refusals, and the facts that decide which ones the platform adds. */
export type RefusingRoute = {
  method: string
  path: string
  access: string
  request?: { body?: { content: object } }
  bodyBytes?: number | null
  signedOut?: keyof typeof signedOutRefusals
  proof?: true
  frozen?: true
  impersonation?: boolean
  refusals?: RefusalTable
  conflicts?: Conflicts
}

/** The problem documents of a route, as types know them. */
export type RefusalResponses<Route extends RefusingRoute> = {
  '4XX': {
    description: string
    content: { 'application/problem+json': { schema: z.ZodType<RouteProblem<Route>> } }
  }
}

type RouteProblem<Route extends RefusingRoute> = Route extends { refusals: infer Table extends RefusalTable }
  ? Documents<
      keyof Table & RefusalCode,
      Route extends { conflicts: infer Own extends Conflicts } ? Own : object
    >
  : never

type Documents<Code extends RefusalCode, Own extends Conflicts> =
  | Plain<AnsweredCode<Exclude<Code, keyof Own>>>
  | { [Named in keyof Own & Code]: Problem<AnsweredCode<Named>, Output<Own[Named]>> }[keyof Own & Code]

type Plain<Code extends ProblemCode> = [Code] extends [never] ? never : Problem<Code>
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : never

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().describe('The sentence for people, in their language'),
    errors: z.array(z.object({ field: z.string(), detail: z.string() })).optional(),
    request_id: z.string().optional(),
  })
  .openapi('Problem')

const plainSchemas = new Map<string, z.ZodType>()

/** The problem documents that a route may answer, by status: those it names itself, and the platform's. */
export function refusalResponses(route: RefusingRoute) {
  const codes = new Map<number, ProblemCode[]>()
  const add = (code: ProblemCode, status: number) =>
    codes.set(status, [...(codes.get(status) ?? []).filter((one) => one !== code), code])
  const refusals: RefusalTable = { ...platformRefusals(route), ...route.refusals }
  for (const code of keysOf(refusals)) {
    const rule = refusals[code]
    if (rule) add(answeredCode(code), rule.status)
  }
  for (const code of keysOf(failures)) add(code, failures[code])
  return Object.fromEntries(
    [...codes].map(([status, some]) => [String(status), problemResponse(some, route.conflicts ?? {})]),
  )
}

/** Refusals before a route's act runs: see `guard` and `guards.ts`. */
function platformRefusals(route: RefusingRoute) {
  const { method, path, access, request, bodyBytes, signedOut } = route
  const isWrite = method !== 'get'
  const isJson = request?.body && 'application/json' in request.body.content
  return {
    ...pick(commonRefusals, 'too_many_requests'),
    ...(access !== 'public' && pick(signedOutRefusals, signedOut ?? 'authentication_required')),
    ...(access === 'admin' && pick(commonRefusals, 'not_found', 'second_step_required')),
    ...(proofOf(route) && pick(commonRefusals, 'proof_required')),
    ...(isClosedToFrozen(route) && pick(commonRefusals, 'account_frozen')),
    ...(!isServedToImpersonation(route) && pick(commonRefusals, 'viewing_only')),
    ...(request && pick(commonRefusals, 'invalid_input')),
    ...(isWrite && !isForeignWrite(path) && pick(commonRefusals, 'foreign_origin')),
    ...(isWrite && bodyBytes !== null && pick(commonRefusals, 'body_too_large', 'body_late', 'body_cut')),
    ...(isJson && pick(commonRefusals, 'json_expected')),
  }
}

function problemResponse(codes: ProblemCode[], conflicts: Conflicts) {
  const plain = codes.filter((code) => !conflictOf(code, conflicts))
  const schemas = codes.flatMap((code) => {
    const conflict = conflictOf(code, conflicts)
    return conflict ? [problemSchema.extend({ code: z.literal(code), conflict })] : []
  })
  const all = plain.length > 0 ? [plainSchema(plain), ...schemas] : schemas
  const schema = all.length === 1 && all[0] ? all[0] : z.union(all)
  return { description: codes.join(', '), content: { 'application/problem+json': { schema } } }
}

/** Made once for all routes that answer the same: making them is the most of what a route costs at the start. */
function plainSchema(codes: ProblemCode[]) {
  const key = codes.join()
  const schema = plainSchemas.get(key) ?? problemSchema.extend({ code: z.enum(codes) })
  plainSchemas.set(key, schema)
  return schema
}

function conflictOf(code: ProblemCode, conflicts: Conflicts): z.ZodType | undefined {
  return Object.entries(conflicts).find(([told]) => told === code)?.[1]
}
