import type { Queryable } from '#platform/database.ts'
import { selectAdministrator } from './store/administrators.ts'

/** Whether somebody administers the platform and has neither a passkey nor a second step. */
export async function administersWithoutFactor(db: Queryable, userId: string): Promise<boolean> {
  const administrator = await selectAdministrator(db, userId)
  return administrator !== undefined && !administrator.has_passkey && !administrator.has_second_step
}
