import { endViewing } from '#features/accounts/viewing.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'

/** An administrator is themself again; for anybody else nothing changes. */
export function stopViewing(ctx: SignedIn): Promise<{ viewing_until: null }> {
  return transact(ctx.db, async (trx) => {
    await endViewing(trx, ctx, ctx.viewer.session_id)
    return { viewing_until: null }
  })
}
