import type { IncomingMessage, Server } from 'node:http'
import { sql } from 'kysely'
import pg from 'pg'
import { type WebSocket, WebSocketServer } from 'ws'
import { PATIENCE, type Queryable } from './database.ts'
import { growingPauses } from './growing-pauses.ts'
import { isOwnOrigin } from './http/guards.ts'
import { isRecord, parseJson } from './json.ts'
import { CHANNELS, type Channel, HEARTBEAT_MS, JOIN_TIMEOUT_MS, type LiveEvent } from './live-protocol.ts'
import type { Log } from './log.ts'
import type { ReadViewer } from './session.ts'

const NOTIFY_CHANNEL = 'northreel_live'

/** Tells one person's open pages, on every node, once the caller's transaction commits. */
export async function tellLive(db: Queryable, userId: string, event: LiveEvent): Promise<void> {
  await sql`select pg_notify(${NOTIFY_CHANNEL}, ${JSON.stringify({ user_id: userId, ...event })})`.execute(db)
}

/** Close code: nobody is signed in behind this socket. */
const SIGNED_OUT = 4401

type Socket = {
  ws: WebSocket
  userId: string
  sessionId: string
  headers: Headers
  channels: Set<Channel>
  alive: boolean
}

/**
 * Serves `GET /api/realtime`: a socket says `{"join": channel}` within ten seconds and hears of its own person's events.
 * Every heartbeat asks again whether its session still stands.
 */
export async function startRealtime(
  server: Server,
  databaseUrl: string,
  publicUrl: string,
  readViewer: ReadViewer,
  log: Log,
) {
  const sockets = new Set<Socket>()
  const wss = new WebSocketServer({ noServer: true, maxPayload: 1024 })
  server.on('upgrade', async (request, socket, head) => {
    if (new URL(request.url ?? '/', publicUrl).pathname !== '/api/realtime') return
    try {
      if (!isOwnOrigin(request.headers.origin, publicUrl)) {
        return void socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n')
      }
      const headers = headersOf(request)
      const viewer = await readViewer(headers)
      wss.handleUpgrade(request, socket, head, (ws) => {
        // A page that signs out in another tab may be opening its socket: it is told so, where a refusal would be an error.
        if (!viewer) return ws.close(SIGNED_OUT, 'signed out')
        const { id: userId, session_id: sessionId } = viewer
        welcome(sockets, { ws, userId, sessionId, headers, channels: new Set(), alive: true }, log)
      })
    } catch (error) {
      log.error({ error }, 'a socket could not be opened')
      socket.destroy()
    }
  })
  const hear = (event: LiveEvent & { user_id: string }) => {
    for (const socket of sockets) {
      if (socket.userId === event.user_id && socket.channels.has(event.channel)) sendEvent(socket.ws, event)
    }
  }
  // Pages ask anew for everything when they connect again.
  const sendBack = () => {
    for (const { ws } of sockets) ws.close(1012, 'events were missed')
  }
  const listener = listen(databaseUrl, log, hear, sendBack)
  const heartbeat = setInterval(() => beat(sockets, readViewer, log), HEARTBEAT_MS)
  await listener.ready
  return {
    async stop() {
      clearInterval(heartbeat)
      for (const { ws } of sockets) ws.close(1001, 'the server is stopping')
      wss.close()
      await listener.stop()
    },
  }
}

function welcome(sockets: Set<Socket>, socket: Socket, log: Log) {
  sockets.add(socket)
  const joinTimer = setTimeout(
    () => socket.channels.size === 0 && socket.ws.close(4408, 'join timeout'),
    JOIN_TIMEOUT_MS,
  )
  socket.ws.on('pong', () => {
    socket.alive = true
  })
  socket.ws.on('error', (error) => log.debug({ error }, 'a socket failed'))
  socket.ws.on('close', () => {
    clearTimeout(joinTimer)
    sockets.delete(socket)
  })
  socket.ws.on('message', (data) => {
    const found = parseJson(String(data))
    const message = isRecord(found) ? found : {}
    if (message.ping) return socket.ws.send('{"pong":true}')
    const channel = CHANNELS.find((name) => name === message.join)
    if (!channel) return socket.ws.close(4400, 'unknown message')
    socket.channels.add(channel)
    socket.ws.send(JSON.stringify({ joined: channel }))
  })
}

function sendEvent(ws: WebSocket, { user_id: _, ...event }: LiveEvent & { user_id: string }) {
  ws.send(JSON.stringify(event))
}

async function beat(sockets: Set<Socket>, readViewer: ReadViewer, log: Log) {
  for (const socket of sockets) {
    if (!socket.alive) {
      socket.ws.terminate()
      continue
    }
    socket.alive = false
    socket.ws.ping()
    try {
      const viewer = await readViewer(socket.headers)
      if (viewer?.id !== socket.userId) socket.ws.close(SIGNED_OUT, 'signed out')
    } catch (error) {
      log.error({ error }, 'a socket’s session could not be checked')
    }
  }
}

/** How often the connection is asked whether it still hears: a frozen machine, or a cut line, says nothing of itself. */
const ASK_MS = 10_000

/**
 * One connection that hears NOTIFY, remade when it is lost. What was said meanwhile nobody heard: `missed` is called once
 * it hears again.
 */
function listen(
  databaseUrl: string,
  log: Log,
  hear: (event: LiveEvent & { user_id: string }) => void,
  missed: () => void,
) {
  const nextPause = growingPauses()
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const connect = async (isFirst: boolean) => {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'northreel-live',
      connectionTimeoutMillis: PATIENCE.connection,
      query_timeout: PATIENCE.connection,
    })
    client = fresh
    const again = (error: unknown) => {
      // A connection that fails tells of it more than once.
      if (stopped || client !== fresh) return
      client = null
      log.warn({ error }, 'the live connection to the database was lost')
      fresh.connection.stream.destroy()
      clearTimeout(timer)
      timer = setTimeout(() => void connect(false), nextPause())
    }
    const ask = () => {
      timer = setTimeout(() => fresh.query('select 1').then(ask, again), ASK_MS)
    }
    fresh.on('error', again)
    fresh.on('notification', ({ payload }) => payload && hear(JSON.parse(payload)))
    try {
      await fresh.connect()
      await fresh.query(`listen ${NOTIFY_CHANNEL}`)
      if (!isFirst) missed()
      ask()
    } catch (error) {
      again(error)
    }
  }
  return {
    ready: connect(true),
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}

function headersOf(request: IncomingMessage): Headers {
  return new Headers({ cookie: request.headers.cookie ?? '' })
}
