import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Ctx } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'

/** Writes down that an administrator looks at the site as this person no longer. */
export function noteViewingEnded(db: Queryable, ctx: Ctx, user_id: string): Promise<void> {
  return logSecurityEvent(db, {
    ctx,
    user_id,
    action: 'viewing_ended',
    resource_type: 'user',
    resource_id: user_id,
    details: { before: { viewing: true }, after: { viewing: false } },
  })
}
