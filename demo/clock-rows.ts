import type { Insertable } from 'kysely'
import { dueAt, warnAt } from '#features/clocks/clock.ts'
import { rentalStages } from '#features/rentals/rental.ts'
import type { Schema } from '#platform/schema.gen.ts'
import type { DemoRental } from './rental-rows.ts'

/** The deadlines that run for what is still open, as the acts would have set them. */
export function clockRows(rentals: readonly DemoRental[]): Insertable<Schema['clocks']>[] {
  return rentals.flatMap(({ row, plan, moments }) => {
    const { clock } = rentalStages[row.stage]
    if (!clock) return []
    const set_at = moments.answered ?? moments.asked
    const due_at = dueAt(clock, { set_at, start_date: moments.start, time_zone: plan.listing.city.timezone })
    return [{ rental_id: row.id, subject_id: row.id, act: clock, due_at, warn_at: warnAt(set_at, due_at) }]
  })
}
