import type { Insertable } from 'kysely'
import { addDays, type Day, dayInZone, type Period } from '#platform/days.ts'
import type { Schema } from '#platform/schema.gen.ts'
import type { DemoListing } from './make-listings.ts'
import { randomOf } from './random.ts'
import type { DemoRental } from './rental-rows.ts'

/** The single days when about a sixth of the listings stay at home, in the two months from today; never one of a rental. */
export function makeBlockedDays(
  listings: readonly DemoListing[],
  rentals: readonly DemoRental[],
  now: Date,
): Insertable<Schema['equipment_blocked_days']>[] {
  const byListing = Map.groupBy(rentals, ({ row }) => row.equipment_id)
  return listings.flatMap(({ id, city }) => {
    const rented = (byListing.get(id) ?? []).map(({ moments }) => moments)
    return daysOf(id, rented, dayInZone(now, city.timezone)).map((day) => ({ equipment_id: id, day }))
  })
}

function daysOf(listing: string, rented: readonly Period[], today: Day): Day[] {
  const random = randomOf(`blocked:${listing}`)
  if (!random.chance(0.16)) return []
  const days = Array.from({ length: random.whole(1, 5) }, () => addDays(today, random.whole(2, 60)))
  return [...new Set(days)].filter((day) => rented.every(({ start, end }) => day < start || end < day)).sort()
}
