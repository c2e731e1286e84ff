import type { Config } from '#platform/config.ts'
import type { Queryable } from '#platform/database.ts'
import type { SecondStepOwed } from '#platform/session.ts'
import { selectAdministrator } from './store/administrators.ts'

type Administrator = { has_passkey: boolean; has_second_step: boolean }
type Needs = { config: Pick<Config, 'ADMIN_SECOND_STEP'> }

/**
 * Decides whether a session has an administrator's powers: the one place that does. An administrator with a passkey or
 * a second step must have shown it in this session. One with neither acts by password where `ADMIN_SECOND_STEP` is
 * optional, and not at all where it is required.
 * @returns `is_admin`, and the step still owed before it becomes true.
 */
export function administratorPowers(
  administrator: Administrator | null | undefined,
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

/**
 * Whether only a passkey proves the identity behind a session: true for an administrator with a passkey and no second
 * step, whose password alone would open the administrators' pages otherwise.
 */
export async function needsPasskey(db: Queryable, userId: string): Promise<boolean> {
  const administrator = await selectAdministrator(db, userId)
  return administrator?.has_passkey === true && !administrator.has_second_step
}

/** Whether a person is an administrator with neither a passkey nor a second step. */
export async function administersWithoutFactor(db: Queryable, userId: string): Promise<boolean> {
  const administrator = await selectAdministrator(db, userId)
  return administrator !== undefined && !administrator.has_passkey && !administrator.has_second_step
}
