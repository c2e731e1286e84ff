import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { tellLive } from '#platform/realtime.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import { readLeaving } from './read-leaving.ts'
import { isErased, lockLeaver, setLeaving } from './store.ts'

const refuse = refuser(commonRefusals)

/** Who asked to leave stays after all, until the day on which everything goes; twice is the same as once. */
export async function cancelDeletion(ctx: SignedIn, userId: string) {
  const { viewer, clock } = ctx
  if (userId !== viewer.id) return refuse('not_found')
  const refusal = await transact(ctx.db, async (trx) => {
    if (!(await lockLeaver(trx, viewer.id))) return null
    // Asked anew: the lock may have waited for the erasing itself.
    if (await isErased(trx, viewer.id)) return refuse('not_found')
    await setLeaving(trx, viewer.id, null, clock.now())
    await logSecurityEvent(trx, {
      ctx,
      action: 'account_deletion_cancelled',
      resource_type: 'user',
      resource_id: viewer.id,
    })
    await tellLive(trx, viewer.id, { channel: 'account', event: 'update', id: viewer.id })
    return null
  })
  return refusal ?? readLeaving(ctx)
}
