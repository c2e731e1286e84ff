import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import type { StoreChanges } from './contract.ts'
import { storeMay } from './may.ts'
import { nameLocation } from './name-location.ts'
import { DEFAULT_STORE_LOCATION, storeRefusals } from './online-store.ts'
import { readStore } from './read-store.ts'
import { updateStore } from './store.ts'

const refuse = refuser(storeRefusals)

/** Its keeper changes a store; somebody else's is not found, and one that another page saved since is left alone. */
export async function editStore(ctx: SignedIn, id: string, input: StoreChanges) {
  const store = await readStore(ctx, id)
  if (isRefused(store)) return store
  if (!storeMay(ctx.viewer, store).edit) {
    await logSecurityEvent(ctx.db, {
      ctx,
      action: 'access_refused',
      resource_type: 'store',
      resource_id: id,
      details: { operation: 'editStore' },
    })
    return refuse('store_not_found')
  }
  const { version, location: typed, ...words } = input
  const location = typed === undefined ? undefined : await nameLocation(ctx.db, typed)
  if (isRefused(location)) return location
  const place = typed === undefined ? {} : { location: location ?? DEFAULT_STORE_LOCATION }
  const saved = await transact(ctx.db, async (trx) => {
    const changed = await updateStore(trx, id, version, { ...words, ...place })
    return changed || refuse('store_changed')
  })
  return isRefused(saved) ? saved : readStore(ctx, id)
}
