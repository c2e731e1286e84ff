import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { MessageReturned } from '#platform/ports/mail.ts'
import { createCarrier } from './carrier.ts'

const SECRET = 'p@ss:word'
const URL_OF_CARRIER = `https://SID:${encodeURIComponent(SECRET)}@carrier.example/2010/Messages.json?from=+15550001111`

type Asked = {
  path: string
  authorization: string | undefined
  type: string | undefined
  form: URLSearchParams
}
const asked: Asked[] = []
let status = 201
const server = createServer(async (request, response) => {
  const { url = '', headers } = request
  const form = new URLSearchParams(await textOf(request))
  asked.push({ path: url, authorization: headers.authorization, type: headers['content-type'], form })
  response.writeHead(status, { location: 'https://elsewhere.example/', 'content-type': 'application/json' })
  response.end(JSON.stringify({ message: `failed for ${SECRET}` }))
})
let standIn = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The carrier has no port.')
  standIn = `http://127.0.0.1:${address.port}`
})
afterAll(() => new Promise((done) => server.close(done)))
beforeEach(() => {
  asked.length = 0
  status = 201
})

/** The carrier, but that its host is this machine. */
const carrier = () =>
  createCarrier(URL_OF_CARRIER, (address, init) =>
    fetch(String(address).replace('https://carrier.example', standIn), init),
  )
const message = { to: '+14165550134', text: 'Northreel : réponse à « FX6 » + 1 & 2' }

test('a text message is a form with basic authorisation', async () => {
  await carrier().send(message)
  expect(asked).toHaveLength(1)
  const [{ path, authorization, type, form } = { form: new URLSearchParams() }] = asked
  expect(path).toBe('/2010/Messages.json')
  expect(authorization).toBe(`Basic ${Buffer.from(`SID:${SECRET}`).toString('base64')}`)
  expect(type).toMatch(/^application\/x-www-form-urlencoded/)
  expect(Object.fromEntries(form)).toEqual({ To: message.to, From: '+15550001111', Body: message.text })
})

test.each([
  [400, true],
  [401, false],
  [404, false],
  [429, false],
  [500, false],
  [302, false],
])('answered %i: refused for good: %s; the error holds no password', async (answered, isFinal) => {
  status = answered
  const error = await failureOf(carrier())
  expect(error instanceof MessageReturned).toBe(isFinal)
  expect(error.message).toBe(`The carrier of text messages answered ${answered}.`)
  expect(asked).toHaveLength(1)
})

test('an unreachable carrier is reported without its address', async () => {
  const nowhere = createCarrier(URL_OF_CARRIER.replace('carrier.example', '127.0.0.1:1'))
  const error = await failureOf(nowhere)
  expect(error).not.toBeInstanceOf(MessageReturned)
  expect(`${error.message} ${error.stack} ${String(error.cause)}`).not.toMatch(
    /SID|p%40ss|p@ss|carrier\.example/,
  )
})

test('an address without a password or a number is no setting', () => {
  for (const address of [
    'http://SID:TOKEN@carrier.example/?from=+15550001111',
    'https://carrier.example/?from=+15550001111',
    'https://SID@carrier.example/?from=+15550001111',
    'https://SID:TOKEN@carrier.example/',
  ]) {
    expect(() => readConfig({ SMS_URL: address })).toThrow(/^SMS_URL is not valid/)
  }
  expect(readConfig({ NODE_ENV: 'production', AUTH_SECRET: 'x'.repeat(32) }).sendsTexts).toBe(false)
  const joined = { NODE_ENV: 'production', AUTH_SECRET: 'x'.repeat(32), SMS_URL: URL_OF_CARRIER }
  expect(readConfig(joined).sendsTexts).toBe(true)
  expect(() => readConfig({ SMS_TOKEN: 'x' })).toThrow(/SMS_TOKEN is not a setting/)
})

async function failureOf(sender: ReturnType<typeof createCarrier>): Promise<Error> {
  const error = await sender.send(message).catch((one: unknown) => one)
  if (error instanceof Error) return error
  throw new Error('It went out.')
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}
