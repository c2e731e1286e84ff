import type { Queryable } from '#platform/database.ts'
import { selectPasskeys } from './store.ts'

/** Whether a person has a passkey at all. */
export async function hasPasskey(db: Queryable, userId: string): Promise<boolean> {
  return (await selectPasskeys(db, userId)).length > 0
}
