import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Session } from '#features/session/session-view.ts'
import type { Ctx } from '#platform/context.ts'
import { violatedConstraint } from '#platform/database.ts'
import { type Refused, refuser } from '#platform/refusal.ts'
import { accountRefusals } from './account-refusals.ts'
import type { Device } from './device.ts'
import { needsPasskey } from './needs-passkey.ts'
import { readSession } from './read-session.ts'
import { recogniseDevice } from './recognise-device.ts'
import { deleteSession, selectSuspension } from './store/people.ts'

const refuse = refuser(accountRefusals)

export type Opened = { session: Session; cookies: string[] }

/** `stands` looks once more whether what was proven still holds; `tookSecondStep` where a code came with it. */
type Came = { stands?: () => Promise<boolean>; tookSecondStep?: boolean }

/**
 * Signs in a person who has just proven who they are; the session that this browser had before is over, and the browser is
 * one they are known by. Somebody who is suspended hears why, having proven who they are; null for somebody erased, which whoever
 * is let in answers as if they had proven nothing. The database says which. Null too where what was proven does not stand any
 * more, which `stands` looks at once the session is there.
 */
export async function openSession(
  ctx: Ctx,
  userId: string,
  device: Device,
  by: string,
  { stands, tookSecondStep = by === 'passkey' }: Came = {},
): Promise<Opened | Refused<'suspended'> | null> {
  const isProof = tookSecondStep || !(await needsPasskey(ctx.db, userId))
  const opened = await openFor(ctx, userId, device, { isProof, tookSecondStep })
  if (!opened) return refuseSuspended(ctx, userId, by)
  const { cookies, session_id } = opened
  if (stands && !(await stands())) {
    await deleteSession(ctx.db, session_id)
    return null
  }
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
  const session = await readSession(ctx, session_id)
  if (!session) throw new Error('A session was over before it was read.')
  return { session, cookies }
}

async function refuseSuspended(ctx: Ctx, user_id: string, by: string) {
  const reason = await selectSuspension(ctx.db, user_id)
  if (reason === null) return null
  await logSecurityEvent(ctx.db, {
    ctx,
    user_id,
    action: 'sign_in_failed',
    resource_type: 'account',
    details: { by, because: 'suspended' },
  })
  return refuse('suspended', { values: { reason, email: ctx.config.BRAND_EMAIL } })
}

type Proven = { isProof: boolean; tookSecondStep: boolean }

async function openFor(ctx: Ctx, userId: string, { userAgent }: Device, proven: Proven) {
  try {
    return await ctx.sessions.open(userId, { ip: ctx.ip, userAgent, at: ctx.clock.now(), ...proven })
  } catch (error) {
    if (violatedConstraint(error) === 'sessions_of_nobody') return null
    throw error
  }
}
