import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Ctx } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { BUSY_SECONDS } from './account.ts'
import { accountRefusals } from './account-refusals.ts'
import { takeWrongLink } from './attempts.ts'
import type { ResetInput } from './contract.ts'
import type { Device } from './device.ts'
import { enter } from './enter.ts'
import { sendReset } from './message-person.ts'
import { normalPhone } from './phone-number.ts'
import { checkCodeOf, linkHash, takeCodeAttempt } from './proofs.ts'
import { hasChangedLately } from './recovery/read-recovery.ts'
import { lockPerson } from './recovery/recovery-store.ts'
import { tellFactorChange } from './recovery/tell-factor-change.ts'
import { changePasswordTo, setPassword } from './store/passwords.ts'
import { deleteSessions, isConfirmed, markConfirmed, selectPerson } from './store/people.ts'
import { deleteProofs, selectLinkProof, spendProof } from './store/proofs.ts'
import { bringIntoForce, deleteSignUps, selectSignUpOf } from './store/sign-ups.ts'
import { isWeakPassword } from './weak-passwords.ts'

const refuse = refuser(accountRefusals)

type Proven = { proof: string; user_id: string; by: 'email_verified' | 'phone_number_verified' }

/**
 * Sets a new password for whoever holds the letter's link or the text message's code, which also proves the contact. Where the
 * account changed in the last seven days, it takes a recovery: `recovery_needed`.
 * Every session of the person ends, and this browser is signed in anew, or stands before the second step. What proves it is
 * looked up before anything is hashed, and used up only with the change.
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
  // Who holds a link or a code takes their own turn: others at the same address may be asking for a lot.
  const hash = await ctx.passwords.hash(input.password, `proof:${proven.proof}`)
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
  const link = await selectLinkProof(ctx.db, 'reset_by_email', linkHash(token), ctx.clock.now())
  if (!link || link.used_at) return (await takeWrongLink(ctx)) ?? refuse('link_expired')
  return { proof: link.id, user_id: link.user_id, by: 'email_verified' as const }
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
  return { proof: right.id, user_id: person.id, by: 'phone_number_verified' as const }
}

async function change(trx: Trx, ctx: Ctx, { proof, user_id, by }: Proven, hash: string, device: Device) {
  if (!(await spendProof(trx, proof, ctx.clock.now()))) return refuse('link_expired')
  const person = await lockPerson(trx, user_id)
  if (!person) return refuse('link_expired')
  const now = ctx.clock.now()
  if (await hasChangedLately(trx, user_id, now)) return refuse('recovery_needed')
  const isInUse = isConfirmed(person)
  const own = isInUse ? undefined : await selectSignUpOf(trx, user_id, device.hash)
  if (own) await bringIntoForce(trx, user_id, own)
  await deleteSignUps(trx, user_id)
  if (isInUse) await changePasswordTo(trx, user_id, hash, now)
  else await setPassword(trx, user_id, hash)
  await markConfirmed(trx, user_id, by)
  await deleteProofs(trx, user_id, ['confirm_email', 'confirm_phone', 'reset_by_email', 'reset_by_phone'])
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
