import type { SignedIn } from '#platform/context.ts'
import { markSeen } from './store/sessions.ts'

/** How exactly a session's person is told when it was last seen. */
const SEEN_MS = 5 * 60_000

/** Moves a session's end on, and takes note of when it was last seen and where; answers its cookies. */
export async function renewSession(ctx: SignedIn, headers: Headers): Promise<string[]> {
  const { cookies } = await ctx.sessions.renew(headers)
  const now = ctx.clock.now()
  const stale = new Date(now.getTime() - SEEN_MS)
  await markSeen(ctx.db, ctx.viewer.session_id, { now, stale, ip: ctx.ip })
  return cookies
}
