/** How long the server waits for what others send and take, in milliseconds; tests wait less. */
export type Patience = {
  /** For the head of a request. */
  headMs: number
  /** For the whole body of a request that carries no file. */
  bodyMs: number
  /** For the next piece of a file. */
  pieceMs: number
  /** How fast a file comes at least, on the whole, from `judgedAfterMs` on. */
  leastBytesPerSecond: number
  judgedAfterMs: number
  /** For the rest of a request that has been answered already. */
  unreadMs: number
  /** For anything at all on a connection, while an answer is on its way. */
  silenceMs: number
  /** For a mail server to take a connection and greet, and for its next word. */
  mailConnectMs: number
  mailSilenceMs: number
}

/**
 * Ten megabytes over a line of 50 kB a second take three minutes, and three photographs share it: a file is slow below half of
 * what such a third would be, or when nothing of it comes for as long as a telephone takes to change cells.
 */
export const PATIENCE: Patience = {
  headMs: 20_000,
  bodyMs: 20_000,
  pieceMs: 15_000,
  leastBytesPerSecond: 8_000,
  judgedAfterMs: 30_000,
  unreadMs: 1_000,
  silenceMs: 300_000,
  mailConnectMs: 10_000,
  mailSilenceMs: 20_000,
}
