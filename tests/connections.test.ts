import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Person } from './support/people.ts'
import { createWorld } from './support/world.ts'

const world = await createWorld()
const bounds = { ofPerson: 3, ofAddress: 8, ofNode: 12 }
const { server, url } = await world.listenAs(bounds)
const { readViewer } = world.services
const port = Number(new URL(url).port)
const sam = await world.person('Sam')
const kim = await world.person('Kim')

const open: Socket[] = []
const pages: WebSocket[] = []

/** Whatever a test sent: the server answers, no fault was logged and no connection is kept. */
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  for (const page of pages.splice(0)) page.terminate()
  expect((await fetch(`${url}/healthz`, { headers: { connection: 'close' } })).status).toBe(200)
  await expect.poll(connections).toBe(0)
  expect(world.faults.splice(0)).toEqual([])
})

const connections = () =>
  new Promise<number>((done, fail) => {
    server.getConnections((error, count) => (error ? fail(error) : done(count)))
  })

/** A connection that has said something; `heard` is what came back once the server ended it. */
function say(text: string | Uint8Array) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  open.push(socket)
  const heard = new Promise<string>((done) => {
    const pieces: Buffer[] = []
    socket.on('data', (piece) => pieces.push(piece))
    // How it was ended, politely or by a reset, is not what is asked.
    socket.on('error', () => undefined)
    for (const end of ['end', 'close']) socket.once(end, () => done(Buffer.concat(pieces).toString('latin1')))
  })
  socket.write(text)
  return { socket, heard }
}

const UPGRADE = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }

