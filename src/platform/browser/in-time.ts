/**
 * How long a page waits at most, in milliseconds. The server ends what it does for a call sooner (`PATIENCE`), but a telephone in a
 * tunnel, a proxy that hangs or a script that never comes say nothing.
 */
export const WAITS = {
  /** For the parts of the page whose code comes late. */
  partsMs: 10_000,
  /** For an answer of the API, from its being sent to its last byte. */
  answerMs: 60_000,
  /** For the work after a write: reloading data and opening the next page. */
  afterMs: 10_000,
  /** For the server to read a file that has arrived. */
  fileReadMs: 180_000,
} as const

/** The longest that a call of the API takes, in milliseconds, with what it waits for before it is sent. */
export const CALL_ENDS_MS = WAITS.partsMs + WAITS.answerMs

/** The longest that a button may stay pending: by then its write is done, refused or lost, and what follows goes on by itself. */
export const ACT_ENDS_MS = CALL_ENDS_MS + WAITS.afterMs

const late = Symbol('late')

/**
 * Waits for `work`, but no longer than `ms` milliseconds; late work goes on by itself.
 * @returns whether it came in time
 * @throws the error of `work` if it comes in time
 */
export async function noLongerThan(ms: number, work: unknown): Promise<boolean> {
  const { promise: end, resolve } = Promise.withResolvers<typeof late>()
  const timer = setTimeout(resolve, ms, late)
  try {
    return (await Promise.race([work, end])) !== late
  } finally {
    clearTimeout(timer)
  }
}
