import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { isProven } from '#platform/http/proof.ts'
import { commonRefusals, isRefused, refuser } from '#platform/refusal.ts'
import { accountRefusals, BUSY_SECONDS } from './account.ts'
import { takeAttempt } from './attempts.ts'
import type { Device } from './device.ts'
import { sendPasswordChanged } from './message-person.ts'
import { isKnownDevice } from './store/devices.ts'
import { endOtherSessions, type KnownPerson, selectPerson, updatePassword } from './store/people.ts'
import { deleteProofs } from './store/proofs.ts'
import { isWeakPassword } from './weak-passwords.ts'

const refuse = refuser({ ...accountRefusals, ...commonRefusals })

type Given = { present?: string; password: string }

/**
 * Chooses a new password: with the present one, which is as good as a fresh proof, or, for somebody who has none, with such a proof.
 * This browser stays signed in and no other; the person is told.
 */
export async function changePassword(ctx: SignedIn, { present, password }: Given, device: Device) {
  const { db, viewer, config } = ctx
  if (password === '') return refuse('password_short', { field: 'password' })
  const person = await selectPerson(db, { id: viewer.id })
  if (!person) return refuse('not_found')
  const refused = await checkPresent(ctx, person, present, device)
  if (refused) return refused
  if (await isWeakPassword(password, { ...person, brand: config.BRAND_NAME })) {
    return refuse('password_common', { field: 'password' })
  }
  const hash = await ctx.passwords.hash(password, viewer.id)
  if (hash === null) return busy()
  return transact(db, async (trx) => {
    await updatePassword(trx, viewer.id, hash)
    await endOtherSessions(trx, viewer.id, viewer.session_id)
    await deleteProofs(trx, viewer.id, ['reset_by_email', 'reset_by_phone'])
    await sendPasswordChanged(trx, person)
    const about = { resource_type: 'user', resource_id: viewer.id }
    await logSecurityEvent(trx, { ctx, action: 'password_changed', ...about })
    return { changed: true as const }
  })
}

/** Tries at the present password are counted like those at signing in: a stolen session is no place to guess it. */
async function checkPresent(ctx: SignedIn, person: KnownPerson, present: string | undefined, device: Device) {
  const { db, viewer, clock } = ctx
  if (person.password === null) {
    return isProven(viewer, 'recent', clock.now()) ? null : refuse('proof_required')
  }
  if (!present) return refuse('present_password_required', { field: 'present' })
  const isKnown = await isKnownDevice(db, viewer.id, device.hash)
  const knownAs = isKnown ? device.hash : null
  const limited = await takeAttempt(ctx, 'sign_in', { account: viewer.id, knownAs })
  if (isRefused(limited)) return limited
  const isRight = await ctx.passwords.verify(person.password, present, viewer.id)
  if (isRight === null) return busy()
  if (isRight) return null
  const about = { resource_type: 'user', resource_id: viewer.id }
  await logSecurityEvent(db, { ctx, action: 'password_change_failed', ...about })
  return refuse('present_password_wrong', { field: 'present' })
}

function busy() {
  return refuse('passwords_busy', { values: { seconds: BUSY_SECONDS } })
}
