import type { RefusalTable } from '#platform/refusal.ts'

/** Seconds that one code of an app is shown for. */
export const STEP_SECONDS = 30
export const RECOVERY_CODES = 10
/** How long too many wrong codes in a row lock the second step. */
export const LOCK_MINUTES = 15
/** How long a secret waits for its first code. */
export const SETUP_MINUTES = 60

export const secondStepRefusals = {
  second_step_on: { status: 409, reportable: false },
  second_step_off: { status: 409, reportable: false },
  second_step_not_begun: { status: 409, reportable: false },
  second_step_code_wrong: { status: 422, reportable: false },
  second_step_locked: { status: 429, reportable: true },
  ticket_expired: { status: 410, reportable: false },
} satisfies RefusalTable

/** The ways to take the second step. */
export type Method = 'code' | 'recovery_code'

/** A code as it is compared: apps show theirs with a blank in the middle, and people write letters that look like digits. */
export function readCode(typed: string): { method: Method; code: string } {
  const plain = typed.replace(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(plain)) return { method: 'code', code: plain }
  return { method: 'recovery_code', code: plain.replace(/o/g, '0').replace(/[il]/g, '1') }
}
