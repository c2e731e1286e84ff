import type { SearchStops } from '#features/base/deliveries/unsubscribe.ts'
import type { SignedIn } from '#platform/context.ts'
import type { Queryable, Trx } from '#platform/database.ts'
import { tellLive } from '#platform/realtime.ts'
import { readName } from './read-name.ts'
import { selectReader, selectSearch } from './store/searches.ts'

/** How the link in an alert ends the one search that it tells of. */
export const searchStops: SearchStops = {
  find: async (db, { id, user_id }) => {
    const [search, locale] = await Promise.all([selectSearch(db, user_id, id), selectReader(db, user_id)])
    if (!search || !locale) return null
    return { name: await readName(db, search, locale, null), is_stopped: search.cadence === 'off' }
  },
  stop: updateStopped,
}

/** Stops all of a person's alerts when they withdraw consent: the searches stay, and tell nothing. */
export async function stopAllSearches(trx: Trx, { viewer }: Pick<SignedIn, 'viewer'>): Promise<void> {
  await updateAllStopped(trx, viewer.id)
  await tellLive(trx, viewer.id, { channel: 'saved', event: 'update', id: viewer.id })
}

/** Looks no more for what this search of this person looks for. */
async function updateStopped(db: Queryable, { id, user_id }: { id: string; user_id: string }): Promise<void> {
  await db
    .updateTable('saved_searches')
    .set({ cadence: 'off', next_run_at: null })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .execute()
}

/** Looks no more for anything that this person looks for. */
async function updateAllStopped(db: Queryable, userId: string): Promise<void> {
  await db
    .updateTable('saved_searches')
    .set({ cadence: 'off', next_run_at: null })
    .where('user_id', '=', userId)
    .where('cadence', '<>', 'off')
    .execute()
}
