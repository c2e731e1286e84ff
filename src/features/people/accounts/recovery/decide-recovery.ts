import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { giveBack } from './give-back.ts'
import { stateOf } from './open-recovery.ts'
import { moveOf, recoveryRefusals } from './recovery.ts'
import { leaveRecovery, lockPerson, selectRecovery } from './recovery-store.ts'
import { tellFactorChange } from './tell-factor-change.ts'

const refuse = refuser(recoveryRefusals)

/**
 * The desk decides on proof of identity: gives a disputed account back to who had it at the baseline, without what is lost, or leaves
 * it to who has it now. What it asked for itself it may call off before anybody objects.
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
    const event = outcome === 'leave' ? 'desk_leaves' : 'desk_gives_back'
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
