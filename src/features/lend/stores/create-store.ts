import { holdsContact } from '#features/base/masking/mask-contacts.ts'
import { claimLogo } from '#features/base/pictures/claim-pictures.ts'
import { judgeName } from '#features/people/profiles/judge-name.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { tellLive } from '#platform/realtime.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import type { NewStore } from './contract.ts'
import { nameLocation } from './name-location.ts'
import { readStore } from './read-store.ts'
import { insertStore } from './store/stores.ts'
import { storeRefusals } from './stores.ts'

const refuse = refuser(storeRefusals)

/** Opens a person's store. The database allows one each, also under concurrent requests. */
export async function createStore(ctx: SignedIn, input: NewStore) {
  const location = await nameLocation(ctx.db, input.location)
  if (isRefused(location)) return location
  const made = await transact(ctx.db, async (trx) => {
    const misnamed = await judgeName(trx, {
      kind: 'store',
      name: input.name,
      ownerId: ctx.viewer.id,
      brand: ctx.config.BRAND_NAME,
    })
    if (misnamed) return misnamed
    if (holdsContact(input.description)) return refuse('text_holds_contact', { field: 'description' })
    const logo_url = await claimLogo(trx, ctx.viewer.id, input.logo_url, null)
    if (isRefused(logo_url)) return logo_url
    const id = await insertStore(trx, ctx.viewer.id, { ...input, logo_url, location })
    if (!id) return refuse('store_exists')
    await tellLive(trx, ctx.viewer.id, { channel: 'stores', event: 'insert', id })
    return id
  })
  return isRefused(made) ? made : readStore(ctx, made)
}
