import { findPlace } from '#features/catalogue/places/find-place.ts'
import { readPlaceName } from '#features/catalogue/places/read-place.ts'
import { DEFAULT_STORE_LOCATION } from '#features/people/profiles/lender-place.ts'
import type { Database } from '#platform/database.ts'
import { type Refused, refuser } from '#platform/refusal.ts'
import { storeRefusals } from './stores.ts'

const refuse = refuser(storeRefusals)

/**
 * The stored name of a store's city; undefined when none is given, which leaves SPEC's default. Places other than
 * Canadian cities are refused: a search would never find the store there.
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
