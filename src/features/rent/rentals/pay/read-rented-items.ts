import type { Queryable } from '#platform/database.ts'
import { selectRentedItems } from './store.ts'

/** The item, the days and the time zone of rentals, by their ids. */
export function readRentedItems(db: Queryable, ids: readonly string[]) {
  return selectRentedItems(db, ids)
}
