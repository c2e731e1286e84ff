import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { updateClaim } from '#features/talk/reports-and-blocks/decide-lines.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { lockUnheld } from './claim.ts'
import { queueRefusals } from './queue.ts'
import { waitingFor } from './read-queue.ts'
import { selectKind } from './store/line.ts'

const refuse = refuser(queueRefusals)

/** Releases an undecided claim: any administrator may claim it at once. */
export function releaseClaim(ctx: SignedIn, id: string) {
  return transact(ctx.db, async (trx) => {
    const kind = isUuid(id) ? await selectKind(trx, id) : null
    if (!kind) return refuse('not_found')
    const lines = await lockUnheld(trx, ctx, kind, id)
    if (isRefused(lines)) return lines
    const isHeld = lines.some(({ claimed_by }) => claimed_by === ctx.viewer.id)
    if (!isHeld && lines.some(({ is_own }) => is_own)) return refuse('own_matter')
    const ids = lines.map((line) => line.id)
    await updateClaim(trx, kind, ids, null)
    await logSecurityEvent(trx, {
      ctx,
      user_id: null,
      action: 'queue_skipped',
      resource_type: kind,
      resource_id: id,
      details: { rows: ids.length, before: { claimed_by: lines[0].claimed_by }, after: { claimed_by: null } },
    })
    return waitingFor(trx, ctx)
  })
}
