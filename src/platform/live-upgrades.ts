import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Whether a request asks for a socket. What asks for anything else, as for HTTP/2, is answered as if it had not. */
export function asksForSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket'
}

/** The path of a request's address, before its query; works on malformed addresses too. */
export function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? ''
}

/** Answers a refused upgrade in plain HTTP, and closes the connection even if its other end never does. */
export function turnAway(socket: Duplex, status: 403 | 404 | 500 | 503): void {
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\nretry-after: 10\r\n\r\n`,
  )
}
