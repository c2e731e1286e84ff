import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawBuilder, sql } from 'kysely'
import { WebSocketServer } from 'ws'
import { addEffects, type Queryable } from './database.ts'
import { isOwnOrigin } from './http/guards.ts'
import { callerAddress } from './http/own-machine.ts'
import { hearDatabase, NOTIFY_CHANNEL } from './live-listener.ts'
import { countPlaces, type Seats, type SocketBounds } from './live-places.ts'
import { HEARTBEAT_MS, type LiveEvent } from './live-protocol.ts'
import { seatsOf } from './live-seats.ts'
import { liveSockets, MESSAGE_MAX_BYTES, MESSAGES_PER_BEAT, type TellTyping } from './live-sockets.ts'
import { pathOf, turnAway } from './live-upgrades.ts'
import type { Log } from './log.ts'
import { networkOf } from './network.ts'
import { outageOf } from './outage.ts'
import { createPublicState, type PublicState } from './public-state.ts'
import type { ReadViewer } from './session.ts'

/** Tells one person's open pages, on every node, once the caller's transaction commits. */
export function tellLive(db: Queryable, userId: string, event: LiveEvent): Promise<void> {
  return tellLiveEach(db, [[userId, event]])
}

/** A person's id, and the event for their open pages. */
export type PersonalEvent = [userId: string, event: LiveEvent]

/** Tells several events, each to its own person: all of one transaction in one statement, as they leave together anyway. */
export async function tellLiveEach(db: Queryable, told: readonly PersonalEvent[]): Promise<void> {
  if (told.length === 0) return
  const texts = told.map(([userId, event]) => textOf(userId, event))
  await addEffects(db, [sql`(select count(${notice(sql`told`)}) from unnest(${texts}::text[]) as told)`])
}

/** The notice of an event about the row whose `id` is in scope. */
export function noticeOfRow(userId: string, event: Omit<LiveEvent, 'id'>): RawBuilder<unknown> {
  return notice(sql`(${textOf(userId, event)}::jsonb || jsonb_build_object('id', id))::text`)
}

function notice(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`pg_notify(${NOTIFY_CHANNEL}, ${text})`
}

function textOf(user_id: string, { view, ...ids }: Partial<LiveEvent>): string {
  const text = JSON.stringify({ user_id, ...ids, view })
  return Buffer.byteLength(text) <= PAYLOAD_MAX_BYTES ? text : JSON.stringify({ user_id, ...ids })
}

/** NOTIFY takes fewer than 8000 bytes, and fails the transaction of one that is longer. */
const PAYLOAD_MAX_BYTES = 7999

const BOUNDS: SocketBounds = { ofPerson: 20, ofAddress: 100, ofNode: 5000 }

const PATH = '/api/realtime'
/** The milliseconds for a socket to open, and for the other end to close one. */
const OPENING_MS = 10_000
const CLOSING_MS = 5_000

/** Close codes: signed out; too many sockets of one person. A page tries either again later. */
const SIGNED_OUT = 4401
const TRY_LATER = 1013

export type RealtimeOptions = {
  server: Server
  /** The address of the server itself: listening takes a session. */
  databaseUrl: string
  publicUrl: string
  trustProxy: boolean
  readViewer: ReadViewer
  tellTyping: TellTyping
  log: Log
  /** Hears of each change of what visitors see. */
  publicState?: PublicState
  bounds?: SocketBounds
  /** Sockets at these addresses are opened by another server. */
  elsewhere?: readonly string[]
}

/**
 * Serves `GET /api/realtime`: a socket says `{"join": channel}` within ten seconds and hears its own person's events;
 * it may say `{"typing": person}`. It closes when its session ends or expires, which every heartbeat checks. A socket's
 * fault ends that socket alone.
 */
export async function startRealtime(options: RealtimeOptions) {
  const { server, databaseUrl, readViewer, tellTyping, log, publicState = createPublicState() } = options
  const sockets = liveSockets(readViewer, tellTyping, log)
  const listener = hearDatabase(databaseUrl, log, {
    hear: sockets.tell,
    ended: sockets.end,
    missed: sockets.sendBack,
    publicState,
  })
  const upgrade = upgrader(options, sockets, seatsOf(listener.name, listener.ask, log))
  server.on('upgrade', upgrade.take)
  const heartbeat = setInterval(() => void sockets.beat(), HEARTBEAT_MS)
  await listener.ready
  return {
    async stop() {
      clearInterval(heartbeat)
      server.off('upgrade', upgrade.take)
      upgrade.stop()
      sockets.closeAll()
      await listener.stop()
    },
  }
}

/** Opens sockets for those who may have one, as many as may be. */
function upgrader(options: RealtimeOptions, sockets: ReturnType<typeof liveSockets>, seats: Seats) {
  const { publicUrl, trustProxy, readViewer, log, bounds = BOUNDS, elsewhere = [] } = options
  const settings = {
    noServer: true,
    maxPayload: MESSAGE_MAX_BYTES,
    closeTimeout: CLOSING_MS,
    // Above what a socket may say: that ends it with a word of why, the library without one.
    maxPendingAutoPongs: 2 * MESSAGES_PER_BEAT,
  }
  const wss = new WebSocketServer(settings)
  const places = countPlaces(bounds, seats)
  const stopped = new AbortController()

  function take(request: IncomingMessage, socket: Duplex, head: Buffer) {
    // Node has stopped listening: without a listener, the socket's reset would end the process.
    socket.on('error', (error) => log.debug({ error }, 'a connection broke while it was opened'))
    const path = pathOf(request)
    if (elsewhere.includes(path)) return
    if (path !== PATH) return turnAway(socket, 404)
    if (!isOwnOrigin(request.headers.origin, publicUrl)) return turnAway(socket, 403)

    const { 'x-forwarded-for': forwarded } = request.headers
    const from = callerAddress(String(forwarded ?? ''), request.socket.remoteAddress, trustProxy)
    const place = places.take(networkOf(from))
    if (!place) return turnAway(socket, 503)
    socket.once('close', place.leave)
    void open(request, socket, head, place.settle)
  }

  async function open(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    settle: (personId: string) => Promise<boolean>,
  ) {
    const late = setTimeout(() => socket.destroy(), OPENING_MS)
    try {
      const headers = new Headers({ cookie: request.headers.cookie ?? '' })
      const viewer = await readViewer(headers)
      const isSeated = viewer !== null && !viewer.impersonated_by && (await settle(viewer.id))
      if (stopped.signal.aborted) return turnAway(socket, 503)
      wss.handleUpgrade(request, socket, head, (ws) => {
        ws.on('error', (error) => log.debug({ error }, 'a socket failed'))
        // A page that signs out in another tab may be opening its socket: a close code tells it, where a refusal would be
        // an error. An administrator who views the site as a person hears none of that person's events.
        if (!viewer || viewer.impersonated_by) return ws.close(SIGNED_OUT, 'signed out')
        if (!isSeated) return ws.close(TRY_LATER, 'too many of this person')
        sockets.welcome({ ws, viewer, headers })
      })
    } catch (error) {
      const isAway = outageOf(error) !== null
      log[isAway ? 'warn' : 'error']({ error }, 'a socket could not be opened')
      turnAway(socket, isAway ? 503 : 500)
    } finally {
      clearTimeout(late)
    }
  }

  return { take, stop: () => stopped.abort() }
}
