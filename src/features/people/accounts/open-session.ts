import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { Session } from '#features/people/session/session-view.ts'
import type { Ctx } from '#platform/context.ts'
import { transact, violatedConstraint } from '#platform/database.ts'
import { type Refused, refuser } from '#platform/refusal.ts'
import { accountRefusals } from './account-refusals.ts'
import { needsPasskey } from './administrator-powers.ts'
import type { Device } from './device.ts'
import { browserNames } from './device.ts'
import { sendAlert } from './message-person.ts'
import { readSession } from './read-session.ts'
import { hasSeenDevice, keepKnownDevice } from './store/devices.ts'
import { deleteSession, selectPerson, selectSuspension } from './store/people.ts'

const DAY = 86_400_000
/** After this many days without a sign-in, the next one is worth a letter. */
const UNSEEN_DAYS = 90
/** A younger account without a known browser is signing in for the first time. */
const NEW_DAYS = 30

const refuse = refuser(accountRefusals)

export type Opened = { session: Session; cookies: string[] }

/** `stillHolds` checks once more whether the secret still holds; `tookSecondStep` when a code came with it. */
type Came = { stillHolds?: () => Promise<boolean>; tookSecondStep?: boolean }

/**
 * Signs in a person after a proof of identity; this browser's session before ends, and the browser becomes a
 * known one. The database decides on suspension and erasure.
 * @returns the session, or the suspension's reason; null when the account is erased, or when the proof no longer holds,
 * which `stillHolds` checks once the session exists. Callers answer null as if nothing was proved.
 */
export async function openSession(
  ctx: Ctx,
  userId: string,
  device: Device,
  by: string,
  { stillHolds, tookSecondStep = by === 'passkey' }: Came = {},
): Promise<Opened | Refused<'suspended'> | null> {
  const isProof = tookSecondStep || !(await needsPasskey(ctx.db, userId))
  const opened = await openFor(ctx, userId, device, { isProof, tookSecondStep })
  if (!opened) return refuseSuspended(ctx, userId, by)
  const { cookies, session_id } = opened
  if (stillHolds && !(await stillHolds())) {
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

/**
 * Records the browser that a person has just signed in with. If neither it nor its like, the same browser on the same
 * system, was seen for ninety days, the person is notified: it may be an attacker. A new account's first sign-in is
 * exempt.
 */
function recogniseDevice(ctx: Ctx, userId: string, device: Device): Promise<void> {
  const now = ctx.clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)
  const names = browserNames(device.userAgent)
  return transact(ctx.db, async (trx) => {
    const asked = { ...names, browser_hash: device.hash }
    const isSeen = await hasSeenDevice(trx, userId, asked, {
      since: daysAgo(UNSEEN_DAYS),
      newSince: daysAgo(NEW_DAYS),
    })
    await keepKnownDevice(trx, userId, asked, now)
    const person = isSeen ? undefined : await selectPerson(trx, { id: userId })
    if (person) await sendAlert(trx, person, 'new_device', { ...names, address: ctx.ip })
  })
}
