import type { SearchStops } from '#features/deliveries/unsubscribe.ts'
import type { SignedIn } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { tellLive } from '#platform/realtime.ts'
import { readName } from './read-name.ts'
import { selectReader, selectSearch } from './store/searches.ts'
import { updateAllStopped, updateStopped } from './store/stop.ts'

/** How the link in an alert ends the one search that it tells of. */
export const searchStops: SearchStops = {
  find: async (db, { id, user_id }) => {
    const [search, locale] = await Promise.all([selectSearch(db, user_id, id), selectReader(db, user_id)])
    if (!search || !locale) return null
    return { name: await readName(db, search, locale), is_stopped: search.cadence === 'off' }
  },
  stop: updateStopped,
}

/** What ends when somebody no longer agrees to be told: the searches stay, and tell nothing. */
export async function stopAllSearches(trx: Trx, { viewer }: Pick<SignedIn, 'viewer'>): Promise<void> {
  await updateAllStopped(trx, viewer.id)
  await tellLive(trx, viewer.id, { channel: 'saved', event: 'update', id: viewer.id })
}
