import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import { refuser } from '#platform/refusal.ts'
import { BUSY_SECONDS } from './account.ts'
import { accountRefusals } from './account-refusals.ts'
import { takeAttempt } from './attempts.ts'
import type { Device } from './device.ts'
import { DECOY } from './passwords.ts'
import { isKnownDevice } from './store/devices.ts'
import { selectPerson } from './store/people.ts'

const refuse = refuser(accountRefusals)

/**
 * Whether a signed-in person knows their password, counted like a sign-in, because the finder of an open session may
 * guess. A wrong one is logged, and reported beside its field.
 */
export async function checkOwnPassword(
  ctx: SignedIn,
  password: string,
  device: Device,
  field: 'password' | 'present',
) {
  const { viewer, db } = ctx
  const knownAs = (await isKnownDevice(db, viewer.id, device.hash, ctx.clock.now())) ? device.hash : null
  const limited = await takeAttempt(ctx, 'sign_in', { account: viewer.id, knownAs })
  if (limited) return limited
  const person = await selectPerson(db, { id: viewer.id })
  const isRight = await ctx.passwords.verify(person?.password ?? DECOY, password, viewer.id)
  if (isRight === null) return refuse('passwords_busy', { values: { seconds: BUSY_SECONDS } })
  if (isRight) return null
  await logSecurityEvent(db, {
    ctx,
    action: 'proof_failed',
    resource_type: 'session',
    resource_id: viewer.session_id,
    details: { by: 'password' },
  })
  return refuse('password_wrong', { field })
}
