import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { asksForSocket } from '#platform/live-upgrades.ts'
import { PATIENCE } from '#platform/patience.ts'

/** The port could not be taken: the start stops with this sentence alone. */
export class PortError extends Error {}

export type OpenPort = Awaited<ReturnType<typeof openPort>>

/** How long answers under way may take to go out once the node stops. */
const LEAVING_MS = 10_000

/**
 * Takes the port before anything else starts, and releases it after everything else, so that a second start fails at
 * once. Callers are told to wait until `serve` is given the app, and again from `finish`, which waits for the answers
 * under way. Bodies have no time limit here: their readers set it.
 * @throws PortError when the port is taken or can't be opened
 */
export async function openPort(port: number, patience = PATIENCE) {
  let listener: RequestListener = answerWait
  const underWay = new Set<ServerResponse>()
  const server: Server = createServer({
    requestTimeout: 0,
    headersTimeout: patience.headMs,
    connectionsCheckingInterval: Math.min(patience.headMs, 5_000),
    shouldUpgradeCallback: (request) => server.listenerCount('upgrade') > 0 && asksForSocket(request),
  })
  server.on('request', (request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    response.once('finish', () => endUnread(request, patience.unreadMs))
    listener(request, response)
  })
  server.setTimeout(patience.silenceMs)
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(new PortError(sentenceOf(error, port))))
    server.listen(port, done)
  })
  return {
    server,
    serve: (next: RequestListener) => {
      listener = next
    },
    finish: async () => {
      listener = answerWait
      const gone = Promise.all([...underWay].map((response) => once(response, 'close')))
      await Promise.race([gone, wait(LEAVING_MS, null, { ref: false })])
    },
    close: () => new Promise((done) => server.close(done)),
  }
}

/** A request that is answered before all of it came has a moment to end; its connection is closed then. */
function endUnread(request: IncomingMessage, withinMs: number) {
  if (request.complete) return
  const { socket } = request
  const end = setTimeout(() => {
    if (!request.complete) socket.destroy()
  }, withinMs)
  socket.once('close', () => clearTimeout(end))
}

function answerWait(_request: IncomingMessage, response: ServerResponse) {
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Starting or stopping')
}

function sentenceOf(error: NodeJS.ErrnoException, port: number): string {
  return error.code === 'EADDRINUSE'
    ? `Port ${port} is taken. Set PORT to a free one.`
    : `Port ${port} can't be opened: ${error.message}`
}
