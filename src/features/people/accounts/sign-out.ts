import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Ctx } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { endViewing } from './viewing.ts'

/** Ends this browser's session; answers the cookies that forget it. With nobody signed in it does no harm. */
export async function signOut(ctx: Ctx, headers: Headers): Promise<string[]> {
  const { viewer } = ctx
  if (viewer?.viewed_by) await transact(ctx.db, (trx) => endViewing(trx, ctx, viewer.session_id))
  const { cookies } = await ctx.sessions.close(headers)
  if (viewer) {
    const { id, viewed_by, session_id } = viewer
    await logSecurityEvent(ctx.db, {
      ctx,
      user_id: viewed_by ?? id,
      action: 'sign_out',
      resource_type: 'session',
      resource_id: session_id,
    })
  }
  return cookies
}
