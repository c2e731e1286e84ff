import type { SignedIn } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import { selectIsAdministrator } from './store.ts'

const refuse = refuser(commonRefusals)

/** Whether a person administers the platform. People may ask about themselves alone; administrators about anyone. */
export async function isAdminUser(ctx: SignedIn, userId: string) {
  if (userId === ctx.viewer.id || ctx.viewer.is_admin) return isAdministrator(ctx.db, userId)
  return refuse('not_found')
}

/** The same, for our own questions. */
export function isAdministrator(db: Queryable, userId: string): Promise<boolean> {
  return selectIsAdministrator(db, userId)
}
