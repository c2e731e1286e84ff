import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Session } from '#features/session/session-view.ts'
import type { Ctx } from '#platform/context.ts'
import type { Device } from './device.ts'
import { readSession } from './read-session.ts'
import { recogniseDevice } from './recognise-device.ts'
import { deleteSession } from './store/people.ts'

export type Opened = { session: Session; cookies: string[] }

/**
 * Signs in a person who has just proven who they are; the session that this browser had before is over, and the browser is
 * one they are known by.
 */
export async function openSession(ctx: Ctx, userId: string, device: Device, by: string): Promise<Opened> {
  const { cookies, session_id } = await ctx.sessions.open(userId, {
    ip: ctx.ip,
    userAgent: device.userAgent,
    provenAt: ctx.clock.now(),
  })
  if (ctx.viewer) await deleteSession(ctx.db, ctx.viewer.session_id)
  await recogniseDevice(ctx, userId, device)
  await logSecurityEvent(ctx.db, {
    ctx,
    user_id: userId,
    action: 'sign_in',
    resource_type: 'session',
    resource_id: session_id,
    details: { by },
  })
  const session = await readSession(ctx.db, session_id)
  if (!session) throw new Error('A session was over before it was read.')
  return { session, cookies }
}
