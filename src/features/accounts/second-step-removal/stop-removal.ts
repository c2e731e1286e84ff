import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Ctx, SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { removalRefusals, type StoppedBy } from './removal.ts'
import { deleteRemoval } from './store.ts'
import { tellKept } from './tell-outcome.ts'

const refuse = refuser(removalRefusals)

/** Stops the removal that waits for a person, and tells them; false where none waits. */
export async function stopRemoval(trx: Trx, ctx: Ctx, userId: string, by: StoppedBy): Promise<boolean> {
  if (!(await deleteRemoval(trx, userId, ctx.clock.now()))) return false
  await logSecurityEvent(trx, {
    ctx,
    user_id: userId,
    action: 'second_step_removal_stopped',
    resource_type: 'user',
    resource_id: userId,
    details: { by },
  })
  await tellKept(trx, ctx, userId)
  return true
}

/** The person whose second step it is wants to keep it. */
export function stopOwnRemoval(ctx: SignedIn) {
  return transact(ctx.db, async (trx) =>
    (await stopRemoval(trx, ctx, ctx.viewer.id, 'account')) ? null : refuse('removal_over'),
  )
}

/** The desk takes back what it asked for. */
export function withdrawRemoval(ctx: SignedIn, userId: string, reason: string) {
  return transact(ctx.db, async (trx) => {
    if (!isUuid(userId)) return refuse('not_found')
    if (!(await deleteRemoval(trx, userId, ctx.clock.now()))) return refuse('removal_over')
    await logSecurityEvent(trx, {
      ctx,
      user_id: userId,
      action: 'second_step_removal_withdrawn',
      resource_type: 'user',
      resource_id: userId,
      details: { reason, before: { waits: true }, after: { waits: false } },
    })
    await tellKept(trx, ctx, userId)
    return { due_at: null }
  })
}
