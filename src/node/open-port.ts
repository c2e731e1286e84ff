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

/** Longer than balancers keep a connection without use, so that none sends a request down one that we are closing. */
const KEEP_ALIVE_MS = 75_000

/**
 * Takes the port before anything else starts, and releases it after everything else, so that a second start fails at
 * once. Callers are told to wait until `serve` is given the app, and again once `finish` has seen the end of the answers
 * that were under way when it was called. Once the node stops, each answer ends its connection. Bodies have no time limit
 * here: their readers set it.
 * @param stopping aborted when the node stops
 * @throws PortError when the port is taken or can't be opened
 */
export async function openPort(port: number, stopping: AbortSignal, patience = PATIENCE) {
  let listener: RequestListener = answerWait
  let underWay = countAnswers()
  const server: Server = createServer({
    requestTimeout: 0,
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: patience.headMs,
    connectionsCheckingInterval: Math.min(patience.headMs, 5_000),
    shouldUpgradeCallback: (request) => server.listenerCount('upgrade') > 0 && asksForSocket(request),
  })
  server.on('request', (request, response) => {
    underWay.add(response)
    response.once('finish', () => endUnread(request, patience.unreadMs))
    if (stopping.aborted) response.setHeader('connection', 'close')
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
    /** `leftMs`: how long it may take. Half of that is for the answers under way now; meanwhile new ones are given. */
    finish: async (leftMs: number) => {
      server.closeIdleConnections()
      const before = underWay
      const meanwhile = countAnswers()
      underWay = meanwhile
      await Promise.race([before.ended(), wait(leftMs / 2, null, { ref: false })])
      listener = answerWait
      underWay = countAnswers()
      await Promise.all([before.ended(), meanwhile.ended()])
    },
    /** Cuts the answers that `finish` could not wait for. */
    close: async () => {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}

/** Counts answers under way. A `Set` would keep whole requests in old memory: each table it outgrows points to the next (decision 0101). */
function countAnswers() {
  let count = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  let isWaitedFor = false
  const look = () => isWaitedFor && count === 0 && resolve()
  return {
    add: (response: ServerResponse) => {
      count += 1
      response.once('close', () => {
        count -= 1
        look()
      })
    },
    /** Once nothing more is added: resolves when all are closed. */
    ended: () => {
      isWaitedFor = true
      look()
      return promise
    },
  }
}

/** A request that is answered before all of it came has a moment to end; its connection is closed then. */
function endUnread(request: IncomingMessage, withinMs: number) {
  if (request.complete) return
  const end = setTimeout(() => {
    if (!request.complete) request.socket.destroy()
  }, withinMs)
  // Not the socket's end: a connection may have many such requests.
  request.once('close', () => clearTimeout(end))
}

function answerWait(_request: IncomingMessage, response: ServerResponse) {
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Starting or stopping')
}

function sentenceOf(error: NodeJS.ErrnoException, port: number): string {
  return error.code === 'EADDRINUSE'
    ? `Port ${port} is taken. Set PORT to a free one.`
    : `Port ${port} can't be opened: ${error.message}`
}
