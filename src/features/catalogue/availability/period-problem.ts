import { addDays, countDays, type Day, type Period } from '#platform/days.ts'
import { type Calendar, firstConflict } from './availability.ts'

/** Nothing is rented for longer; the database holds it too. */
export const MAX_RENTAL_DAYS = 180

/** How many days away others are looked for. */
const NEAR_DAYS = 60

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

/** The nearest days of the same length that can be asked for; of two that are as near, the later. Null when there are none near. */
export function nearestFree({ start, end }: Period, calendar: Calendar, today: Day): Period | null {
  for (let by = 1; by <= NEAR_DAYS; by += 1) {
    const near = [by, -by].map((days) => ({ start: addDays(start, days), end: addDays(end, days) }))
    const free = near.find((days) => periodProblem(days, calendar, today) === null)
    if (free) return free
  }
  return null
}
