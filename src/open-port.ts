import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** The port could not be taken: the start stops with this sentence alone. */
export class PortError extends Error {}

/** How long answers under way may take to go out once the node stops. */
const LEAVING_MS = 10_000

/** Three photographs of 20 MB at once, over a line that takes 60 kB a second. */
const ARRIVING_MS = 1_200_000

/**
 * Takes the port before anything else starts, and lets go of it after everything else, so that a second start says so at
 * once. Callers are told to wait until `serve` is given who answers, and again from `finish`, which waits for the answers
 * under way.
 * @throws PortError when the port is taken or can't be opened
 */
export async function openPort(port: number) {
  let listener: RequestListener = answerWait
  const underWay = new Set<ServerResponse>()
  const server = createServer({ requestTimeout: ARRIVING_MS }, (request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    listener(request, response)
  })
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
      await Promise.race([gone, setTimeout(LEAVING_MS, null, { ref: false })])
    },
    close: () => new Promise((done) => server.close(done)),
  }
}

function answerWait(_request: IncomingMessage, response: ServerResponse) {
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Starting or stopping')
}

function sentenceOf(error: NodeJS.ErrnoException, port: number): string {
  return error.code === 'EADDRINUSE'
    ? `Port ${port} is taken. Set PORT to a free one.`
    : `Port ${port} can't be opened: ${error.message}`
}
