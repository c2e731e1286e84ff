import { createTally } from './tally.ts'

export type FairQueue = {
  /** Runs the act when its turn comes; null when too much waits already. */
  run<Answer>(whose: string, act: () => Promise<Answer>): Promise<Answer> | null
}

type Bounds = {
  atOnce: number
  /** The most at once for one caller; as many as for all when left out. */
  atOnceEach?: number
  waiting: number
  waitingEach: number
}

/**
 * Runs at most `atOnce` acts at one time, and `atOnceEach` of one caller. Waiting callers take turns, so that a single
 * act waits for one act of each other caller, however many those queued. At most `waiting` wait in all, and
 * `waitingEach` of one caller.
 */
export function createFairQueue({
  atOnce,
  atOnceEach = atOnce,
  waiting: most,
  waitingEach,
}: Bounds): FairQueue {
  const lines = new Map<string, (() => void)[]>()
  const running = createTally()
  let waiting = 0

  const mayBegin = (whose: string) => running.all() < atOnce && running.of(whose) < atOnceEach

  function next() {
    for (const [whose, line] of lines) {
      if (!mayBegin(whose)) continue
      const begin = line.shift()
      lines.delete(whose)
      // To the end of the round.
      if (line.length > 0) lines.set(whose, line)
      waiting -= 1
      begin?.()
    }
  }

  async function begin<Answer>(whose: string, act: () => Promise<Answer>): Promise<Answer> {
    running.add(whose)
    try {
      return await act()
    } finally {
      running.remove(whose)
      next()
    }
  }

  return {
    run(whose, act) {
      if (mayBegin(whose)) return begin(whose, act)
      const line = lines.get(whose) ?? []
      if (waiting >= most || line.length >= waitingEach) return null
      waiting += 1
      return new Promise((resolve, reject) => {
        line.push(() => void begin(whose, act).then(resolve, reject))
        lines.set(whose, line)
      })
    },
  }
}
