import type { Queryable } from '#platform/database.ts'
import { selectAdministrator } from './store/administrators.ts'

/**
 * Tells whether only a passkey proves who is behind a session: true for an administrator who has a passkey and no second step, whose
 * password alone would open the desk otherwise.
 */
export async function needsPasskey(db: Queryable, userId: string): Promise<boolean> {
  const administrator = await selectAdministrator(db, userId)
  return administrator?.has_passkey === true && !administrator.has_second_step
}
