import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { lockProfile } from '#features/people/profiles/account-profile.ts'
import { setLeaving } from '#features/people/profiles/leaving-dates.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { tellLive } from '#platform/realtime.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import { readLeaving } from './read-leaving.ts'
import { isErased } from './store.ts'

const refuse = refuser(commonRefusals)

/** Cancels the viewer's deletion, until the day of erasure; a repeated call changes nothing. */
export async function cancelDeletion(ctx: SignedIn, userId: string) {
  const { viewer, clock } = ctx
  if (userId !== viewer.id) return refuse('not_found')
  const refusal = await transact(ctx.db, async (trx) => {
    if (!(await lockProfile(trx, viewer.id))?.deletion_scheduled_date) return null
    // Checked again: the lock may have waited for the erasing itself.
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
