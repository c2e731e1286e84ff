import type { Trx } from '#platform/database.ts'
import type { Day } from '#platform/days.ts'
import { selectUpcoming } from './store/calendar.ts'

/** Rentals that hold days of an item, and that have not ended on `today`, the next one first. The item is locked by the caller. */
export function listUpcomingRentals(trx: Trx, equipmentId: string, today: Day) {
  return selectUpcoming(trx, equipmentId, today)
}
