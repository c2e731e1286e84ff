/** A listing's worth of pictures, and some that are sent once more. */
const MOST_OF_ONE = 16
/** So that what waits on the disk has an end too. */
const MOST_OF_ALL = 96

/** Who has how many pictures on their way in, on this node. */
const arriving = new Map<string, number>()

/** Takes a place for one more picture of somebody; false when they, or all together, have too many on their way. */
export function takePlace(userId: string): boolean {
  const own = arriving.get(userId) ?? 0
  const all = arriving.values().reduce((sum, count) => sum + count, 0)
  if (own >= MOST_OF_ONE || all >= MOST_OF_ALL) return false
  arriving.set(userId, own + 1)
  return true
}

/** Gives a place back. */
export function leavePlace(userId: string): void {
  const left = (arriving.get(userId) ?? 0) - 1
  if (left > 0) arriving.set(userId, left)
  else arriving.delete(userId)
}

let last: Promise<unknown> = Promise.resolve()

/** One at a time on this node: each picture may take a few hundred megabytes while it is drawn. */
export function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const turn = last.then(work)
  // Who waits for it is told of a failure; the next one comes all the same.
  last = turn.catch(() => null)
  return turn
}
