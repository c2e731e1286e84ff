import { once } from 'node:events'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { freePort } from '../../src/platform/free-port.ts'
import { isLong } from '../support/long.ts'
import { dataFolder, type NodeProcess, startProcess, untilReady } from './node-process.ts'

const folder = await dataFolder()
const port = await freePort()
const running: NodeProcess[] = []
afterEach(async () => {
  for (const node of running.splice(0)) {
    node.child.kill('SIGTERM')
    await node.ended
  }
})
afterAll(folder.drop)

function start(variables: Record<string, string> = {}, path = folder.path) {
  const node = startProcess(path, port, variables)
  running.push(node)
  return node
}

describe('starting and stopping', () => {
  test('the first start makes the database; an interrupt stops everything cleanly', async () => {
    const node = start()
    await untilReady(node)
    const ready = await fetch(`${node.url}/readyz`)
    expect([ready.status, ready.headers.get('keep-alive')]).toEqual([200, 'timeout=75'])
    expect(node.said()).toContain('outbox')
    node.child.kill('SIGINT')
    expect(await node.ended).toBe(0)
    expect(node.said()).not.toContain('"level":50')
    await expect(readFile(join(folder.path, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')
  })

  test.runIf(isLong)(
    'an interrupt of a first start that is still filling its database stops everything cleanly',
    async () => {
      const other = await dataFolder()
      const node = start({ SEED: 'demo' }, other.path)
      await expect.poll(() => hasTables(other.path)).toBe(true)
      node.child.kill('SIGINT')
      expect(await node.ended).toBe(0)
      expect(node.said()).not.toContain('Error')
      await expect(readFile(join(other.path, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')
      await other.drop()
    },
  )

  test('a killed process loses nothing that was committed, and the next start recovers by itself', async () => {
    const node = start()
    await untilReady(node)
    await insertMark(folder.path, await databasePort(folder.path))
    node.child.kill('SIGKILL')
    await node.ended
    const next = start()
    await untilReady(next)
    expect(await readMark(folder.path, await databasePort(folder.path))).toBe('committed')
    next.child.kill('SIGTERM')
    expect(await next.ended).toBe(0)
  })

  test('a polite kill lets open requests be answered, and new ones until they are; the balancer hears at once', async () => {
    const node = start()
    await untilReady(node)
    const body = JSON.stringify({ identifier: 'nobody@example.ca', password: 'wrong-password' })
    const asked = request(`${node.url}/api/accounts/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    })
    const answer = once(asked, 'response')
    asked.flushHeaders()
    await once(asked, 'continue')
    node.child.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${node.url}/readyz`)).status).toBe(503)
    const site = await fetch(`${node.url}/api/site`)
    expect([site.status, site.headers.get('connection')]).toEqual([200, 'close'])
    asked.end(body)
    const [{ statusCode }] = await answer
    expect(statusCode).toBe(401)
    expect(await node.ended).toBe(0)
    expect(node.said()).not.toContain('"level":50')
  })

  test('a stale PostgreSQL pid file that names a living stranger does no harm', async () => {
    await writeFile(
      join(folder.path, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${folder.path}/postgres\n`,
    )
    const node = start()
    await untilReady(node)
    node.child.kill('SIGTERM')
    expect(await node.ended).toBe(0)
  })
})

describe('one clear sentence', () => {
  test('when the port is taken', async () => {
    const holder = createServer()
    await new Promise<void>((done) => holder.listen(port, done))
    const node = start()
    expect(await node.ended).toBe(1)
    expect(node.said().trim()).toBe(`Port ${port} is taken. Set PORT to a free one.`)
    await new Promise((done) => holder.close(done))
  })

  test('when a variable is malformed', async () => {
    const node = start({ PLATFORM_FEE_BPS: 'five' })
    expect(await node.ended).toBe(1)
    expect(node.said().trim().split('\n')).toEqual([
      expect.stringMatching(/^PLATFORM_FEE_BPS is not valid: .+\.$/),
    ])
  })

  test.each([
    ['BRAND_COLOUR', 'BRAND_COLOUR is not a setting that this program knows.'],
    ['TRUSTPROXY', 'TRUSTPROXY is not a setting that this program knows. Is TRUST_PROXY meant?'],
  ])('when a variable is unknown: %s', async (name, sentence) => {
    const node = start({ [name]: '1' })
    expect(await node.ended).toBe(1)
    expect(node.said().trim()).toBe(sentence)
  })

  test('when the database can’t be reached', async () => {
    const node = start({ DATABASE_URL: 'postgres://northreel:hidden@127.0.0.1:1/northreel' })
    expect(await node.ended).toBe(1)
    expect(node.said().trim()).toBe('DATABASE_URL can’t be used: connect ECONNREFUSED 127.0.0.1:1.')
  })

  test('when the database holds another provider’s money', async () => {
    const node = start()
    await untilReady(node)
    const client = await connect(folder.path, await databasePort(folder.path))
    await client.query(
      `insert into payment_books (provider, livemode, opened_at) values ('sandbox', false, now())`,
    )
    await client.end()
    node.child.kill('SIGTERM')
    await node.ended
    const other = start({ STRIPE_SECRET_KEY: 'sk_test_of_nobody' })
    expect(await other.ended).toBe(1)
    expect(other.said().trim().split('\n').at(-1)).toBe(
      'This database holds the sandbox’s play money, and this start would take test money of Stripe: they never share a database.',
    )
  })

  test('when the data folder can’t be used', async () => {
    const other = await dataFolder()
    const file = join(other.path, 'a-file')
    await writeFile(file, '')
    await chmod(file, 0o400)
    const node = start({}, file)
    expect(await node.ended).toBe(1)
    expect(node.said().trim().split('\n')).toEqual([
      expect.stringContaining(`The data folder ${file} can’t be written`),
    ])
    await other.drop()
  })

  test('when production has no secret', async () => {
    const node = start({ NODE_ENV: 'production' })
    expect(await node.ended).toBe(1)
    expect(node.said().trim()).toBe('AUTH_SECRET is required when NODE_ENV is production.')
  })
})

async function connect(path: string, databasePortNumber: number) {
  const password = (await readFile(join(path, 'postgres.password'), 'utf8')).trim()
  const client = new pg.Client(`postgres://northreel:${password}@127.0.0.1:${databasePortNumber}/northreel`)
  await client.connect()
  return client
}

/** The fourth line of PostgreSQL's pid file. */
async function databasePort(path: string): Promise<number> {
  return Number((await readFile(join(path, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3])
}

/** Whether the database takes connections and is past its migrations. */
async function hasTables(path: string): Promise<boolean> {
  try {
    const client = await connect(path, await databasePort(path))
    const found = await client.query("select to_regclass('graphile_worker.jobs') is not null as has")
    await client.end()
    return found.rows[0].has
  } catch {
    return false
  }
}

async function insertMark(path: string, at: number) {
  const client = await connect(path, at)
  await client.query(`insert into security_events (action, resource_type) values ('committed', 'test')`)
  await client.end()
}

async function readMark(path: string, at: number): Promise<string | undefined> {
  const client = await connect(path, at)
  const { rows } = await client.query<{ action: string }>(
    `select action from security_events where resource_type = 'test'`,
  )
  await client.end()
  return rows[0]?.action
}
