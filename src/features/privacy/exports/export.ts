import { KEPT_DAYS } from '#features/base/retention-periods/retention-periods.ts'
import { commonRefusals, type RefusalTable } from '#platform/refusal.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How often a person may request an export. */
export const EVERY_MS = DAY_MS
/** One that is not ready by then never will be. */
export const MADE_WITHIN_MS = HOUR_MS
export const KEPT_MS = KEPT_DAYS.exports * DAY_MS

export const MAKE_JOB = 'privacy_make_export'
export const TELL_JOB = 'privacy_tell_export'

/** Why the feature may refuse; each message is `refusal_{code}`. */
export const exportRefusals = {
  not_found: commonRefusals.not_found,
  export_too_soon: { status: 409, reportable: false },
} as const satisfies RefusalTable

export const exportStatuses = ['preparing', 'ready', 'failed', 'over'] as const
export type ExportStatus = (typeof exportStatuses)[number]

type Times = { ready_at: Date | null; failed_at: Date | null; expires_at: Date | null; requested_at: Date }

/** The status of an export. */
export function statusOf({ ready_at, failed_at, expires_at, requested_at }: Times, now: Date): ExportStatus {
  if (expires_at) return expires_at > now ? 'ready' : 'over'
  if (failed_at || ready_at || isStuck(requested_at, now)) return 'failed'
  return 'preparing'
}

/** Whether one that is not ready has been given up. */
export function isStuck(requestedAt: Date, now: Date): boolean {
  return now.getTime() - requestedAt.getTime() >= MADE_WITHIN_MS
}
