import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Duplex, Readable } from 'node:stream'
import { createProxyServer } from 'httpxy'
import { errorCode } from '../../src/platform/outage.ts'

/** Between two questions to each node whether it takes visitors, and how long it has for the answer. */
const LOOK_MS = 500
const ANSWER_MS = 2_000
/** How long answers under way may take once the balancer stops. */
const FINISH_MS = 5_000

type Backend = { target: string; isReady: boolean }

const proxy = createProxyServer()

/**
 * Shares requests and sockets out to the nodes that are ready, in turns; to all of them when none is, as their answers say
 * more. A read goes to the next node when its node ends before it has answered. A write is answered 503 when no node took
 * it, and 502 when a node ended with it.
 * @param targets the addresses of the nodes
 */
export async function balance(port: number, targets: string[]): Promise<{ stop(): Promise<void> }> {
  const backends = targets.map((target) => ({ target, isReady: false }))
  const next = inTurns(backends)
  await look(backends)
  const looking = setInterval(() => void look(backends), LOOK_MS)
  const sockets = new Set<Duplex>()
  const server = createServer((request, response) => void passOn(next, request, response))
  server.on('upgrade', (request: IncomingMessage, _: Duplex, head: Buffer) => {
    const { socket } = request
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // A socket fails with its node or its page, which opens another.
    proxy.ws(request, socket, to(next(), request), head).catch(() => socket.destroy())
  })
  server.listen(port)
  await once(server, 'listening')
  return {
    async stop() {
      clearInterval(looking)
      for (const socket of sockets) socket.destroy()
      const late = setTimeout(() => server.closeAllConnections(), FINISH_MS)
      const closed = new Promise((done) => server.close(done))
      server.closeIdleConnections()
      await closed
      clearTimeout(late)
    },
  }
}

function inTurns(backends: Backend[]): () => Backend {
  let turn = 0
  return () => {
    const ready = backends.filter(({ isReady }) => isReady)
    const among = ready.length > 0 ? ready : backends
    turn += 1
    const backend = among[turn % among.length]
    if (!backend) throw new Error('A balancer needs a node.')
    return backend
  }
}

async function look(backends: Backend[]): Promise<void> {
  const ask = async (backend: Backend) => {
    backend.isReady = await isReady(backend)
  }
  await Promise.all(backends.map(ask))
}

async function isReady({ target }: Backend): Promise<boolean> {
  try {
    return (await fetch(`${target}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) })).ok
  } catch {
    // It is away, starts, or does not answer in time.
    return false
  }
}

async function passOn(next: () => Backend, request: IncomingMessage, response: ServerResponse) {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const tried = new Set<Backend>()
  while (true) {
    const backend = next()
    if (tried.has(backend)) return refuse(response, 503)
    tried.add(backend)
    try {
      const body = reads ? { buffer: Readable.from([]) } : {}
      return await proxy.web(request, response, { ...to(backend, request), ...body })
    } catch (error) {
      backend.isReady = false
      if (response.headersSent) return void response.destroy()
      if (!reads) return refuse(response, errorCode(error) === 'ECONNREFUSED' ? 503 : 502)
    }
  }
}

/** The caller’s own claim of an address does not count. */
function to({ target }: Backend, { socket }: IncomingMessage) {
  return { target, headers: { 'x-forwarded-for': socket.remoteAddress ?? '' } }
}

function refuse(response: ServerResponse, status: 502 | 503) {
  response.writeHead(status, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Not now')
}
