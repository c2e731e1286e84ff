import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { Ctx } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { tellFactorChange } from '../contact/contact-message.ts'
import { type FactorKind, isOld } from './factor.ts'
import { stateOf } from './open-recovery.ts'
import { moveOf, recoveryRefusals } from './recovery.ts'
import { disputeRecovery, lockPerson, selectRecovery } from './recovery-store.ts'

const refuse = refuser(recoveryRefusals)

/** Whether the shown factors may object to a recovery: it takes more than the contact that opened it. */
export function mayObject(
  recovery: { state: string; contact_kind: string | null } | undefined,
  shown: readonly FactorKind[],
): boolean {
  const isOpen = moveOf(stateOf(recovery), 'one_old_factor') !== null
  return isOpen && shown.some((kind) => kind !== recovery?.contact_kind)
}

/** Records an objection with an old factor: from now on an administrator decides, and every contact is notified. */
export async function objectToRecovery(trx: Trx, ctx: Ctx, userId: string, shown: readonly FactorKind[]) {
  if (!(await lockPerson(trx, userId))) return refuse('recovery_expired')
  if (!mayObject(await selectRecovery(trx, userId), shown)) return refuse('recovery_over')
  await dispute(trx, ctx, userId, shown[0] ?? 'password')
  return null
}

/**
 * Disputes a recovery that an administrator opened when an old passkey or an old second step is used: its owner has not
 * lost it. A young factor disputes nothing.
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
