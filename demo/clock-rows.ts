import type { Insertable } from 'kysely'
import { clockSet } from '#features/base/clocks/clock.ts'
import { rentalStages } from '#features/rent/rentals/rental.ts'
import type { Schema } from '#platform/schema.gen.ts'
import { chargeId } from './money-rows.ts'
import type { DemoRental } from './rental-rows.ts'

/** The clocks that run: deadlines of open rentals, as the acts would have set them, and the release of shares to come. */
export function clockRows(rentals: readonly DemoRental[]): Insertable<Schema['clocks']>[] {
  return rentals.flatMap(({ row, plan, moments }): Insertable<Schema['clocks']>[] => {
    const { clock } = rentalStages[row.stage]
    const set_at = moments.paid ?? moments.answered ?? moments.asked
    const facts = { set_at, start_date: moments.start, time_zone: plan.listing.city.timezone }
    if (clock) return [{ rental_id: row.id, subject_id: row.id, act: clock, ...clockSet(clock, facts) }]
    if (plan.story !== 'kept' || moments.released) return []
    const subject_id = chargeId({ row })
    return [{ rental_id: row.id, subject_id, act: 'release', ...clockSet('release', facts) }]
  })
}
