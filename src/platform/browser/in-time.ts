/**
 * How long a page waits at most, in milliseconds. The server ends what it does for a call sooner (`PATIENCE`), but a telephone in a
 * tunnel, a proxy that hangs or a script that never comes say nothing.
 */
export const WAITS = {
  /** For the parts of the page whose code comes late. */
  partsMs: 10_000,
  /** For an answer of the API, from its being sent to its last byte. */
  answerMs: 60_000,
  /** For what follows a write: what is renewed, and the page that it leads to. */
  afterMs: 10_000,
  /** For the server to read a file that has arrived. */
  fileReadMs: 180_000,
} as const

/** The longest that a button may stay pending: by then its write is done, refused or lost, and what follows goes on by itself. */
export const ACT_ENDS_MS = WAITS.partsMs + WAITS.answerMs + WAITS.afterMs

/** Settles as `work` does, but after so many milliseconds at the latest; what is late goes on by itself. Throws what it throws in time. */
export async function noLongerThan(ms: number, work: unknown): Promise<void> {
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  try {
    await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}
