import type { Queryable } from '#platform/database.ts'
import { selectOwnerMovements, selectOwnersMoved } from './store/owner-movements.ts'

export type OwnerMovement = Awaited<ReturnType<typeof selectOwnerMovements>>[number]

/**
 * All movements of an owner's money until an instant, the oldest first. A refund moves as it goes through, and a dispute as it is
 * lost: a refund that failed before that, and a dispute that runs or is won, are not listed.
 */
export function listOwnerMovements(db: Queryable, ownerId: string, until: Date): Promise<OwnerMovement[]> {
  return selectOwnerMovements(db, ownerId, until)
}

/** The owners of whom money moved from one instant to before another, by their ids. */
export function listOwnersMoved(db: Queryable, from: Date, until: Date): Promise<string[]> {
  return selectOwnersMoved(db, from, until)
}
