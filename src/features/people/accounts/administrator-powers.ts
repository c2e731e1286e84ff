import type { Config } from '#platform/config.ts'
import type { SecondStepOwed } from '#platform/session.ts'

type Administrator = { has_passkey: boolean; has_second_step: boolean }
type Needs = { config: Pick<Config, 'ADMIN_SECOND_STEP'> }

/**
 * Decides whether a session has an administrator's powers: the one place that does. An administrator who has a passkey or a second
 * step must have shown it in this session. One who has neither acts by password where `ADMIN_SECOND_STEP` is optional, and not at
 * all where it is required.
 * @returns `is_admin`, and what is still owed before it becomes true.
 */
export function deskPowers(
  administrator: Administrator | undefined,
  session: { second_step_at?: Date | null },
  { config }: Needs,
): { is_admin: boolean; owes: SecondStepOwed | null } {
  if (!administrator) return { is_admin: false, owes: null }
  if (administrator.has_passkey || administrator.has_second_step) {
    return session.second_step_at ? { is_admin: true, owes: null } : { is_admin: false, owes: 'proof' }
  }
  return config.ADMIN_SECOND_STEP === 'optional'
    ? { is_admin: true, owes: null }
    : { is_admin: false, owes: 'factor' }
}
