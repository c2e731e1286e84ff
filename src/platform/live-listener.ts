import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { ON_SCREEN } from './database.ts'
import { growingPauses } from './growing-pauses.ts'
import { isRecord, parseJson } from './json.ts'
import { CHANNELS, LIVE_EVENTS, type LiveEvent } from './live-protocol.ts'
import { type AskDatabase, showNode } from './live-seats.ts'
import type { Log } from './log.ts'
import type { PublicState } from './public-state.ts'

export const NOTIFY_CHANNEL = 'northreel_live'
/** The ids of sessions that ended, told by a trigger of their table. */
const ENDED_CHANNEL = 'northreel_sessions'

/** Told by triggers of the tables that public pages show: `days` where only the days change on which gear is free. */
const PUBLIC_CHANNEL = 'northreel_public'

/** How often the connection is asked whether it still hears: a frozen machine, or a cut line, says nothing of itself. */
const ASK_MS = 10_000

/** An event and whose it is. */
export type AddressedEvent = LiveEvent & { user_id: string }

/**
 * `hear` takes events, `ended` the id of a session that ended; `publicState` is told of each change of what visitors see, and
 * whether changes are heard.
 */
type Hearer = {
  hear: (event: AddressedEvent) => void
  ended: (sessionId: string) => void
  missed: () => void
  publicState: PublicState
}

/**
 * One connection that hears NOTIFY, replaced when it is lost. Events meanwhile are lost: `missed` is called once it
 * hears again. Each connection has a name of its own, which shows that the node is alive.
 */
export function hearDatabase(databaseUrl: string, log: Log, hearer: Hearer) {
  const { missed, publicState } = hearer
  const nextPause = growingPauses()
  let client: pg.Client | null = null
  let name: string = randomUUID()
  /** The connection once it hears. */
  let hearing: pg.Client | null = null
  const inTurn = oneAtATime()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const connect = async (isFirst: boolean) => {
    const fresh = newClient(databaseUrl)
    client = fresh
    const again = (error: unknown) => {
      // A connection that fails tells of it more than once.
      if (stopped || client !== fresh) return
      client = null
      hearing = null
      publicState.hear(false)
      log.warn({ error }, 'the live connection to the database was lost')
      fresh.connection.stream.destroy()
      clearTimeout(timer)
      timer = setTimeout(() => void connect(false), nextPause())
    }
    const ask = () => {
      timer = setTimeout(() => inTurn(fresh, 'select 1').then(ask, again), ASK_MS)
    }
    fresh.on('error', again)
    fresh.on('notification', (notice) => passOn(notice, hearer, log))
    try {
      await fresh.connect()
      await fresh.query(`listen ${NOTIFY_CHANNEL}; listen ${ENDED_CHANNEL}; listen ${PUBLIC_CHANNEL}`)
      name = randomUUID()
      await showNode(fresh, name)
      hearing = fresh
      publicState.hear(true)
      if (!isFirst) missed()
      ask()
    } catch (error) {
      again(error)
    }
  }
  const ask: AskDatabase = (text, values) => hearing && inTurn(hearing, text, values)
  return {
    ready: connect(true),
    name: () => name,
    ask,
    stop: async () => {
      stopped = true
      // The counts of a node are forgotten with its connection: sockets that close now need not be taken off.
      hearing = null
      clearTimeout(timer)
      publicState.hear(false)
      await client?.end()
    },
  }
}

function passOn({ channel, payload = '' }: pg.Notification, hearer: Hearer, log: Log): void {
  if (channel === PUBLIC_CHANNEL) hearer.publicState.change(payload === 'days' ? 'days' : 'gear')
  else if (channel === ENDED_CHANNEL) hearer.ended(payload)
  else {
    const event = understand(payload)
    if (event) hearer.hear(event)
    // It may hold people’s words.
    else log.error({ length: payload.length }, 'a live event could not be understood')
  }
}

function newClient(connectionString: string): pg.Client {
  return new pg.Client({
    connectionString,
    application_name: 'northreel-live',
    connectionTimeoutMillis: ON_SCREEN.connection,
    query_timeout: ON_SCREEN.connection,
  })
}

/** Asks a connection one question after the other. */
function oneAtATime() {
  let asking: Promise<unknown> = Promise.resolve()
  return (one: pg.Client, text: string, values: unknown[] = []) => {
    const answer = asking.then(() => one.query(text, values))
    // The caller handles a failure through `answer`; the next question is asked all the same.
    asking = answer.catch(() => undefined)
    return answer
  }
}

/** A payload from the database is this product's, though perhaps from another version of it. */
function understand(payload: string): AddressedEvent | null {
  const said = parseJson(payload)
  if (!isRecord(said)) return null
  const { user_id, id, role } = said
  const channel = CHANNELS.find((name) => name === said.channel)
  const event = LIVE_EVENTS.find((name) => name === said.event)
  if (!channel || !event || typeof user_id !== 'string' || typeof id !== 'string') return null
  return {
    user_id,
    channel,
    event,
    id,
    role: role === 'owner' || role === 'renter' ? role : undefined,
    view: isRecord(said.view) ? said.view : undefined,
  }
}
