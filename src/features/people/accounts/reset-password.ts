import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { Ctx } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { BUSY_SECONDS } from './account.ts'
import { accountRefusals } from './account-refusals.ts'
import { takeWrongLink } from './attempts.ts'
import { tellFactorChange } from './contact/contact-message.ts'
import { normalPhone } from './contact.ts'
import type { ResetInput } from './contract.ts'
import type { Device } from './device.ts'
import { enter } from './enter.ts'
import { sendReset } from './message-person.ts'
import { checkCodeOf, linkHash, takeCodeAttempt } from './one-time-secrets.ts'
import { hasChangedLately } from './recovery/read-recovery.ts'
import { lockPerson } from './recovery/recovery-store.ts'
import { deleteSecrets, selectLinkSecret, spendSecret } from './store/one-time-secrets.ts'
import { changePasswordTo, setPassword } from './store/passwords.ts'
import { deleteSessions, isConfirmed, markConfirmed, selectPerson } from './store/people.ts'
import { bringIntoForce, deleteSignUps, selectSignUpOf } from './store/sign-ups.ts'
import { isWeakPassword } from './weak-passwords.ts'

const refuse = refuser(accountRefusals)

type Proven = { secret_id: string; user_id: string; by: 'email_verified' | 'phone_number_verified' }

/**
 * Sets a new password by a letter's link or a text message's code, which also proves the contact. If the account
 * changed in the last seven days, it takes a recovery: `recovery_needed`. Every session of the person ends, and this
 * browser is signed in, or sent to the second step. The secret is looked up before anything is hashed, and used up only
 * with the change.
 */
export async function resetPassword(ctx: Ctx, input: ResetInput, device: Device) {
  if (input.password === '') return refuse('password_short', { field: 'password' })
  const proven = input.token ? await findByLink(ctx, input.token) : await findByCode(ctx, input, device)
  if (isRefused(proven)) return proven
  const person = await selectPerson(ctx.db, { id: proven.user_id })
  if (!person) return refuse('link_expired')
  if (await isWeakPassword(input.password, { ...person, brand: ctx.config.BRAND_NAME })) {
    return refuse('password_common', { field: 'password' })
  }
  // The holder of a link or a code takes a turn of their own: others at the same address may be asking for a lot.
  const hash = await ctx.passwords.hash(input.password, `proof:${proven.secret_id}`)
  if (hash === null) return refuse('passwords_busy', { values: { seconds: BUSY_SECONDS } })
  const refused = await transact(ctx.db, (trx) => change(trx, ctx, proven, hash, device))
  if (isRefused(refused)) {
    // The link or code was one factor: what it leads to goes to that contact.
    if (refused.refused === 'recovery_needed') await sendReset(ctx.db, person, device.hash)
    return refused
  }
  return (await enter(ctx, proven.user_id, device, 'password_reset')) ?? refuse('link_expired')
}

async function findByLink(ctx: Ctx, token: string) {
  const link = await selectLinkSecret(ctx.db, 'reset_by_email', linkHash(token), ctx.clock.now())
  if (!link || link.used_at) return (await takeWrongLink(ctx)) ?? refuse('link_expired')
  return { secret_id: link.id, user_id: link.user_id, by: 'email_verified' as const }
}

async function findByCode(ctx: Ctx, input: ResetInput, device: Device) {
  const phone = input.phone ? normalPhone(input.phone) : null
  if (!phone) return input.phone ? refuse('phone_shape', { field: 'phone' }) : refuse('link_expired')
  if (!input.code) return refuse('code_shape', { field: 'code' })
  const person = await selectPerson(ctx.db, { phone })
  const limited = await takeCodeAttempt(ctx, phone, person, 'reset_by_phone', device)
  if (limited) return limited
  const right = person && (await checkCodeOf(ctx, person.id, 'reset_by_phone', input.code, device))
  if (!right) return refuse('code_wrong', { field: 'code' })
  return { secret_id: right.id, user_id: person.id, by: 'phone_number_verified' as const }
}

async function change(trx: Trx, ctx: Ctx, { secret_id, user_id, by }: Proven, hash: string, device: Device) {
  if (!(await spendSecret(trx, secret_id, ctx.clock.now()))) return refuse('link_expired')
  const person = await lockPerson(trx, user_id)
  if (!person) return refuse('link_expired')
  const now = ctx.clock.now()
  if (await hasChangedLately(trx, user_id, now)) return refuse('recovery_needed')
  const isInUse = isConfirmed(person)
  const own = isInUse ? undefined : await selectSignUpOf(trx, user_id, device.hash)
  if (own) await bringIntoForce(trx, user_id, own)
  await deleteSignUps(trx, user_id, own?.id ?? null)
  if (isInUse) await changePasswordTo(trx, user_id, hash, now)
  else await setPassword(trx, user_id, hash)
  await markConfirmed(trx, user_id, by)
  await deleteSecrets(trx, user_id, ['confirm_email', 'confirm_phone', 'reset_by_email', 'reset_by_phone'])
  await deleteSessions(trx, user_id)
  if (isInUse) await tellFactorChange(trx, ctx, user_id, 'password_changed')
  await logSecurityEvent(trx, {
    ctx,
    user_id,
    action: 'password_reset',
    resource_type: 'user',
    resource_id: user_id,
  })
  return null
}
