import { withResponseTime } from '#features/profiles/read-response-time.ts'
import type { SignedIn } from '#platform/context.ts'
import type { Store } from './contract.ts'
import { presentStore } from './present-store.ts'
import { selectStoreOf } from './store/stores.ts'

/** The caller's own store; null when they have none. */
export async function findOwnStore(ctx: SignedIn): Promise<Store | null> {
  const row = await selectStoreOf(ctx.db, ctx.viewer.id)
  if (!row) return null
  return presentStore(await withResponseTime(ctx, row, (one) => one.user_id), ctx.viewer)
}
