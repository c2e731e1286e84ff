import { findPlace } from '#features/places/find-place.ts'
import { readPlaceName } from '#features/places/read-place.ts'
import { DEFAULT_STORE_LOCATION } from '#features/profiles/lender-place.ts'
import type { Database } from '#platform/database.ts'
import { type Refused, refuser } from '#platform/refusal.ts'
import { storeRefusals } from './stores.ts'

const refuse = refuser(storeRefusals)

/**
 * The city that a store names, as it is kept; undefined when it names none, which leaves SPEC's default. Other places
 * than Canadian cities are refused: nobody would find the store there.
 */
export async function nameLocation(
  db: Database,
  typed: string,
): Promise<string | undefined | Refused<'city_unknown'>> {
  if (typed === '') return undefined
  if (typed === DEFAULT_STORE_LOCATION) return typed
  const place = await findPlace(db, readPlaceName(typed))
  return place?.label ?? refuse('city_unknown', { field: 'location' })
}
