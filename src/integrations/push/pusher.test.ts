import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { TEST_SECRETS } from '../../../tests/support/secrets.ts'
import { readOutbox } from '../mail/outbox.ts'
import { createPusher, isPushEndpoint } from './pusher.ts'

const folder = await mkdtemp(join(tmpdir(), 'northreel-push-'))
const config = readConfig({ DATA_DIR: folder, NODE_ENV: 'test' })

/** A push service of our own: what it was sent, and what it answers. */
const received: { headers: IncomingMessage['headers']; path: string; body: Buffer }[] = []
let respond: RequestListener = (_request, response) => response.writeHead(201).end()
const service = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray())
  received.push({ headers: request.headers, path: request.url ?? '', body })
  respond(request, response)
})
await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
const at = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
afterAll(async () => {
  service.closeAllConnections()
  await new Promise((closed) => service.close(closed))
  await rm(folder, { recursive: true })
})

const browser = createECDH('prime256v1')
browser.generateKeys()
const keys = { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
const subscription = { endpoint: `${at}/send/1`, ...keys }
const push = {
  message_id: 'm1',
  title: 'Ana',
  body: 'Hello « là »',
  path: '/messages',
  tag: 'conversation:1',
}
const pusher = createPusher(config, TEST_SECRETS.vapid, (endpoint) => endpoint.startsWith(at))
/** Reads it as the browser does (RFC 8188, RFC 8291). */
function unsealed(body: Buffer): string {
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const derive = (key: Buffer, from: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = derive(browser.computeSecret(sender), Buffer.from(keys.auth, 'base64url'), info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const opening = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12))
  opening.setAuthTag(sealed.subarray(-16))
  const words = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
  return words.subarray(0, words.lastIndexOf(2)).toString()
}
const answering = (status: number, headers: Record<string, string> = {}) => {
  respond = (_request, response) => response.writeHead(status, headers).end('x'.repeat(1000))
}

test('a push is signed by us, sealed for its browser, and replaces the one before it', async () => {
  answering(201)
  expect(await pusher.send(subscription, push)).toBe('sent')
  const { headers, body } = received.pop() ?? {}
  expect(headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm', urgency: 'high' })
  expect(headers?.authorization).toContain(`k=${TEST_SECRETS.vapid.publicKey}`)
  expect(headers?.topic).toMatch(/^[\w-]{32}$/)
  expect(JSON.parse(unsealed(body ?? Buffer.alloc(0)))).toEqual({
    title: 'Ana',
    body: 'Hello « là »',
    path: '/messages',
    tag: 'conversation:1',
  })
})

test.each([404, 410])('a browser whose service answers %i is gone', async (status) => {
  answering(status)
  expect(await pusher.send(subscription, push)).toBe('gone')
})

test.each([400, 403, 413, 429, 500, 503])('%i may be otherwise another time', async (status) => {
  answering(status)
  await expect(pusher.send(subscription, push)).rejects.toThrow(`answered ${status}`)
})

test('no redirect is followed', async () => {
  answering(307, { location: `${at}/elsewhere` })
  received.length = 0
  await expect(pusher.send(subscription, push)).rejects.toThrow('answered 307')
  expect(received.map(({ path }) => path)).toEqual(['/send/1'])
})

test('the outbox keeps what was pushed, once per push', async () => {
  answering(201)
  for (let tries = 0; tries < 2; tries += 1) await pusher.send(subscription, { ...push, message_id: 'm2' })
  const { pushes } = await readOutbox(config)
  expect(pushes.filter(({ message_id }) => message_id === 'm2')).toEqual([
    { to: '127.0.0.1', message_id: 'm2', title: 'Ana', body: 'Hello « là »', path: '/messages' },
  ])
})

test('a forbidden address is not reached, even when it was saved', async () => {
  received.length = 0
  const strict = createPusher(config, TEST_SECRETS.vapid)
  expect(await strict.send(subscription, push)).toBe('gone')
  expect(received).toEqual([])
})

test.each([
  ['no point on the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ['too short a point', { p256dh: browser.getPublicKey('base64url', 'compressed') }],
  ['no secret', { auth: '' }],
  ['a short secret', { auth: randomBytes(15).toString('base64url') }],
])('keys with %s are none', (_, wrong) => {
  expect(pusher.accepts(subscription)).toBe(true)
  expect(pusher.accepts({ ...subscription, ...wrong })).toBe(false)
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user:word@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://evil.example#fcm.googleapis.com', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://push.apple.com.evil.example/abc', false],
  ['https://fcm.googleapis.com./abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://[::1]/abc', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['file:///etc/passwd', false],
  ['fcm.googleapis.com', false],
  ['', false],
])('%s is a push service’s: %s', (endpoint, expected) => {
  expect(isPushEndpoint(endpoint)).toBe(expected)
})
