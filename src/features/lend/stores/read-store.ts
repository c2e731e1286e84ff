import { withResponseTime } from '#features/people/profiles/read-response-time.ts'
import type { Ctx, SignedIn } from '#platform/context.ts'
import { type Refused, refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import type { Store } from './contract.ts'
import { maySee } from './may.ts'
import { presentStore } from './present-store.ts'
import { selectStore, selectStoreOf } from './store/stores.ts'
import { storeRefusals } from './stores.ts'

const refuse = refuser(storeRefusals)

/** One store, as anybody may see it; a missing one is told as SPEC §8 says, PGRST116. */
export async function readStore(ctx: Ctx, id: string): Promise<Store | Refused<'store_not_found'>> {
  const row = isUuid(id) ? await selectStore(ctx.db, id) : undefined
  if (!row || !maySee(ctx.viewer, row)) return refuse('store_not_found')
  return presentStore(await withResponseTime(ctx, row, (one) => one.user_id), ctx.viewer)
}

/** The caller's own store; null when they have none. */
export async function findOwnStore(ctx: SignedIn): Promise<Store | null> {
  const row = await selectStoreOf(ctx.db, ctx.viewer.id)
  if (!row) return null
  return presentStore(await withResponseTime(ctx, row, (one) => one.user_id), ctx.viewer)
}
