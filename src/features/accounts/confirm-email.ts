import type { Ctx } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { accountRefusals } from './account.ts'
import { openSession } from './open-session.ts'
import { deleteProofs, selectLinkProof, spendProof } from './proof-store.ts'
import { linkHash } from './proofs.ts'
import { markConfirmed, updatePassword } from './store.ts'

const refuse = refuser(accountRefusals)

/**
 * Confirms the address that a letter went to and signs its reader in. The account gets the password of the sign-up that
 * this letter was sent for, so a stranger who signed up with the same address keeps nothing. A link used before changes
 * nothing and signs nobody in.
 */
export async function confirmEmail(ctx: Ctx, token: string, userAgent: string) {
  const confirmed = await transact(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const proof = await selectLinkProof(trx, 'confirm_email', linkHash(token), now)
    if (!proof) return refuse('link_expired')
    if (proof.used_at) return { userId: null }
    if (proof.password) await updatePassword(trx, proof.user_id, proof.password)
    await markConfirmed(trx, proof.user_id, 'email_verified')
    await spendProof(trx, proof.id, now)
    await deleteProofs(trx, proof.user_id, ['confirm_email'])
    return { userId: proof.user_id }
  })
  if (isRefused(confirmed)) return confirmed
  if (!confirmed.userId) return { session: null, cookies: [] }
  return openSession(ctx, confirmed.userId, { userAgent, by: 'confirmation' })
}
