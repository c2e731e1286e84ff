export type FairQueue = {
  /** Runs the act when its turn comes; null when too much waits already. */
  run<Answer>(whose: string, act: () => Promise<Answer>): Promise<Answer> | null
}

/**
 * Runs at most `atOnce` acts at one time. Those who wait take turns, so that whoever asks once waits for one act of each
 * other, however many one of them asked for. At most `waiting` wait in all, and `waitingEach` of one.
 */
export function createFairQueue(bounds: { atOnce: number; waiting: number; waitingEach: number }): FairQueue {
  const lines = new Map<string, (() => void)[]>()
  let running = 0
  let waiting = 0

  function next() {
    running -= 1
    const [first] = lines
    if (!first) return
    const [whose, line] = first
    const begin = line.shift()
    lines.delete(whose)
    // To the end of the round.
    if (line.length > 0) lines.set(whose, line)
    waiting -= 1
    begin?.()
  }

  async function begin<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    running += 1
    try {
      return await act()
    } finally {
      next()
    }
  }

  return {
    run(whose, act) {
      if (running < bounds.atOnce) return begin(act)
      const line = lines.get(whose) ?? []
      if (waiting >= bounds.waiting || line.length >= bounds.waitingEach) return null
      waiting += 1
      return new Promise((resolve, reject) => {
        line.push(() => void begin(act).then(resolve, reject))
        lines.set(whose, line)
      })
    },
  }
}
