import pg from 'pg'

/** Why the database, or the store of files, could not be asked; none of them is the caller's fault. */
export type Outage =
  /** It is gone, starting, frozen, or a connection to it was lost. */
  | 'away'
  /** All its connections, or ours, were taken for longer than we wait. */
  | 'busy'
  /** A statement took longer than it may. */
  | 'slow'
  /** It has no room left to write. */
  | 'full'

/** Errors that connections themselves reported, by identity rather than by name. */
const told = new WeakSet<Error>()

/** Marks an error as that of a connection, or of there being none. */
export function noteOutage(error: Error): void {
  told.add(error)
}

/**
 * The one place that knows by which errors a database or a store of files is out of reach; null for everything else. A full
 * disk of our own is one of them: files and the database's own lie on it.
 */
export function outageOf(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null
  const code = errorCode(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full'
  if (error instanceof pg.DatabaseError) return byState(code, error.message)
  if (error.message === POOL_WAITED) return 'busy'
  if (told.has(error) || error.message === CLIENT_IS_LOST) return 'away'
  return error.cause ? outageOf(error.cause) : null
}

/** The driver gives these no code. */
const POOL_WAITED = 'timeout exceeded when trying to connect'
const CLIENT_IS_LOST = 'Client has encountered a connection error and is not queryable'

/** https://www.postgresql.org/docs/18/errcodes-appendix.html */
function byState(state: string, message: string): Outage | null {
  if (state === '53100' || (state === '58030' && NO_ROOM.test(message))) return 'full'
  if (state === '57014') return 'slow'
  if (state === '53300' || state === '53400' || state === '53200') return 'busy'
  const isAway = state.startsWith('08') || state.startsWith('57P') || state === '25P03' || state === '58030'
  return isAway ? 'away' : null
}

const NO_ROOM = /No space left on device|Disk quota exceeded/

/** The code of a failure of Node or of the system, such as `ENOENT`; empty when it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
