import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { balance } from '../../commands/cluster/balance.ts'
import { freePort } from '../../src/platform/free-port.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** A node that is ready and answers everything else with `listener`. */
async function node(listener: RequestListener) {
  const server = createServer((request, response) => {
    if (request.url === '/readyz') response.end('ready')
    else listener(request, response)
  })
  server.listen(0)
  await once(server, 'listening')
  ends.push(() => end(server))
  const { port } = server.address() as AddressInfo
  return { server, url: `http://127.0.0.1:${port}` }
}

async function end(server: Server) {
  server.closeAllConnections()
  server.close()
}

/** A balancer before these nodes; its address. */
async function balancer(...targets: string[]): Promise<string> {
  const port = await freePort()
  const { stop } = await balance(port, targets)
  ends.push(stop)
  return `http://127.0.0.1:${port}`
}

/** A node that ends with the request in its hands. */
const dies: RequestListener = ({ socket }) => socket.destroy()
const named =
  (name: string): RequestListener =>
  (_, response) =>
    response.end(name)

const text = async (url: string, init?: RequestInit) => (await fetch(url, init)).text()

test('nodes have visitors in turns', async () => {
  const url = await balancer((await node(named('one'))).url, (await node(named('two'))).url)
  const answers = [await text(url), await text(url), await text(url), await text(url)]
  expect(answers.filter((answer) => answer === 'one')).toHaveLength(2)
})

test('a read goes to the next node, a write is answered 502', async () => {
  const dead = await node(dies)
  const url = await balancer(dead.url, (await node(named('two'))).url)
  expect(await Promise.all([text(url), text(url)])).toEqual(['two', 'two'])

  const both = await balancer(dead.url, dead.url)
  const written = await fetch(both, { method: 'POST', body: 'words' })
  expect([written.status, written.headers.get('retry-after')]).toEqual([502, '1'])
})

test('while no node listens, nothing is done and it says so', async () => {
  const gone = `http://127.0.0.1:${await freePort()}`
  const url = await balancer(gone, gone)
  const statusOf = async (method: string) => (await fetch(url, { method })).status
  expect([await statusOf('GET'), await statusOf('POST')]).toEqual([503, 503])
})

test('a caller’s claim of another address does not count', async () => {
  const url = await balancer(
    (await node((request, response) => response.end(request.headers['x-forwarded-for']))).url,
  )
  expect(await text(url, { headers: { 'x-forwarded-for': '203.0.113.9' } })).toMatch(/127\.0\.0\.1$/)
})

test('a socket is passed on both ways, and ends with its node', async () => {
  const { server, url } = await node(named('one'))
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => socket.on('message', (words) => socket.send(`heard ${words}`)))
  const page = new WebSocket((await balancer(url)).replace('http', 'ws'))
  await once(page, 'open')
  page.send('hello')
  const [heard] = await once(page, 'message')
  expect(String(heard)).toBe('heard hello')
  for (const socket of sockets.clients) socket.terminate()
  await once(page, 'close')
})
