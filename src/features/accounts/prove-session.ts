import type { SignedIn } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { updateProven } from './store/people.ts'

/** Takes note that the person behind this session has just proven who they are. */
export function proveSession(db: Queryable, { viewer, clock }: SignedIn): Promise<void> {
  return updateProven(db, viewer.session_id, clock.now())
}
