import type { SignedIn } from '#platform/context.ts'
import { markSeen } from './store/sessions.ts'

/** The precision, in milliseconds, of a session's last visit as shown to its person. */
const SEEN_MS = 5 * 60_000

/** Extends a session, and records the time and place of the visit; returns its cookies. */
export async function renewSession(ctx: SignedIn, headers: Headers): Promise<string[]> {
  const { cookies } = await ctx.sessions.renew(headers)
  const now = ctx.clock.now()
  const stale = new Date(now.getTime() - SEEN_MS)
  await markSeen(ctx.db, ctx.viewer.session_id, { now, stale, ip: ctx.ip })
  return cookies
}
