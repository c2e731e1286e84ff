import type { Queryable } from '#platform/database.ts'
import { selectTimeZone } from './store/people.ts'

/** By whose clock a person lives. */
export function readTimeZone(db: Queryable, userId: string): Promise<string> {
  return selectTimeZone(db, userId)
}
