import type { m } from '#paraglide/messages.js'

/** A code that has its sentence, `refusal_{code}`, in both languages. */
export type RefusalCode = keyof typeof m extends infer Key
  ? Key extends `refusal_${infer Code}`
    ? Code
    : never
  : never

/** HTTP status of a refusal, and whether it should be looked into. */
export type RefusalRule = {
  status: 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 503
  reportable: boolean
}

/** A feature's closed set of refusals; write it with `satisfies RefusalTable`. */
export type RefusalTable = Partial<Record<RefusalCode, RefusalRule>>

/** An expected "no", returned as a value. Bugs are exceptions. */
export type Refused<Code extends RefusalCode = RefusalCode, Conflict = unknown> = {
  readonly refused: Code
  readonly rule: RefusalRule
  /** The input field that caused it, so the screen can put the sentence beside it. */
  readonly field?: string
  /** Values for the sentence. */
  readonly values?: Record<string, string | number>
  /** Where several fields are wrong, each with its own sentence; `field` is left out then. */
  readonly errors?: readonly FieldRefusal[]
  /** The data in its way, for the screen to show: sent along as `conflict`. */
  readonly conflict?: Conflict
}

/** The platform's refusals before an act runs, or in its place; a feature may answer them too. */
export const commonRefusals = {
  invalid_input: { status: 400, reportable: false },
  authentication_required: { status: 401, reportable: false },
  forbidden: { status: 403, reportable: true },
  proof_required: { status: 403, reportable: false },
  second_step_required: { status: 403, reportable: false },
  viewing_only: { status: 403, reportable: false },
  account_frozen: { status: 409, reportable: false },
  not_found: { status: 404, reportable: false },
  too_many_requests: { status: 429, reportable: true },
  json_expected: { status: 415, reportable: false },
  body_too_large: { status: 413, reportable: false },
  body_late: { status: 408, reportable: false },
  body_cut: { status: 400, reportable: false },
  foreign_origin: { status: 403, reportable: true },
} satisfies RefusalTable

/** The refusals of a visitor where a session is needed; `user_not_authenticated` is SPEC §5's for profiles. */
export const signedOutRefusals = {
  authentication_required: { status: 401, reportable: false },
  user_not_authenticated: { status: 401, reportable: false },
} satisfies RefusalTable

/** One wrong field and its problem. */
export type FieldRefusal = {
  field: string
  code: RefusalCode
  values?: Record<string, string | number>
}

/** Makes a refuser for one feature's table: `const refuse = refuser(rentalRefusals)`. */
export function refuser<Table extends RefusalTable>(table: Table) {
  return <Code extends keyof Table & RefusalCode, Conflict extends object | undefined = undefined>(
    code: Code,
    about: Omit<Refused<Code, Conflict>, 'refused' | 'rule'> = {},
    // biome-ignore lint/plugin: the code is one of the table's own
  ): Refused<Code, Conflict> => ({ refused: code, rule: table[code] as RefusalRule, ...about })
}

/**
 * Some of a table's refusals, for the route that may answer them. Marked for the build: no page is sent a table that it does not read.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function pick<Table extends RefusalTable, Code extends keyof Table & RefusalCode>(
  table: Table,
  ...codes: Code[]
): Pick<Table, Code> {
  // biome-ignore lint/plugin: the entries are the table's own
  return Object.fromEntries(codes.map((code) => [code, table[code]])) as Pick<Table, Code>
}

/** Whether an act's answer is a refusal. */
export function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'refused' in answer && 'rule' in answer
}
