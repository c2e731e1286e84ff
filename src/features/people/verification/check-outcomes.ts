import { m } from '#paraglide/messages.js'
import type { CheckStatus } from './check.ts'

/** The outcome of a document in words. */
export const checkOutcomes: Record<CheckStatus, () => string> = {
  submitted: m.verification_waiting,
  accepted: m.verification_verified,
  refused: m.verification_refused,
  withdrawn: m.verification_history_withdrawn,
  timed_out: m.verification_history_timed_out,
  expired: m.verification_history_expired,
}
