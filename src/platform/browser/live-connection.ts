import { CHANNELS, type Channel, HEARTBEAT_MS, JOIN_TIMEOUT_MS, type LiveEvent } from '../live-protocol.ts'

/** SPEC §9: a lost connection is tried again after 1 s, 2 s, 5 s, and from then on every 10 s. */
export const RETRY_MS = [1_000, 2_000, 5_000, 10_000] as const

/** What a live connection is doing. `failures` counts the tries since it last stood. */
export type Connection =
  | { phase: 'off' }
  | { phase: 'joining'; failures: number; missing: readonly Channel[] }
  | { phase: 'live'; awaitingPong: boolean }
  | { phase: 'waiting'; failures: number }

/** What happens to it: from its owner, its socket, its one timer, or the device waking up. */
export type Happening =
  | { type: 'start' }
  | { type: 'stop' }
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'timer' }
  | { type: 'pong' }
  | { type: 'wake' }
  | { type: 'joined'; channel: Channel }
  | { type: 'event'; event: LiveEvent }

/** What is to be done. `catchUp`: something may have been missed. `timer` replaces the one running; null ends it. */
export type Deed =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'ping' }
  | { type: 'catchUp' }
  | { type: 'join'; channel: Channel }
  | { type: 'hear'; event: LiveEvent }
  | { type: 'timer'; ms: number | null }

export type Step = { connection: Connection; deeds: readonly Deed[] }

export const off: Connection = { phase: 'off' }

/** The next state of a live connection and what to do on the way there. Pure: it has no clock and no socket. */
export function advance(connection: Connection, happening: Happening): Step {
  if (happening.type === 'stop') return { connection: off, deeds: [...close, { type: 'timer', ms: null }] }
  switch (connection.phase) {
    case 'off':
      return happening.type === 'start' ? open(0) : stay(connection)
    case 'waiting':
      return advanceWaiting(connection, happening)
    case 'joining':
      return advanceJoining(connection, happening)
    case 'live':
      return advanceLive(connection, happening)
  }
}

function advanceWaiting(connection: Connection & { phase: 'waiting' }, { type }: Happening): Step {
  if (type === 'timer') return open(connection.failures)
  return type === 'wake' ? open(0) : stay(connection)
}

function advanceJoining(connection: Connection & { phase: 'joining' }, happening: Happening): Step {
  switch (happening.type) {
    case 'opened':
      return stay(
        connection,
        CHANNELS.map((channel) => ({ type: 'join', channel })),
      )
    case 'joined': {
      const missing = connection.missing.filter((channel) => channel !== happening.channel)
      return missing.length > 0 ? stay({ ...connection, missing }) : stand()
    }
    case 'event':
      return stay(connection, [{ type: 'hear', event: happening.event }])
    case 'closed':
      return wait(connection.failures)
    case 'timer':
      return wait(connection.failures, close)
    default:
      return stay(connection)
  }
}

function advanceLive(connection: Connection & { phase: 'live' }, happening: Happening): Step {
  switch (happening.type) {
    case 'event':
      return stay(connection, [{ type: 'hear', event: happening.event }])
    case 'pong':
      return stay({ phase: 'live', awaitingPong: false }, [{ type: 'timer', ms: HEARTBEAT_MS }])
    case 'timer':
      return connection.awaitingPong ? wait(0, close) : ping(HEARTBEAT_MS)
    case 'wake':
      return ping(JOIN_TIMEOUT_MS, [{ type: 'catchUp' }])
    case 'closed':
      return wait(0)
    default:
      return stay(connection)
  }
}

function open(failures: number): Step {
  return {
    connection: { phase: 'joining', failures, missing: CHANNELS },
    deeds: [{ type: 'open' }, { type: 'timer', ms: JOIN_TIMEOUT_MS }],
  }
}

/** Every join is followed by a look at what happened before it. */
function stand(): Step {
  return {
    connection: { phase: 'live', awaitingPong: false },
    deeds: [{ type: 'timer', ms: HEARTBEAT_MS }, { type: 'catchUp' }],
  }
}

function ping(answerWithinMs: number, also: readonly Deed[] = []): Step {
  return {
    connection: { phase: 'live', awaitingPong: true },
    deeds: [{ type: 'ping' }, { type: 'timer', ms: answerWithinMs }, ...also],
  }
}

function wait(failures: number, first: readonly Deed[] = []): Step {
  const ms = RETRY_MS[failures] ?? RETRY_MS[RETRY_MS.length - 1] ?? 0
  return {
    connection: { phase: 'waiting', failures: failures + 1 },
    deeds: [...first, { type: 'timer', ms }],
  }
}

function stay(connection: Connection, deeds: readonly Deed[] = []): Step {
  return { connection, deeds }
}

const close: readonly Deed[] = [{ type: 'close' }]
