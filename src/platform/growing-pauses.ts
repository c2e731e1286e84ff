/**
 * Answers how many milliseconds to wait before the next try: twice as long each time one failure follows another, and
 * short again after a quiet while.
 */
export function growingPauses({ first = 250, most = 5_000, quiet = 60_000 } = {}): () => number {
  let pause = first
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    pause = now - last > quiet ? first : Math.min(pause * 2, most)
    last = now
    return pause
  }
}
