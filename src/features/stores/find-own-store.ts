import { withResponseTime } from '#features/profiles/read-response-time.ts'
import type { SignedIn } from '#platform/context.ts'
import { type Refused, refuser } from '#platform/refusal.ts'
import { presentStore } from './present-store.ts'
import { selectStoreOf } from './store.ts'
import { type Store, storeRefusals } from './stores.ts'

const refuse = refuser(storeRefusals)

/** The caller's own store; PGRST116 (SPEC §8) means that they have none. */
export async function findOwnStore(ctx: SignedIn): Promise<Store | Refused<'store_not_found'>> {
  const row = await selectStoreOf(ctx.db, ctx.viewer.id)
  if (!row) return refuse('store_not_found')
  return presentStore(await withResponseTime(ctx, row, (one) => one.user_id), ctx.viewer)
}
