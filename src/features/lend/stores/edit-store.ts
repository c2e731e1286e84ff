import { holdsContact } from '#features/base/masking/mask-contacts.ts'
import { claimLogo } from '#features/base/pictures/claim-pictures.ts'
import { judgeName } from '#features/people/profiles/judge-name.ts'
import { DEFAULT_STORE_LOCATION } from '#features/people/profiles/lender-place.ts'
import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { tellLive } from '#platform/realtime.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import type { Store, StoreChanges } from './contract.ts'
import { storeMay } from './may.ts'
import { nameLocation } from './name-location.ts'
import { readStore } from './read-store.ts'
import { updateStore } from './store/stores.ts'
import { storeRefusals } from './stores.ts'

const refuse = refuser(storeRefusals)

/** Changes the owner's store; another owner's is not found, and one that another page saved since is left as it is. */
export async function editStore(ctx: SignedIn, id: string, input: StoreChanges) {
  const store = await readStore(ctx, id)
  if (isRefused(store)) return store
  if (!storeMay(ctx.viewer, store).edit) return refuse('store_not_found')
  const { version, location: typed, logo_url: _, ...words } = input
  const location = typed === undefined ? undefined : await nameLocation(ctx.db, typed)
  if (isRefused(location)) return location
  const place = typed === undefined ? {} : { location: location ?? DEFAULT_STORE_LOCATION }
  const saved = await transact(ctx.db, async (trx) => {
    const misnamed = await judgeNewName(trx, ctx, input, store)
    if (misnamed) return misnamed
    if (holdsContact(input.description ?? '', store.description)) {
      return refuse('text_holds_contact', { field: 'description' })
    }
    const logo = await newLogo(trx, ctx.viewer.id, input, store)
    if (isRefused(logo)) return logo
    const saved = await updateStore(trx, id, version, { ...words, ...logo, ...place })
    if (!saved) return refuse('store_changed')
    await tellLive(trx, ctx.viewer.id, { channel: 'stores', event: 'update', id })
    return saved
  })
  const current = await readStore(ctx, id)
  if (isRefused(current) || !isRefused(saved)) return current
  if (saved.refused !== 'store_changed') return saved
  return refuse('store_changed', { conflict: { current } })
}

function judgeNewName(trx: Trx, { viewer, config }: SignedIn, { name }: StoreChanges, store: Store) {
  if (name === undefined) return null
  const known = { ownerId: viewer.id, brand: config.BRAND_NAME }
  return judgeName(trx, { ...known, kind: 'store', name, standing: store.name })
}

async function newLogo(trx: Trx, userId: string, { logo_url }: StoreChanges, store: Store) {
  if (logo_url === undefined) return {}
  const logo = await claimLogo(trx, userId, logo_url, store.logo_url)
  return isRefused(logo) ? logo : { logo_url: logo }
}
