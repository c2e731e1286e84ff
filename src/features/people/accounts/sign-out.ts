import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { Ctx } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { endImpersonation } from './impersonation.ts'

/** Ends this browser's session, if there is one; returns the cookies that clear it. */
export async function signOut(ctx: Ctx, headers: Headers): Promise<string[]> {
  const { viewer } = ctx
  if (viewer?.impersonated_by) await transact(ctx.db, (trx) => endImpersonation(trx, ctx, viewer.session_id))
  const { cookies } = await ctx.sessions.close(headers)
  if (viewer) {
    const { id, impersonated_by, session_id } = viewer
    await logSecurityEvent(ctx.db, {
      ctx,
      user_id: impersonated_by ?? id,
      action: 'sign_out',
      resource_type: 'session',
      resource_id: session_id,
    })
  }
  return cookies
}
