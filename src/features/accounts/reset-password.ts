import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Ctx } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { type Refused, refuser } from '#platform/refusal.ts'
import { accountRefusals, BUSY_SECONDS } from './account.ts'
import { takeAttempt, takeWrongLink } from './attempts.ts'
import { sendPasswordChanged } from './message-person.ts'
import { openSession } from './open-session.ts'
import { normalPhone } from './phone-number.ts'
import { deleteProofs, selectLinkProof, spendProof } from './proof-store.ts'
import { linkHash, redeemCode } from './proofs.ts'
import { deleteSessions, markConfirmed, selectPerson, updatePassword } from './store.ts'

const refuse = refuser(accountRefusals)

type Input = { token?: string; phone?: string; code?: string; password: string }

/**
 * Sets a new password for whoever holds the letter's link or the text message's code, which also proves the contact.
 * Every session of the person ends, and this browser is signed in anew.
 */
export async function resetPassword(ctx: Ctx, input: Input, userAgent: string) {
  if (input.password === '') return refuse('password_short', { field: 'password' })
  const userId = input.token
    ? await changeByLink(ctx, input.token, input.password)
    : await changeByCode(ctx, input)
  if (typeof userId !== 'string') return userId
  return openSession(ctx, userId, { userAgent, by: 'password_reset' })
}

async function changeByLink(ctx: Ctx, token: string, password: string) {
  const proof = await selectLinkProof(ctx.db, 'reset_by_email', linkHash(token), ctx.clock.now())
  if (!proof || proof.used_at) return (await takeWrongLink(ctx)) ?? refuse('link_expired')
  // Who holds a link takes their own turn: others at the same address may be asking for a lot.
  const hash = await ctx.passwords.hash(password, `link:${proof.id}`)
  if (hash === null) return busy()
  return transact(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const proof = await selectLinkProof(trx, 'reset_by_email', linkHash(token), now)
    if (!proof || proof.used_at) return refuse('link_expired')
    await spendProof(trx, proof.id, now)
    await change(trx, ctx, proof.user_id, hash, 'email_verified')
    return proof.user_id
  })
}

/** The code is checked outside of the transaction, so that a wrong try stays counted. */
async function changeByCode(ctx: Ctx, input: Input): Promise<string | Refused> {
  const phone = input.phone ? normalPhone(input.phone) : null
  if (!phone) return input.phone ? refuse('phone_shape', { field: 'phone' }) : refuse('link_expired')
  if (!input.code) return refuse('code_shape', { field: 'code' })
  const limited = await takeAttempt(ctx, 'proof', phone)
  if (limited) return limited
  const person = await selectPerson(ctx.db, { phone })
  const isRight =
    person && (await redeemCode(ctx.db, person.id, 'reset_by_phone', input.code, ctx.clock.now()))
  if (!isRight) return refuse('code_wrong', { field: 'code' })
  const hash = await ctx.passwords.hash(input.password, `code:${person.id}`)
  if (hash === null) return busy()
  await transact(ctx.db, (trx) => change(trx, ctx, person.id, hash, 'phone_number_verified'))
  return person.id
}

function busy(): Refused<'passwords_busy'> {
  return refuse('passwords_busy', { values: { seconds: BUSY_SECONDS } })
}

async function change(
  trx: Trx,
  ctx: Ctx,
  userId: string,
  hash: string,
  proven: 'email_verified' | 'phone_number_verified',
): Promise<void> {
  await updatePassword(trx, userId, hash)
  await markConfirmed(trx, userId, proven)
  await deleteProofs(trx, userId, ['confirm_email', 'confirm_phone', 'reset_by_email', 'reset_by_phone'])
  await deleteSessions(trx, userId)
  const person = await selectPerson(trx, { id: userId })
  if (person) await sendPasswordChanged(trx, person)
  await logSecurityEvent(trx, {
    ctx,
    user_id: userId,
    action: 'password_reset',
    resource_type: 'user',
    resource_id: userId,
  })
}
