import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createServices } from '../../src/node/services.ts'
import { readConfig } from '../../src/platform/config.ts'
import { createPool } from '../../src/platform/database.ts'
import { freePort } from '../../src/platform/free-port.ts'
import { createLog } from '../../src/platform/log.ts'
import { peopleOf } from '../support/people.ts'
import { TEST_SECRETS } from '../support/secrets.ts'
import { databaseUrl, startProcess, untilReady } from './node-process.ts'
import { preparedFolder } from './prepared-folder.ts'

const folder = await preparedFolder()
const port = await freePort()
/** A collector of errors that takes reports and says nothing: the node neither waits for it nor hangs on it. */
const collector = createServer().listen(0, '127.0.0.1')
await once(collector, 'listening')
const reported = once(collector, 'request')
const node = startProcess(folder.path, port, {
  AUTH_SECRET: TEST_SECRETS.auth,
  SENTRY_DSN: `http://key@127.0.0.1:${portOf(collector)}/1`,
})
await untilReady(node)
const url = await databaseUrl(folder.path)
const cookie = await signedIn()
afterAll(async () => {
  node.child.kill('SIGTERM')
  expect(await node.ended).toBe(0)
  expect(node.said()).not.toContain('Not ended in time')
  collector.closeAllConnections()
  collector.close()
  await folder.drop()
})

const errors = () =>
  node
    .said()
    .split('\n')
    .filter((line) => line.includes('"level":50'))
    .map((line) => JSON.parse(line))

test.each([
  '/fr//x',
  '/fr/%2Fx',
  '/fr/\\x',
  '/%',
  '/fr/%',
  '//x',
  '/fr?from=//x',
  '/rent/%00',
  `/${'x'.repeat(4000)}`,
  '%',
])('a signed-in person goes on from /login?from=%s', async (from) => {
  const page = await fetch(`${node.url}/login?from=${encodeURIComponent(from)}`, {
    headers: { cookie },
    redirect: 'manual',
  })
  expect(page.status).toBeLessThan(400)
  const target = new URL(page.headers.get('location') ?? '', node.url)
  expect(target.origin).toBe(node.url)
  expect(target.pathname).not.toContain('//')
  expect(errors()).toEqual([])
})

test('a body that is cut off prints nothing and leaves the server standing', async () => {
  for (const path of ['/api/accounts/sign-in', '/api/equipment/images', '/sandbox/checkout/none', '/login']) {
    const socket = connect(port, 'localhost')
    const closed = new Promise((done) => socket.once('close', done))
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${node.url}\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"identifier":`,
      () => socket.resetAndDestroy(),
    )
    await closed
  }
  expect((await fetch(`${node.url}/readyz`)).status).toBe(200)
  await expect.poll(async () => (await fetch(`${node.url}/api/site`)).status).toBe(200)
  expect(node.said()).not.toMatch(/Error: aborted|ECONNRESET/)
})

test('a page that can’t be made is an error in the log, under the number that it shows', async () => {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('alter table categories rename to categories_away')
  const page = await fetch(`${node.url}/rent`)
  const text = await page.text()
  await client.query('alter table categories_away rename to categories')
  await client.end()
  expect(page.status).toBe(500)
  const told = () => errors().find(({ msg }) => msg === 'a page could not be made')
  const requestId = page.headers.get('x-request-id')
  await expect.poll(told).toMatchObject({ path: '/rent', requestId, error: {} })
  await reported
  const [shown] = /[0-9a-f]{8}-[0-9a-f-]{27}(?=<\/code>)/.exec(text) ?? []
  expect(errors().map(({ requestId }) => requestId)).toContain(shown)
})

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address === 'string' || address === null) throw new Error('The collector has no port.')
  return address.port
}

/** The cookie of somebody who is signed in. */
async function signedIn(): Promise<string> {
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder.path, LOG_LEVEL: 'silent' })
  const pool = createPool(url, 2, (error) => expect.fail(error.message))
  const log = createLog('silent')
  const { services, auth } = await createServices({ config, secrets: TEST_SECRETS, pool, log })
  const person = await peopleOf(services.db, auth).person('Ana')
  await services.db.destroy()
  return person.cookie
}
