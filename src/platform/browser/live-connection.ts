import { CHANNELS, type Channel, HEARTBEAT_MS, JOIN_TIMEOUT_MS, type LiveEvent } from '../live-protocol.ts'

/** SPEC §9: a lost connection is tried again after 1 s, 2 s, 5 s, and from then on every 10 s. */
export const RETRY_MS = [1_000, 2_000, 5_000, 10_000] as const

/** The state of a live connection. `failures` counts the tries since it was last open. */
export type Connection =
  | { phase: 'off' }
  | { phase: 'joining'; failures: number; missing: readonly Channel[] }
  | { phase: 'live'; awaitingPong: boolean }
  | { phase: 'waiting'; failures: number }

/** The events of a connection: from its owner, its socket, its one timer, or the device waking up. */
export type ConnectionEvent =
  | { type: 'start' }
  | { type: 'stop' }
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'timer' }
  | { type: 'pong' }
  | { type: 'wake' }
  | { type: 'joined'; channel: Channel }
  | { type: 'event'; event: LiveEvent }

/**
 * The effects to carry out. `catchUp`: something may have been missed. `timer` replaces the one running; null ends it.
 */
export type Effect =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'ping' }
  | { type: 'catchUp' }
  | { type: 'join'; channel: Channel }
  | { type: 'hear'; event: LiveEvent }
  | { type: 'timer'; ms: number | null }

export type Step = { connection: Connection; effects: readonly Effect[] }

export const off: Connection = { phase: 'off' }

/** The next state of a live connection and what to do on the way there. Pure: it has no clock and no socket. */
export function advance(connection: Connection, event: ConnectionEvent): Step {
  if (event.type === 'stop') return { connection: off, effects: [...close, { type: 'timer', ms: null }] }
  switch (connection.phase) {
    case 'off':
      return event.type === 'start' ? open(0) : stay(connection)
    case 'waiting':
      return advanceWaiting(connection, event)
    case 'joining':
      return advanceJoining(connection, event)
    case 'live':
      return advanceLive(connection, event)
  }
}

function advanceWaiting(connection: Connection & { phase: 'waiting' }, { type }: ConnectionEvent): Step {
  if (type === 'timer') return open(connection.failures)
  return type === 'wake' ? open(0) : stay(connection)
}

function advanceJoining(connection: Connection & { phase: 'joining' }, event: ConnectionEvent): Step {
  switch (event.type) {
    case 'opened':
      return stay(
        connection,
        CHANNELS.map((channel) => ({ type: 'join', channel })),
      )
    case 'joined': {
      const missing = connection.missing.filter((channel) => channel !== event.channel)
      return missing.length > 0 ? stay({ ...connection, missing }) : stand()
    }
    case 'event':
      return stay(connection, [{ type: 'hear', event: event.event }])
    case 'closed':
      return wait(connection.failures)
    case 'timer':
      return wait(connection.failures, close)
    default:
      return stay(connection)
  }
}

function advanceLive(connection: Connection & { phase: 'live' }, event: ConnectionEvent): Step {
  switch (event.type) {
    case 'event':
      return stay(connection, [{ type: 'hear', event: event.event }])
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
    effects: [{ type: 'open' }, { type: 'timer', ms: JOIN_TIMEOUT_MS }],
  }
}

/** Every join is followed by a look at what happened before it. */
function stand(): Step {
  return {
    connection: { phase: 'live', awaitingPong: false },
    effects: [{ type: 'timer', ms: HEARTBEAT_MS }, { type: 'catchUp' }],
  }
}

function ping(answerWithinMs: number, also: readonly Effect[] = []): Step {
  return {
    connection: { phase: 'live', awaitingPong: true },
    effects: [{ type: 'ping' }, { type: 'timer', ms: answerWithinMs }, ...also],
  }
}

function wait(failures: number, first: readonly Effect[] = []): Step {
  const ms = RETRY_MS[failures] ?? RETRY_MS[RETRY_MS.length - 1] ?? 0
  return {
    connection: { phase: 'waiting', failures: failures + 1 },
    effects: [...first, { type: 'timer', ms }],
  }
}

function stay(connection: Connection, effects: readonly Effect[] = []): Step {
  return { connection, effects }
}

const close: readonly Effect[] = [{ type: 'close' }]
