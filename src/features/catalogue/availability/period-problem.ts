import { countDays, type Day, type Period } from '#platform/days.ts'
import { type Calendar, firstConflict } from './availability.ts'

/** Nothing is rented for longer; the database holds it too. */
export const MAX_RENTAL_DAYS = 180

export type PeriodProblem =
  | 'dates_reversed'
  | 'dates_in_past'
  | 'too_long'
  | 'outside_availability'
  | 'dates_taken'

/** The first thing that speaks against days asked for, or null; `today` is the date at the place of the item. */
export function periodProblem({ start, end }: Period, calendar: Calendar, today: Day): PeriodProblem | null {
  if (end < start) return 'dates_reversed'
  if (start < today) return 'dates_in_past'
  if (countDays(start, end) > MAX_RENTAL_DAYS) return 'too_long'

  const conflict = firstConflict({ start, end }, calendar)
  if (!conflict) return null
  return conflict.state === 'booked' ? 'dates_taken' : 'outside_availability'
}
