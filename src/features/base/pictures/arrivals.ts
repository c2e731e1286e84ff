import { createFairQueue } from '#platform/fair-queue.ts'
import { createTally } from '#platform/tally.ts'

/** A listing's worth of pictures, and some that are sent once more. */
const MOST_OF_ONE = 16
/** So that what waits on the disk has an end too. */
const MOST_OF_ALL = 128
/** A person takes at most this part of the places that are left: the fewer there are, the fewer for one. */
const PART_OF_ONE = 4

/** The number of each person's uploads in progress on this node. */
const arriving = createTally()

/**
 * Whether a person with `own` uploads may start one more when all have `all`: while a place is left, a person without
 * any gets it.
 */
export function mayEnter(own: number, all: number): boolean {
  const left = MOST_OF_ALL - all
  return left > 0 && own < Math.min(MOST_OF_ONE, Math.ceil(left / PART_OF_ONE))
}

/** Takes a place for one more upload of a person, until `leavePlace`; false when none is free for them. */
export function takePlace(userId: string): boolean {
  const enters = mayEnter(arriving.of(userId), arriving.all())
  if (enters) arriving.add(userId)
  return enters
}

/** Gives a place back. */
export function leavePlace(userId: string): void {
  arriving.remove(userId)
}

/** One at a time on this node, in turns by person: each file may take a few hundred megabytes while it is drawn. */
export const drawing = createFairQueue({ atOnce: 1, waiting: MOST_OF_ALL, waitingEach: MOST_OF_ONE })
