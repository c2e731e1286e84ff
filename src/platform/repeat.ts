/**
 * Runs an act so many milliseconds after it began, again and again, never twice at once. `now` runs it without waiting for its
 * time and resolves when it has ended; calls during a run share the one that follows.
 */
export function repeat(act: () => Promise<void>, everyMs: number, failed: (error: unknown) => void) {
  let under: Promise<void> | null = null
  let next: Promise<void> | null = null
  const begin = () => {
    under = act()
      .catch(failed)
      .finally(() => {
        under = null
      })
    return under
  }
  const follow = () => {
    next = null
    return under ?? begin()
  }
  const now = (): Promise<void> => {
    if (!under) return begin()
    next ??= under.then(follow)
    return next
  }
  const timer = setInterval(() => {
    if (!under) void begin()
  }, everyMs)
  return {
    now,
    /** Resolves when the last run has ended. */
    stop: async () => {
      clearInterval(timer)
      await (next ?? under)
    },
  }
}
