import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Ctx } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { type FactorKind, isOld } from './factor.ts'
import { stateOf } from './open-recovery.ts'
import { moveOf, recoveryRefusals } from './recovery.ts'
import { disputeRecovery, lockPerson, selectRecovery } from './recovery-store.ts'
import { tellFactorChange } from './tell-factor-change.ts'

const refuse = refuser(recoveryRefusals)

/** Whether what somebody has shown may stand against a recovery: more than the contact that opened it. */
export function mayObject(
  recovery: { state: string; contact_kind: string | null } | undefined,
  shown: readonly FactorKind[],
): boolean {
  const isOpen = moveOf(stateOf(recovery), 'one_old_factor') !== null
  return isOpen && shown.some((kind) => kind !== recovery?.contact_kind)
}

/** Somebody with an old factor is against it: from now on the desk decides, and every contact hears so. */
export async function objectToRecovery(trx: Trx, ctx: Ctx, userId: string, shown: readonly FactorKind[]) {
  if (!(await lockPerson(trx, userId))) return refuse('recovery_expired')
  if (!mayObject(await selectRecovery(trx, userId), shown)) return refuse('recovery_over')
  await dispute(trx, ctx, userId, shown[0] ?? 'password')
  return null
}

/**
 * Whoever uses an old passkey or an old code of the second step has not lost it: a recovery that the desk opened is disputed. A young
 * one stops nothing.
 */
export async function objectByUse(
  ctx: Ctx,
  userId: string,
  factor: { kind: FactorKind; since: Date | null },
): Promise<void> {
  const waits = await selectRecovery(ctx.db, userId)
  if (waits?.state !== 'waiting' || waits.opened_by !== 'desk') return
  await transact(ctx.db, async (trx) => {
    await lockPerson(trx, userId)
    const recovery = await selectRecovery(trx, userId)
    if (recovery?.state !== 'waiting' || recovery.opened_by !== 'desk') return
    if (isOld({ since: factor.since, until: null }, recovery.baseline_at))
      await dispute(trx, ctx, userId, factor.kind)
  })
}

async function dispute(trx: Trx, ctx: Ctx, user_id: string, by: FactorKind): Promise<void> {
  if (!(await disputeRecovery(trx, user_id))) return
  await logSecurityEvent(trx, {
    ctx,
    user_id,
    action: 'recovery_objected',
    resource_type: 'user',
    resource_id: user_id,
    details: { by },
  })
  await tellFactorChange(trx, ctx, user_id, 'recovery_disputed')
}
