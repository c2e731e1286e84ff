import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import type { Person } from './support/people.ts'
import { createWorld } from './support/world.ts'

const world = await createWorld({}, { bodyMs: 50, pieceMs: 50, unreadMs: 50 })
const { server, url } = await world.listenAs()
// A connection that is kept is closed after a while in any case.
server.keepAliveTimeout = 0
const sam = await world.person('Sam')

/** Begins to send a body that never ends; answers the status. */
async function begin(path: string, type: string, person: Person) {
  const { cookie } = person
  const headers = { cookie, origin: world.config.PUBLIC_URL, 'content-type': type, 'content-length': 5000 }
  const sending = request(`${url}${path}`, { method: 'POST', headers })
  sending.write('--edge\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nsome')
  const [response] = await once(sending, 'response')
  sending.on('error', () => undefined).destroy()
  return response.statusCode
}

test.each([
  ['a picture', '/api/equipment/images', 'multipart/form-data; boundary=edge'],
  ['a logo', '/api/stores/logo', 'multipart/form-data; boundary=edge'],
  ['words', '/api/procedures/log_security_event', 'application/json'],
])('%s that stops arriving is answered, and its place is free again', async (_what, path, type) => {
  expect(await Promise.all(Array.from({ length: 8 }, () => begin(path, type, sam)))).toEqual(
    Array(8).fill(408),
  )
  expect(world.faults).toEqual([])
})

/** The server's end of the next connection. */
async function nextConnection(): Promise<Socket> {
  const [socket] = await once(server, 'connection')
  return socket
}

test.each([
  ['GET', '/api/site', 200],
  ['POST', '/api/none', 404],
  ['POST', '/api/equipment/images', 408],
])(
  'the body of %s %s has a moment to arrive after its answer, then its connection is closed',
  async (method, path, status) => {
    const connection = nextConnection()
    const client = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true })
    const lines = [
      `${method} ${path} HTTP/1.1`,
      `host: ${new URL(url).host}`,
      `origin: ${world.config.PUBLIC_URL}`,
      `cookie: ${sam.cookie}`,
      'content-type: multipart/form-data; boundary=edge',
      'content-length: 5000',
    ]
    client.write(`${lines.join('\r\n')}\r\n\r\n--edge`)
    const [answer] = await once(client, 'data')
    expect(String(answer)).toContain(`HTTP/1.1 ${status} `)
    const socket = await connection
    await expect.poll(() => socket.destroyed).toBe(true)
    client.destroy()
  },
)

/** Sends a body to a path that reads none, and is answered before all of it has come. */
async function askEarly(agent: Agent) {
  const headers = { origin: world.config.PUBLIC_URL, 'content-length': 5000 }
  const sending = request(`${url}/api/none`, { agent, method: 'POST', headers })
  sending.write('x'.repeat(1000))
  const [response] = await once(sending, 'response')
  const ended = once(response, 'end')
  response.resume()
  sending.end('x'.repeat(4000))
  await ended
  return response.statusCode
}

test('a connection goes on after requests that were answered early, and remembers none of them', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const connection = nextConnection()
  await askEarly(agent)
  const socket = await connection
  const before = socket.listenerCount('close')
  for (let turn = 0; turn < 12; turn += 1) expect(await askEarly(agent)).toBe(404)
  expect([socket.destroyed, socket.listenerCount('close')]).toEqual([false, before])
  // This takes longer than those had to arrive.
  await begin('/api/equipment/images', 'multipart/form-data; boundary=edge', sam)
  expect(socket.destroyed).toBe(false)
  agent.destroy()
})
