import { type Day, dayInZone } from '#platform/days.ts'
import type { RefusalTable } from '#platform/refusal.ts'

/** Why a leaving person can't begin anything new. */
export const leavingRefusals = {
  /** For a person suspended during the call: their session is over. */
  authentication_required: { status: 401, reportable: false },
  account_leaving: { status: 409, reportable: false },
} as const satisfies RefusalTable

const ZONE = 'America/Toronto'

/** The day from which a leaving person is erased, the same everywhere they read it. */
export function leavingDay(scheduled: Date | string): Day {
  return dayInZone(new Date(scheduled), ZONE)
}
