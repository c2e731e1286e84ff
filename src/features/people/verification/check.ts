import { KEPT_DAYS, KEPT_YEARS } from '#features/base/retention-periods/retention-periods.ts'
import { ownMatterRefusals } from '#features/base/security/own-matter.ts'
import { addDays, type Day } from '#platform/days.ts'
import { isDay } from '#platform/is-day.ts'
import { commonRefusals, pick, type RefusalTable } from '#platform/refusal.ts'

export const checkKinds = ['identity', 'police_clearance'] as const
export type CheckKind = (typeof checkKinds)[number]

export const checkStatuses = [
  'submitted',
  'accepted',
  'refused',
  'withdrawn',
  'timed_out',
  'expired',
] as const
export type CheckStatus = (typeof checkStatuses)[number]

export const CHECK_MAX_BYTES = 10 * 1024 * 1024
export const CHECK_REASON_MAX_LENGTH = 500
/** How long a document waits for an administrator. */
export const WAITS_DAYS = KEPT_DAYS.undecided_checks
/** The number of days before its end when a badge is announced as ending, and may be renewed. */
export const ENDING_DAYS = 30
/** Submissions of one kind within so many days. */
export const SUBMISSIONS = { most: 3, days: 30 } as const

const BADGE_YEARS: Record<CheckKind, number> = {
  identity: KEPT_YEARS.identity_badge,
  police_clearance: KEPT_YEARS.police_clearance_badge,
}
export const DAY_MS = 86_400_000

/** The feature's refusals; each has the sentence `refusal_{code}`. */
export const checkRefusals = {
  ...pick(commonRefusals, 'not_found', 'invalid_input', 'body_late', 'body_cut'),
  check_file_type: { status: 415, reportable: false },
  file_too_large: { status: 413, reportable: false },
  file_missing: { status: 400, reportable: false },
  upload_not_verified: { status: 422, reportable: true },
  uploads_busy: { status: 429, reportable: true },
  consent_outdated: { status: 409, reportable: false },
  check_waiting: { status: 409, reportable: false },
  check_not_due: { status: 409, reportable: false },
  check_full: { status: 429, reportable: false },
  check_over: { status: 409, reportable: false },
  ...ownMatterRefusals,
  check_reason_missing: { status: 422, reportable: false },
  check_document_over: { status: 422, reportable: false },
} as const satisfies RefusalTable

/**
 * The last day of a badge: that of the document where it has one, and three years at most for an identity, one for a police
 * check.
 */
export function badgeEnd(kind: CheckKind, decidedOn: Day, documentUntil: Day | null): Day {
  const most = yearsLater(decidedOn, BADGE_YEARS[kind])
  return documentUntil !== null && documentUntil < most ? documentUntil : most
}

/** The same day some years later; 28 February where there is no 29th. */
function yearsLater(day: Day, years: number): Day {
  const [year, rest] = [Number(day.slice(0, 4)) + years, day.slice(4)]
  return isDay(`${year}${rest}`) ? `${year}${rest}` : `${year}-02-28`
}

type Past = { status: CheckStatus; submitted_at: Date; expires_at: Day | null }

/** Whether a person may send a document of a kind, or why not, given the ones they sent before. */
export type Opening =
  | { state: 'open'; opens_on: null }
  | { state: 'waiting'; opens_on: null }
  /** `opens_on`: the day from which on they may. */
  | { state: 'not_due' | 'full'; opens_on: Day }

/** `today` is the day where the person lives. */
export function openingOf(past: readonly Past[], now: Date, today: Day): Opening {
  if (past.some(({ status }) => status === 'submitted')) return { state: 'waiting', opens_on: null }
  const until = past.find(({ status }) => status === 'accepted')?.expires_at
  const renewable = until && addDays(until, -ENDING_DAYS)
  if (renewable && renewable > today) return { state: 'not_due', opens_on: renewable }
  const since = now.getTime() - SUBMISSIONS.days * DAY_MS
  const lately = past.filter(({ submitted_at }) => submitted_at.getTime() > since)
  const earliest = lately.map(({ submitted_at }) => submitted_at.getTime()).sort((a, b) => a - b)[0]
  if (lately.length < SUBMISSIONS.most || earliest === undefined) return { state: 'open', opens_on: null }
  const wait = Math.ceil((earliest - since) / DAY_MS)
  return { state: 'full', opens_on: addDays(today, wait) }
}

/** The deletion time of a document without a decision. */
export function waitsUntil(submittedAt: Date): Date {
  return new Date(submittedAt.getTime() + WAITS_DAYS * DAY_MS)
}
