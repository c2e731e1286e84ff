import { createHash } from 'node:crypto'
import { selectByRequestKey } from '#features/gear/equipment/lock-equipment.ts'
import { readEquipment } from '#features/gear/equipment/read-equipment.ts'
import { insertListing } from '#features/gear/equipment/write-equipment.ts'
import { lockProfile } from '#features/people/profiles/account-profile.ts'
import { refuseLeaving } from '#features/people/profiles/leaving.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { tellLive } from '#platform/realtime.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { checkListing } from './check-listing.ts'
import type { CreateInput } from './contract.ts'
import { listingRefusals } from './listing.ts'

const refuse = refuser(listingRefusals)

/**
 * Puts an item on offer, to be found at once. The same key lists once: sent again, also at the same moment, it answers the
 * listing that it made; sent with another listing, it is refused with the one that it made as it is now.
 */
export async function createEquipment(ctx: SignedIn, input: CreateInput, key: string) {
  const { viewer, clock } = ctx
  const outcome = await transact(ctx.db, async (trx) => {
    const profile = await lockProfile(trx, viewer.id)
    const request_digest = digestOf(input)
    const earlier = await selectByRequestKey(trx, viewer.id, key)
    if (earlier) return { ...earlier, isAnother: earlier.request_digest !== request_digest }
    const leaving = await refuseLeaving(trx, viewer.id, ctx.locale)
    if (leaving) return leaving

    // New gear of a store account belongs to its store, unless the owner says otherwise.
    const is_store_listing = profile?.account_type === 'store' && profile.store_id !== null
    const listed = { ...unwritten, is_store_listing, ...input }
    const columns = await checkListing(trx, viewer.id, listed, null)
    if (isRefused(columns)) return columns

    const listing = { ...columns, user_id: viewer.id, request_key: key, request_digest }
    const id = await insertListing(trx, listing, clock.now())
    await tellLive(trx, viewer.id, { channel: 'equipment', event: 'insert', id })
    return { id, isAnother: false }
  })
  if (isRefused(outcome)) return outcome
  const current = await readEquipment(ctx, outcome.id)
  if (isRefused(current) || !outcome.isAnother) return current
  return refuse('request_key_reused', { conflict: { current } })
}

/** The defaults of fields that an owner left out. */
const unwritten = {
  description: '',
  subcategory: null,
  make: '',
  model: '',
  details: '',
  weekly_price: null,
  monthly_price: null,
  replacement_value: null,
  images: [],
  specs: {},
  included: [],
}

function digestOf(input: CreateInput): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url')
}
