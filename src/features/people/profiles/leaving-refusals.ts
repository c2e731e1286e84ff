import { type Day, dayInZone } from '#platform/days.ts'
import type { RefusalTable } from '#platform/refusal.ts'

/** Why somebody who is leaving begins nothing new. */
export const leavingRefusals = {
  /** To who was suspended while they asked: their session is over. */
  authentication_required: { status: 401, reportable: false },
  account_leaving: { status: 409, reportable: false },
} as const satisfies RefusalTable

const ZONE = 'America/Toronto'

/** The day from which somebody who is leaving is erased, as it is told to them wherever they are. */
export function leavingDay(scheduled: Date | string): Day {
  return dayInZone(new Date(scheduled), ZONE)
}
