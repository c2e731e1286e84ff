import { lockProfile } from '#features/people/profiles/account-profile.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { tellLive } from '#platform/realtime.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { MOST_LISTINGS, savedRefusals } from './saved.ts'
import { countOthers, deleteSaved, insertSaved, isOnOffer } from './store/listings.ts'

const refuse = refuser(savedRefusals)

/** Saves a listing for the viewer; saved before, it stays. */
export function saveListing({ db, clock, viewer }: SignedIn, id: string) {
  return transact(db, async (trx) => {
    if (!isUuid(id) || !(await isOnOffer(trx, id))) return refuse('not_found')
    await lockProfile(trx, viewer.id)
    const others = await countOthers(trx, viewer.id, id)
    if (others >= MOST_LISTINGS) return refuse('saved_full', { values: { most: MOST_LISTINGS } })
    if (await insertSaved(trx, viewer.id, id, clock.now()))
      await tellLive(trx, viewer.id, { channel: 'saved', event: 'insert', id })
    return null
  })
}

/** Takes it from what the viewer saved. */
export function unsaveListing({ db, viewer }: SignedIn, id: string) {
  return transact(db, async (trx) => {
    if (isUuid(id) && (await deleteSaved(trx, viewer.id, id)))
      await tellLive(trx, viewer.id, { channel: 'saved', event: 'update', id })
    return null
  })
}
