import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Ctx } from '#platform/context.ts'
import { noteViewingEnded } from './viewing.ts'

/** Ends this browser's session; answers the cookies that forget it. With nobody signed in it does no harm. */
export async function signOut(ctx: Ctx, headers: Headers): Promise<string[]> {
  const { cookies } = await ctx.sessions.close(headers)
  if (ctx.viewer) {
    const { id, viewed_by } = ctx.viewer
    if (viewed_by) await noteViewingEnded(ctx.db, ctx, id)
    await logSecurityEvent(ctx.db, {
      ctx,
      user_id: viewed_by ?? id,
      action: 'sign_out',
      resource_type: 'session',
      resource_id: ctx.viewer.session_id,
    })
  }
  return cookies
}
