import type { WebSocket } from 'ws'
import { isRecord, parseJson } from './json.ts'
import type { AddressedEvent } from './live-listener.ts'
import { CHANNELS, type Channel, HEARTBEAT_MS, JOIN_TIMEOUT_MS } from './live-protocol.ts'
import type { Log } from './log.ts'
import type { ReadViewer, Viewer } from './session.ts'

export const MESSAGE_MAX_BYTES = 1024
/** A page says its channels and a word per heartbeat. */
export const MESSAGES_PER_BEAT = 60
/** A socket that takes no events is sent no more. */
const UNTAKEN_MAX_BYTES = 64 * 1024

/** Close codes: signed out; no word of ours; no word in time; too many words. */
const SIGNED_OUT = 4401
const UNKNOWN = 4400
const JOIN_TIMEOUT = 4408
const TOO_MUCH = 4429

type Newcomer = { ws: WebSocket; viewer: Viewer; headers: Headers }
type Socket = {
  ws: WebSocket
  headers: Headers
  userId: string
  sessionId: string
  /** When the session runs out, unless it is renewed before. */
  endsAt: Date
  channels: Set<Channel>
  alive: boolean
  messages: number
  /** Checks the session at its end. */
  ending?: NodeJS.Timeout
}

/** Tells `to` that `from` is writing to them, where the two may know of each other. */
export type TellTyping = (from: string, to: string) => Promise<void>

/** The sockets of this node whose people are known. */
export function liveSockets(readViewer: ReadViewer, tellTyping: TellTyping, log: Log) {
  const sockets = new Set<Socket>()
  const ofPeople = new Map<string, Set<Socket>>()
  let beating = false
  const onTyping = (from: string, to: string) => {
    tellTyping(from, to).catch((error) => log.warn({ error }, 'who is typing could not be told'))
  }
  return {
    welcome(newcomer: Newcomer): void {
      const socket = socketOf(newcomer)
      const theirs = ofPeople.get(socket.userId) ?? new Set()
      ofPeople.set(socket.userId, theirs.add(socket))
      sockets.add(socket)
      checkAtEnd(socket, readViewer, log)
      const joinTimer = setTimeout(() => {
        if (socket.channels.size === 0) socket.ws.close(JOIN_TIMEOUT, 'join timeout')
      }, JOIN_TIMEOUT_MS)
      socket.ws.on('close', () => {
        clearTimeout(joinTimer)
        clearTimeout(socket.ending)
        sockets.delete(socket)
        theirs.delete(socket)
        if (theirs.size === 0) ofPeople.delete(socket.userId)
      })
      socket.ws.on('pong', () => {
        socket.alive = true
      })
      socket.ws.on('ping', () => isTooMuch(socket))
      socket.ws.on('message', (data) => hear(socket, String(data), onTyping))
    },
    tell({ user_id, ...event }: AddressedEvent): void {
      for (const socket of ofPeople.get(user_id) ?? []) {
        if (socket.channels.has(event.channel)) say(socket, event)
      }
    },
    /** Closes the sockets of a session that ended. */
    end(sessionId: string): void {
      for (const socket of sockets)
        if (socket.sessionId === sessionId) socket.ws.close(SIGNED_OUT, 'signed out')
    },
    /** Ends sockets that did not answer the last beat or whose session is over; a beat that is still going on is enough. */
    async beat(): Promise<void> {
      if (beating) return
      beating = true
      await beat(sockets, readViewer, log).finally(() => {
        beating = false
      })
    },
    /** Pages reload everything when they connect again. */
    sendBack(): void {
      for (const { ws } of sockets) ws.close(1012, 'events were missed')
    },
    closeAll(): void {
      for (const { ws } of sockets) ws.close(1001, 'the server is stopping')
    },
  }
}

function socketOf({ ws, viewer, headers }: Newcomer): Socket {
  const { id: userId, session_id: sessionId, session_ends_at: endsAt } = viewer
  return { ws, headers, userId, sessionId, endsAt, channels: new Set(), alive: true, messages: 0 }
}

function hear(socket: Socket, text: string, onTyping: (from: string, to: string) => void) {
  if (isTooMuch(socket)) return
  const found = parseJson(text)
  const message = isRecord(found) ? found : {}
  if (message.ping) return say(socket, { pong: true })
  if (typeof message.typing === 'string') return onTyping(socket.userId, message.typing)
  const channel = CHANNELS.find((name) => name === message.join)
  if (!channel) return socket.ws.close(UNKNOWN, 'unknown message')
  socket.channels.add(channel)
  say(socket, { joined: channel })
}

/** Counts what a socket says between two beats, and ends one that says more than a page does. */
function isTooMuch(socket: Socket): boolean {
  socket.messages += 1
  if (socket.messages <= MESSAGES_PER_BEAT) return false
  socket.ws.close(TOO_MUCH, 'too many messages')
  return true
}

function say({ ws }: Socket, what: object) {
  if (ws.bufferedAmount > UNTAKEN_MAX_BYTES) return ws.terminate()
  ws.send(JSON.stringify(what))
}

async function beat(sockets: Set<Socket>, readViewer: ReadViewer, log: Log) {
  const sessions = new Map<string, Promise<Viewer | null>>()
  for (const socket of sockets) {
    if (!socket.alive) {
      socket.ws.terminate()
      continue
    }
    socket.alive = false
    socket.messages = 0
    socket.ws.ping()
    // Tabs of one browser share a session: it is read once.
    const reading = sessions.get(socket.sessionId) ?? readViewer(socket.headers)
    sessions.set(socket.sessionId, reading)
    await check(socket, reading, log)
    checkAtEnd(socket, readViewer, log)
  }
}

/** Closes a socket whose session is over, and notes when one that goes on runs out. */
async function check(socket: Socket, reading: ReturnType<ReadViewer>, log: Log) {
  try {
    const viewer = await reading
    if (viewer?.id !== socket.userId) return socket.ws.close(SIGNED_OUT, 'signed out')
    socket.endsAt = viewer.session_ends_at
  } catch (error) {
    log.error({ error }, 'a socket’s session could not be checked')
  }
}

/** Checks a session as it runs out, where no beat is sure to come in time before. */
function checkAtEnd(socket: Socket, readViewer: ReadViewer, log: Log) {
  clearTimeout(socket.ending)
  const leftMs = socket.endsAt.getTime() - Date.now()
  if (leftMs < 0 || leftMs > 2 * HEARTBEAT_MS || socket.ws.readyState !== socket.ws.OPEN) return
  // A session still holds in the very millisecond of its end.
  socket.ending = setTimeout(async () => {
    await check(socket, readViewer(socket.headers), log)
    checkAtEnd(socket, readViewer, log)
  }, leftMs + 1)
}
