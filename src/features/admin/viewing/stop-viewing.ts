import { noteViewingEnded } from '#features/accounts/viewing.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { updateViewing } from './store.ts'

/** An administrator is themself again; for anybody else, and where the half hour is over, nothing changes. */
export function stopViewing(ctx: SignedIn): Promise<{ viewing_until: null }> {
  const { viewer } = ctx
  return transact(ctx.db, async (trx) => {
    await updateViewing(trx, viewer.session_id, null)
    if (viewer.viewed_by) await noteViewingEnded(trx, ctx, viewer.id)
    return { viewing_until: null }
  })
}
