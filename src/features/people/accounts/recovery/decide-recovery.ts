import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { tellFactorChange } from '../contact/contact-message.ts'
import { giveBack } from './give-back.ts'
import { stateOf } from './open-recovery.ts'
import { moveOf, recoveryRefusals } from './recovery.ts'
import { leaveRecovery, lockPerson, selectRecovery } from './recovery-store.ts'

const refuse = refuser(recoveryRefusals)

/**
 * An administrator decides on proof of identity: a disputed account goes back to its holder at the baseline, without
 * the lost factors, or stays with its present holder. A recovery that an administrator opened may be cancelled until an
 * objection comes.
 */
export function decideRecovery(
  ctx: SignedIn,
  userId: string,
  { reason, outcome }: { reason: string; outcome: 'give_back' | 'leave' },
) {
  return transact(ctx.db, async (trx) => {
    const person = isUuid(userId) ? await lockPerson(trx, userId) : undefined
    if (!person) return refuse('not_found')
    if (userId === ctx.viewer.id) return refuse('recovery_self')
    const recovery = await selectRecovery(trx, userId)
    const event = outcome === 'leave' ? 'admin_leaves' : 'admin_gives_back'
    const isOthers = recovery?.state === 'waiting' && recovery.opened_by === 'contact'
    if (!recovery || isOthers || !moveOf(stateOf(recovery), event)) return refuse('recovery_over')
    await logSecurityEvent(trx, {
      ctx,
      user_id: userId,
      action: 'recovery_decided',
      resource_type: 'user',
      resource_id: userId,
      details: { reason, outcome, before: { state: recovery.state }, after: { state: 'settled' } },
    })
    if (outcome === 'give_back') {
      await giveBack(trx, ctx, userId, {
        baseline: recovery.baseline_at,
        ends: recovery.ends,
        restore: 'all',
        ctx,
      })
    } else {
      await tellFactorChange(trx, ctx, userId, 'recovery_left')
      await leaveRecovery(trx, userId, ctx.clock.now())
    }
    return { outcome }
  })
}
