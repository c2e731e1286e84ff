import type { Queryable } from '#platform/database.ts'
import { selectSecondStep } from './store/people.ts'

/** A person's second step, where it is on: since when, and how many of its recovery codes are left. */
export function readSecondStep(db: Queryable, userId: string) {
  return selectSecondStep(db, userId)
}