function head(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const key = Buffer.alloc(16, 7).toString('base64')
  const origin = world.config.PUBLIC_URL
  const all = { host: `localhost:${port}`, ...UPGRADE, origin, 'sec-websocket-key': key, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}

describe('a request for a socket', () => {
  test.each([
    ['no address', '//', 404],
    ['an address that is none', 'http://[', 404],
    ['a page', '/', 404],
    ['a route', '/api/categories', 404],
    ['nowhere', '/nowhere', 404],
  ])('to %s is answered and let go of', async (_what, path, status) => {
    expect(await say(head(path)).heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })

  test.each([
    ['another site’s', { origin: 'https://elsewhere.example' }],
    ['an origin that is none', { origin: 'null' }],
  ])('of %s is refused', async (_what, headers) => {
    expect(await say(head('/api/realtime', headers)).heard).toMatch(/^HTTP\/1.1 403 /)
  })

  test.each([
    ['no key', { 'sec-websocket-key': '' }],
    ['a key that is none', { 'sec-websocket-key': 'x' }],
    ['another version', { 'sec-websocket-version': '99' }],
    ['a protocol that is none', { 'sec-websocket-protocol': ',,' }],
  ])('with %s is refused', async (_what, headers) => {
    expect(await say(head('/api/realtime', headers)).heard).toMatch(/^HTTP\/1.1 400 /)
  })

  test('by another method is refused', async () => {
    expect(await say(head('/api/realtime', {}, 'POST')).heard).toMatch(/^HTTP\/1.1 405 /)
  })

  test.each(['h2c', 'TLS/1.0', 'nothing'])(
    'for %s is answered as if it had not been asked',
    async (upgrade) => {
      const text = head('/healthz', { upgrade, connection: 'Upgrade, close' })
      expect(await say(text).heard).toMatch(/^HTTP\/1.1 200 [\s\S]*ok$/)
    },
  )

  test('that many make at once leaves nothing open, though none of them ends', async () => {
    const asked = Array.from({ length: 60 }, (_, place) => say(head(`/nowhere/${place}`)))
    for (const { heard } of asked) expect(await heard).toMatch(/^HTTP\/1.1 404 /)
    await expect.poll(connections).toBe(0)
  })
})

describe('a connection that is reset', () => {
  test.each([
    ['while it is refused', head('/api/realtime', { origin: 'https://elsewhere.example' })],
    ['while it is sent away', head('/nowhere')],
    ['in the middle of its head', head('/api/realtime').slice(0, 60)],
    ['in the middle of a page’s head', 'GET / HTTP/1.1\r\nHo'],
    ['in the middle of a body', `${post('/api/accounts/sign-in', 200)}{"identifier":`],
    ['in the middle of a body that nobody reads', `${post('/nowhere', 200)}{`],
  ])('%s ends alone', async (_what, text) => {
    for (let turn = 0; turn < 20; turn += 1) {
      const { socket } = say(text)
      await once(socket, 'connect')
      if (turn % 2 === 0) await new Promise((done) => socket.write('', done))
      socket.resetAndDestroy()
    }
  })

  test('while its person is looked up ends alone', async () => {
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    const held = await world.listenAs(bounds, async (headers) => {
      asked.resolve()
      await answer.promise
      return readViewer(headers)
    })
    const socket = connect({ port: Number(new URL(held.url).port), host: '127.0.0.1' })
    socket.write(head('/api/realtime', { cookie: sam.cookie }))
    await asked.promise
    const gone = once(socket, 'close')
    socket.resetAndDestroy()
    await gone
    await expect.poll(() => countOf(held.server)).toBe(0)
    answer.resolve()
    expect((await fetch(`${held.url}/healthz`)).status).toBe(200)
  })

  test('while its socket is open ends alone', async () => {
    for (const cookie of [sam.cookie, '']) {
      const { socket } = say(head('/api/realtime', { cookie }))
      await once(socket, 'data')
      socket.resetAndDestroy()
    }
  })
})

describe('a frame', () => {
  const frames: [string, number[]][] = [
    ['unmasked', [0x81, 0x02, 0x7b, 0x7d]],
    ['with reserved bits', [0xf1, 0x80, 0, 0, 0, 0]],
    ['of an unknown kind', [0x83, 0x80, 0, 0, 0, 0]],
    ['that says to be larger than anything', [0x81, 0xff, ...Array(8).fill(0xff), 0, 0, 0, 0]],
    ['larger than a message', [0x81, 0xfe, 0xff, 0xff, 0, 0, 0, 0]],
    ['that is no text', [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]],
    ['that goes on where nothing began', [0x80, 0x80, 0, 0, 0, 0]],
    ['that closes with a code that is none', [0x88, 0x82, 0, 0, 0, 0, 0, 1]],
  ]
  test.each(frames)('%s ends its own socket, for any sender', async (_what, bytes) => {
    const page = await joined(kim)
    for (const cookie of [sam.cookie, '']) {
      const { socket, heard } = say(head('/api/realtime', { cookie }))
      await once(socket, 'data')
      socket.write(Uint8Array.from(bytes))
      socket.end()
      expect(await heard).toMatch(/^HTTP\/1.1 101 /)
    }
    expect(await answered(page, { ping: true })).toEqual({ pong: true })
  })

  test.each(['{', 'null', '[]', '{"join":["rentals"]}', '{"join":"__proto__"}'])(
    'that says %s is no word of ours',
    async (text) => {
      const page = await opened(sam)
      page.send(text)
      expect(await closed(page)).toBe(4400)
    },
  )

  test('too many of them end their socket', async () => {
    const page = await opened(sam)
    for (let sent = 0; sent < 100; sent += 1) page.send('{"ping":true}')
    expect(await closed(page)).toBe(4429)
    const other = await opened(sam)
    for (let sent = 0; sent < 100; sent += 1) other.ping()
    expect(await closed(other)).toBe(4429)
  })
})

describe('bounds', () => {
  test('one person has so many sockets, and the next is refused with a time to retry; others are unaffected', async () => {
    const first = await joined(sam)
    for (let more = 1; more < bounds.ofPerson; more += 1) await joined(sam)
    expect(await closed(await opened(sam))).toBe(1013)
    await joined(kim)
    first.close()
    await closed(first)
    await expect
      .poll(async () => answered(await opened(sam), { join: 'rentals' }))
      .toEqual({ joined: 'rentals' })
  })

  test('an address has so many before it is known whose they are, and gets them back', async () => {
    // Signed out, and deaf to it: each keeps its place until the server has waited long enough.
    const deaf = Array.from({ length: bounds.ofAddress }, () => say(head('/api/realtime')))
    for (const { socket } of deaf) await once(socket, 'data')
    expect(await say(head('/api/realtime')).heard).toMatch(/^HTTP\/1.1 503 /)
    for (const { socket } of deaf) socket.destroy()
    await expect.poll(async () => closed(visit(null))).toBe(4401)
  })

  test('a node has so many in all', async () => {
    for (let people = 0; people * bounds.ofPerson < bounds.ofNode; people += 1) {
      const person = await world.person()
      for (let each = 0; each < bounds.ofPerson; each += 1) await joined(person)
    }
    expect(await say(head('/api/realtime', { cookie: kim.cookie })).heard).toMatch(/^HTTP\/1.1 503 /)
  })
})

describe('a line that is no request', () => {
  test.each([
    ['nothing but noise', '\0\0\0\0\r\n\r\n'],
    ['a verb that is none', 'LOOK / HTTP/1.1\r\n\r\n'],
    ['a version that is none', 'GET / HTTP/9.9\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n'],
    ['a piece that is none', `${post('/api/accounts/sign-in', null)}zz\r\n`],
    ['a tunnel', 'CONNECT elsewhere.example:443 HTTP/1.1\r\nhost: a\r\n\r\n'],
    ['a head without end', `GET / HTTP/1.1\r\nx: ${'a'.repeat(70_000)}`],
  ])('%s is ended', async (_what, text) => {
    expect(await say(text).heard).toMatch(/^(HTTP\/1.1 (400|404|413|431|505) |$)/)
  })

  test.each(['http://[/', '//', '*', '/%', '/%00', '/\\'])('an address like %s is answered', async (path) => {
    const text = `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\nconnection: close\r\n\r\n`
    expect(await say(text).heard).toMatch(/^HTTP\/1.1 (400|404) /)
  })
})

/** The head of a form that is sent; without a length it comes in pieces. */
function post(path: string, length: number | null): string {
  const size = length === null ? 'transfer-encoding: chunked' : `content-length: ${length}`
  return [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `origin: ${world.config.PUBLIC_URL}`,
    size,
    '',
    '',
  ].join('\r\n')
}

function visit(person: Person | null): WebSocket {
  const headers = person ? { cookie: person.cookie } : {}
  const page = new WebSocket(`${url.replace('http', 'ws')}/api/realtime`, {
    origin: world.config.PUBLIC_URL,
    headers,
  })
  pages.push(page)
  return page
}

async function opened(person: Person): Promise<WebSocket> {
  const page = visit(person)
  await once(page, 'open')
  return page
}

async function joined(person: Person): Promise<WebSocket> {
  const page = await opened(person)
  expect(await answered(page, { join: 'rentals' })).toEqual({ joined: 'rentals' })
  return page
}

async function answered(page: WebSocket, what: object): Promise<unknown> {
  const answer = Promise.race([once(page, 'message'), once(page, 'close')])
  page.send(JSON.stringify(what))
  return JSON.parse(String((await answer)[0]))
}

async function closed(page: WebSocket): Promise<number> {
  const [code] = await once(page, 'close')
  return code
}

function countOf(of: typeof server) {
  return new Promise<number>((done, fail) => {
    of.getConnections((error, count) => (error ? fail(error) : done(count)))
  })
}
