import type { SearchStops } from '#features/deliveries/unsubscribe.ts'
import { readName } from './read-name.ts'
import { selectReader, selectSearch } from './store/searches.ts'
import { updateStopped } from './store/stop.ts'

/** How the link in an alert ends the one search that it tells of. */
export const searchStops: SearchStops = {
  find: async (db, { id, user_id }) => {
    const [search, locale] = await Promise.all([selectSearch(db, user_id, id), selectReader(db, user_id)])
    if (!search || !locale) return null
    return { name: await readName(db, search, locale), is_stopped: search.cadence === 'off' }
  },
  stop: updateStopped,
}
