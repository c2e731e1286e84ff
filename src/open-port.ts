import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'

/** The port could not be taken: the start stops with this sentence alone. */
export class PortError extends Error {}

/** Three photographs of 20 MB at once, over a line that takes 60 kB a second. */
const ARRIVING_MS = 1_200_000

/**
 * Takes the port before anything else starts, so that a second start says so at once. Callers are told to wait until
 * `serve` is given who answers.
 * @throws PortError when the port is taken or can't be opened
 */
export async function openPort(port: number) {
  let listener: RequestListener = answerStarting
  const server = createServer({ requestTimeout: ARRIVING_MS }, (request, response) =>
    listener(request, response),
  )
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(new PortError(sentenceOf(error, port))))
    server.listen(port, done)
  })
  return {
    server,
    serve: (next: RequestListener) => {
      listener = next
    },
    close: () => new Promise((done) => server.close(done)),
  }
}

function answerStarting(_request: IncomingMessage, response: ServerResponse) {
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Starting')
}

function sentenceOf(error: NodeJS.ErrnoException, port: number): string {
  return error.code === 'EADDRINUSE'
    ? `Port ${port} is taken. Set PORT to a free one.`
    : `Port ${port} can't be opened: ${error.message}`
}
