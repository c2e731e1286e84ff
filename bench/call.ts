import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

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
  const { method = asked.body === undefined ? 'GET' : 'POST', path, cookie = '', address, body } = asked
  const from = address === undefined ? {} : { 'x-forwarded-for': address }
  const headers = { cookie, origin, ...from, ...asked.headers }
  const { status, text } = await new Promise<{ status: number; text: string }>((done, fail) => {
    const asking = request(new URL(path, origin), { agent, method, headers }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('error', fail)
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') }),
      )
    })
    asking.on('error', fail)
    asking.end(body)
  })
  if (status >= 400) throw new Error(`${method} ${path.split('?')[0]}: ${status} ${text.slice(0, 160)}`)
  return text
}

/** The body of a call that writes once, and its headers. */
export const posting = (body: object) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
})
