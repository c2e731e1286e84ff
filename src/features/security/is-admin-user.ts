import type { SignedIn } from '#platform/context.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import { logSecurityEvent } from './log-security-event.ts'
import { isAdministrator } from './store.ts'

const refuse = refuser(commonRefusals)

/** Whether a person administers the platform. People may ask about themselves alone; administrators about anyone. */
export async function isAdminUser(ctx: SignedIn, userId: string) {
  if (userId === ctx.viewer.id || ctx.viewer.is_admin) return isAdministrator(ctx.db, userId)
  await logSecurityEvent(ctx.db, {
    ctx,
    action: 'access_refused',
    resource_type: 'user',
    resource_id: userId,
    details: { operation: 'isAdminUser' },
  })
  return refuse('not_found')
}
