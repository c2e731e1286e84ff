import type { Config } from '#platform/config.ts'
import type { Queryable } from '#platform/database.ts'
import { selectAdministrator } from './store/administrators.ts'

type Needs = { db: Queryable; config: Pick<Config, 'ADMIN_SECOND_STEP'> }

/**
 * Whether only a passkey shows whose session it is: of an administrator who has one and no second step, where either is required.
 * Whoever came by their password alone would be at the desk otherwise.
 */
export async function needsPasskey({ db, config }: Needs, userId: string): Promise<boolean> {
  if (config.ADMIN_SECOND_STEP !== 'required') return false
  const administrator = await selectAdministrator(db, userId)
  return administrator?.has_passkey === true && !administrator.has_second_step
}
