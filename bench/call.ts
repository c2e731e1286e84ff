import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** A request to the node under test: who asks, and what. */
export type Call = {
  method?: 'GET' | 'POST'
  path: string
  cookie?: string
  /** The network that it seems to come from; this machine unless said. */
  address?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

/**
 * Asks once, with less of our own time than `fetch` takes.
 * @returns the body's text
 * @throws Error with the status and the beginning of an answer that is neither a success nor a redirection
 */
export async function call(origin: string, asked: Call): Promise<string> {
  return textOf(await answerTo(origin, asked))
}

/** As `call`, as small as browsers take it, and lets the body go by: clearing our memory of pages would count as the node's time. */
export async function callUnread(origin: string, asked: Call): Promise<void> {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', ...asked.headers }
  const answer = await answerTo(origin, { ...asked, headers })
  answer.resume()
  await once(answer, 'end')
}

async function answerTo(origin: string, asked: Call): Promise<IncomingMessage> {
  const { method = asked.body === undefined ? 'GET' : 'POST', path, cookie = '', address, body } = asked
  const from = address === undefined ? {} : { 'x-forwarded-for': address }
  const headers = { cookie, origin, ...from, ...asked.headers }
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    request(new URL(path, origin), { agent, method, headers }, done).on('error', fail).end(body)
  })
  const { statusCode = 0 } = answer
  if (statusCode < 400) return answer
  const said = await textOf(answer)
  throw new Error(`${method} ${path.split('?')[0]}: ${statusCode} ${said.slice(0, 160)}`)
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  answer.on('data', (piece: Buffer) => pieces.push(piece))
  await once(answer, 'end')
  return Buffer.concat(pieces).toString('utf8')
}

/** The body of a call that writes once, and its headers. */
export const posting = (body: object) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
})
