import type { Insertable } from 'kysely'
import { addDays, type Day, dayInZone, type Period, subtractPeriods } from '#platform/days.ts'
import type { Schema } from '#platform/schema.gen.ts'
import type { DemoListing } from './make-listings.ts'
import { demoId, randomOf } from './random.ts'
import type { DemoRental } from './rental-rows.ts'

/**
 * The periods in which about a third of the listings can be had: half a year from today with a gap or two when the owner
 * works. Every rental lies within them. No period means always.
 */
export function makePeriods(
  listings: readonly DemoListing[],
  rentals: readonly DemoRental[],
  now: Date,
): Insertable<Schema['equipment_availability']>[] {
  const byListing = Map.groupBy(rentals, ({ row }) => row.equipment_id)
  return listings.flatMap((listing) => {
    const booked = (byListing.get(listing.id) ?? []).map(({ moments }) => moments)
    return periodsOf(listing, booked, dayInZone(now, listing.city.timezone)).map(({ start, end }, index) => ({
      id: demoId('period', `${listing.id}/${index}`),
      equipment_id: listing.id,
      start_date: start,
      end_date: end,
    }))
  })
}

function periodsOf(listing: DemoListing, booked: readonly Period[], today: Day): Period[] {
  const random = randomOf(`periods:${listing.id}`)
  if (!random.chance(0.34)) return []
  const first = booked.map(({ start }) => start).reduce((a, b) => (a < b ? a : b), addDays(today, -14))
  const gaps = Array.from({ length: random.whole(0, 2) }, () => {
    const start = addDays(today, random.whole(6, 100))
    return { start, end: addDays(start, random.whole(3, 10)) }
  })
  const free = gaps.filter((gap) => booked.every(({ start, end }) => end < gap.start || gap.end < start))
  return subtractPeriods([{ start: first, end: addDays(today, random.whole(120, 200)) }], free)
}
