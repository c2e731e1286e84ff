import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Session } from '#features/session/session-view.ts'
import type { Ctx } from '#platform/context.ts'
import { violatedConstraint } from '#platform/database.ts'
import type { Device } from './device.ts'
import { readSession } from './read-session.ts'
import { recogniseDevice } from './recognise-device.ts'
import { deleteSession } from './store/people.ts'

export type Opened = { session: Session; cookies: string[] }

/**
 * Signs in a person who has just proven who they are; the session that this browser had before is over, and the browser is
 * one they are known by. Null for somebody who is suspended or erased, which the database says: whoever is let in answers it as
 * if they had proven nothing.
 */
export async function openSession(
  ctx: Ctx,
  userId: string,
  device: Device,
  by: string,
): Promise<Opened | null> {
  const opened = await openFor(ctx, userId, device)
  if (!opened) return null
  const { cookies, session_id } = opened
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

async function openFor(ctx: Ctx, userId: string, { userAgent }: Device) {
  try {
    return await ctx.sessions.open(userId, { ip: ctx.ip, userAgent, provenAt: ctx.clock.now() })
  } catch (error) {
    if (violatedConstraint(error) === 'sessions_of_nobody') return null
    throw error
  }
}
