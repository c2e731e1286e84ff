import { citiesAround, findPlace } from '#features/catalogue/places/find-place.ts'
import { readPlaceName } from '#features/catalogue/places/read-place.ts'
import { readWords, termQueries } from '#features/catalogue/vocabulary/words.ts'
import { DEFAULT_RADIUS_KM } from '#features/gear/search/search.ts'
import { withResponseTimes } from '#features/people/profiles/read-response-time.ts'
import type { Ctx } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { pagedList } from '#platform/pages.ts'
import { isRefused } from '#platform/refusal.ts'
import type { StoreQuery } from './contract.ts'
import { presentStore } from './present-store.ts'
import { selectStores } from './store/stores.ts'

const readPage = pagedList('stores', ['instant', 'id'])

/** Stores, the newest first: those whose name or description has the words, in or around the city. */
export async function listStores(ctx: Ctx, { query, location, ...asked }: StoreQuery) {
  const page = await readPage(
    asked,
    async (place, limit) => {
      const cities = await findCities(ctx.db, location)
      const after = place && { at: place[0], id: place[1] }
      return selectStores(ctx.db, {
        terms: query ? termQueries(readWords(query)) : null,
        cities,
        after,
        limit,
      })
    },
    (last) => [last.at, last.id],
  )
  if (isRefused(page)) return page
  const stores = await withResponseTimes(ctx, page.rows, (row) => row.user_id)
  return {
    items: stores.map((row) => presentStore(row, ctx.viewer)),
    next_cursor: page.next_cursor,
  }
}

/** The cities in or around a place; null without one, none when it is unknown. */
export async function findCities(db: Database, location: string | undefined): Promise<number[] | null> {
  if (!location) return null
  const place = await findPlace(db, readPlaceName(location))
  return place ? citiesAround(db, place, DEFAULT_RADIUS_KM) : []
}
