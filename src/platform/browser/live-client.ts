import { isRecord } from '../json.ts'
import { CHANNELS, LIVE_EVENTS, LIVE_ROLES, type LiveEvent } from '../live-protocol.ts'
import { advance, type Connection, type ConnectionEvent, off } from './live-connection.ts'

/** A socket on its way to the server, or there. */
export type LiveSocket = { send(text: string): void; close(): void }
export type OpenSocket = (on: {
  opened: () => void
  said: (text: string) => void
  closed: () => void
}) => LiveSocket

type Handlers = {
  openSocket?: OpenSocket
  /** An event of the signed-in person. */
  onEvent: (event: LiveEvent) => void
  /** Events may have been missed: after every join, and when the device wakes. */
  onCatchUp: () => void
}

/**
 * Keeps one live connection of the signed-in person until `stop`, through every loss of it. `wake` is for when the tab is
 * seen again or the device is back online: it checks at once instead of at the next heartbeat.
 */
export function connectLive({ openSocket = openBrowserSocket, onEvent, onCatchUp }: Handlers) {
  let connection: Connection = off
  let socket: LiveSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function take(change: ConnectionEvent) {
    const step = advance(connection, change)
    connection = step.connection
    for (const effect of step.effects) {
      if (effect.type === 'open') socket = open()
      else if (effect.type === 'close') socket = letGo(socket)
      else if (effect.type === 'ping') socket?.send('{"ping":true}')
      else if (effect.type === 'join') socket?.send(JSON.stringify({ join: effect.channel }))
      else if (effect.type === 'hear') onEvent(effect.event)
      else if (effect.type === 'catchUp') onCatchUp()
      else timer = retime(timer, effect.ms, () => take({ type: 'timer' }))
    }
  }
  /** A replaced socket is no longer listened to, not even when it closes. */
  function open(): LiveSocket {
    const listened = (change: ConnectionEvent | null) => socket === mine && change && take(change)
    const mine = openSocket({
      opened: () => listened({ type: 'opened' }),
      said: (text) => listened(understand(text)),
      closed: () => listened({ type: 'closed' }),
    })
    return mine
  }
  take({ type: 'start' })
  return {
    wake: () => take({ type: 'wake' }),
    stop: () => take({ type: 'stop' }),
    /** Tells the other person about typing. Dropped without a connection: a moment later it would not be true. */
    sayTyping: (to: string) => {
      if (connection.phase === 'live') socket?.send(JSON.stringify({ typing: to }))
    },
  }
}

function openBrowserSocket(on: Parameters<OpenSocket>[0]): LiveSocket {
  const { protocol, host } = window.location
  const socket = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/realtime`)
  socket.addEventListener('open', on.opened)
  socket.addEventListener('message', ({ data }) => on.said(String(data)))
  socket.addEventListener('close', on.closed)
  return { send: (text) => socket.send(text), close: () => closeQuietly(socket) }
}

/** Browsers complain on the console about a socket closed before it opened. */
function closeQuietly(socket: WebSocket) {
  if (socket.readyState !== WebSocket.CONNECTING) return socket.close()
  socket.addEventListener('open', () => socket.close())
}

function letGo(socket: LiveSocket | null): null {
  socket?.close()
  return null
}

function retime(old: ReturnType<typeof setTimeout> | undefined, ms: number | null, act: () => void) {
  clearTimeout(old)
  return ms === null ? undefined : setTimeout(act, ms)
}

function understand(text: string): ConnectionEvent | null {
  const said: unknown = JSON.parse(text)
  if (!isRecord(said)) return null
  if (said.pong) return { type: 'pong' }
  const joined = CHANNELS.find((channel) => channel === said.joined)
  if (joined) return { type: 'joined', channel: joined }
  const channel = CHANNELS.find((name) => name === said.channel)
  const event = LIVE_EVENTS.find((name) => name === said.event)
  if (!channel || !event || typeof said.id !== 'string') return null
  const role = LIVE_ROLES.find((name) => name === said.role)
  const view = isRecord(said.view) ? said.view : undefined
  return { type: 'event', event: { channel, event, id: said.id, role, view } }
}
