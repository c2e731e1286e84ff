import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { readSecondStep } from '#features/people/factors/second-steps.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { isProven } from '#platform/http/session-rules.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import { BUSY_SECONDS } from './account.ts'
import { accountRefusals } from './account-refusals.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { tellFactorChange } from './contact/contact-message.ts'
import type { Device } from './device.ts'
import { deleteSecrets } from './store/one-time-secrets.ts'
import { replacePassword } from './store/passwords.ts'
import { endOtherSessions, type KnownPerson, selectPerson } from './store/people.ts'
import { isWeakPassword } from './weak-passwords.ts'

const refuse = refuser({ ...accountRefusals, ...commonRefusals })

type PasswordChange = { present?: string; password: string }

/**
 * Sets a new password. It takes the present one, which counts as a fresh proof when no second step is on; with a second
 * step, or without a password yet, a proof is needed too. Every other session ends, and the person is notified.
 */
export async function changePassword(ctx: SignedIn, { present, password }: PasswordChange, device: Device) {
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
  if (hash === null) return refuse('passwords_busy', { values: { seconds: BUSY_SECONDS } })
  return transact(db, async (trx) => {
    const isReplaced = await replacePassword(trx, viewer.id, {
      password: hash,
      was: person.password,
      now: ctx.clock.now(),
    })
    if (!isReplaced) return refuse('password_wrong', { field: 'present' })
    await endOtherSessions(trx, viewer.id, viewer.session_id)
    await deleteSecrets(trx, viewer.id, ['reset_by_email', 'reset_by_phone'])
    await tellFactorChange(trx, ctx, viewer.id, 'password_changed')
    const about = { resource_type: 'user', resource_id: viewer.id }
    await logSecurityEvent(trx, { ctx, action: 'password_changed', ...about })
    return { changed: true as const }
  })
}

/** With a second step on, the password alone is no more believed here than at signing in. */
async function checkPresent(ctx: SignedIn, person: KnownPerson, present: string | undefined, device: Device) {
  const { db, viewer, clock } = ctx
  const asksProof = person.password === null || (await readSecondStep(db, viewer.id)) !== undefined
  if (asksProof && !isProven(viewer, 'recent', clock.now())) return refuse('proof_required')
  if (person.password === null) return null
  if (!present) return refuse('present_password_required', { field: 'present' })
  return checkOwnPassword(ctx, present, device, 'present')
}
