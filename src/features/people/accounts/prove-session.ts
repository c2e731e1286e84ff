import type { SignedIn } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { updateSecondStepAt } from './store/administrators.ts'
import { updateProven } from './store/people.ts'

/** Takes note that the person behind this session has just proven who they are. */
export function proveSession(db: Queryable, { viewer, clock }: SignedIn): Promise<void> {
  return updateProven(db, viewer.session_id, clock.now())
}

/** Notes that the session has just shown a passkey or a code of the second step; an administrator's powers hold from then on. */
export function noteSecondStep(db: Queryable, { viewer, clock }: SignedIn): Promise<void> {
  return updateSecondStepAt(db, viewer.session_id, clock.now())
}
