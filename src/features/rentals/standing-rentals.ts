import type { Queryable } from '#platform/database.ts'
import { selectStanding } from './store/standing.ts'

/** A person's rentals that are agreed on and not over on `now` at their place, the next one first. */
export function standingRentals(db: Queryable, userId: string, now: Date) {
  return selectStanding(db, userId, now)
}
