import { citiesAround, findPlace } from '#features/places/find-place.ts'
import { readPlaceName } from '#features/places/read-place.ts'
import { withResponseTimes } from '#features/profiles/read-response-time.ts'
import { DEFAULT_RADIUS_KM } from '#features/search/search.ts'
import { readWords, termQueries } from '#features/vocabulary/words.ts'
import type { Ctx } from '#platform/context.ts'
import { readCursor, writeCursor } from '#platform/cursor.ts'
import type { Database } from '#platform/database.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import type { StoreQuery } from './contract.ts'
import { presentStore } from './present-store.ts'
import { selectStores } from './store/stores.ts'

const refuse = refuser(commonRefusals)

/** Stores, the newest first: those whose name or description has the words, in or around the city. */
export async function listStores(ctx: Ctx, { query, location, cursor, limit }: StoreQuery) {
  const after = cursor ? readCursor(cursor, 'stores', ['instant', 'id']) : null
  if (cursor && !after) return refuse('invalid_input', { field: 'cursor' })
  const cities = await findCities(ctx.db, location)
  const rows = await selectStores(ctx.db, {
    terms: query ? termQueries(readWords(query)) : null,
    cities,
    after: after && { at: after[0], id: after[1] },
    limit: limit + 1,
  })
  const page = await withResponseTimes(ctx, rows.slice(0, limit), (row) => row.user_id)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: page.map((row) => presentStore(row, ctx.viewer)),
    next_cursor: last ? writeCursor('stores', [last.at, last.id]) : null,
  }
}

/** The cities in or around a place; null without one, none when it is unknown. */
export async function findCities(db: Database, location: string | undefined): Promise<number[] | null> {
  if (!location) return null
  const place = await findPlace(db, readPlaceName(location))
  return place ? citiesAround(db, place, DEFAULT_RADIUS_KM) : []
}
