import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../src/platform/free-port.ts'
import { isLong } from '../support/long.ts'
import { TEST_SECRETS } from '../support/secrets.ts'
import { ask, countKept, signedIn, startLoad } from './load.ts'
import {
  databaseUrl,
  type NodeProcess,
  postgresId,
  postgresProcesses,
  startProcess,
  untilReady,
} from './node-process.ts'
import { preparedFolder } from './prepared-folder.ts'

const KILLS = isLong ? 10 : 1
const PEOPLE = 8

const folder = await preparedFolder()
let node: NodeProcess
let url: string
let cookies: string[]

beforeAll(async () => {
  node = startProcess(folder.path, await freePort(), { AUTH_SECRET: TEST_SECRETS.auth })
  await untilReady(node)
  url = await databaseUrl(folder.path)
  cookies = await signedIn(url, folder.path, PEOPLE)
})
afterAll(async () => {
  node.child.kill('SIGTERM')
  await node.ended
  await folder.drop()
})

describe('the database goes away under load', () => {
  test('killed: it starts again by itself, the product stays, and all that was acknowledged is there', async () => {
    const load = startLoad(node.url, cookies)
    for (let kill = 0; kill < KILLS; kill += 1) {
      await load.goesOn()
      const server = await postgresId(folder.path)
      process.kill(server, 'SIGKILL')
      await expect.poll(() => postgresId(folder.path)).not.toBe(server)
      await expect.poll(() => statusOf('/readyz')).toBe(200)
    }
    await load.goesOn()
    const { acknowledged, surprises } = await load.stop()
    expect(surprises).toEqual([])
    expect(await countKept(url, acknowledged)).toBe(acknowledged.length)
    expect(node.child.exitCode).toBeNull()
  })

  test('open work is done afterwards', async () => {
    await ask(url, `select graphile_worker.add_job('privacy_forget_nightly')`)
    const left = async () => (await ask(url, 'select from graphile_worker._private_jobs')).rowCount
    await expect.poll(left).toBe(0)
  })

  test.runIf(isLong)('the same when another process stops it', async () => {
    const load = startLoad(node.url, cookies)
    await load.goesOn()
    const server = await postgresId(folder.path)
    process.kill(server, 'SIGINT')
    await expect.poll(() => postgresId(folder.path)).not.toBe(server)
    await load.goesOn()
    const { acknowledged, surprises } = await load.stop()
    expect(surprises).toEqual([])
    expect(await countKept(url, acknowledged)).toBe(acknowledged.length)
  })

  test('one of its processes dies: it ends as a whole, and the node starts it again', async () => {
    const server = await postgresId(folder.path)
    const checkpointer = `select pid from pg_stat_activity where backend_type = 'checkpointer'`
    const { rows } = await ask<{ pid: number }>(url, checkpointer)
    for (const { pid } of rows) process.kill(pid, 'SIGKILL')
    await expect.poll(() => postgresId(folder.path)).not.toBe(server)
    await expect.poll(() => statusOf('/readyz')).toBe(200)
  })

  test.runIf(process.platform === 'linux')(
    'frozen: everybody is answered, with a page that has a number and says when to come back',
    async () => {
      const [cookie = ''] = cookies
      const frozen = await postgresProcesses(folder.path)
      for (const pid of frozen) process.kill(pid, 'SIGSTOP')
      try {
        const [page, called, ready] = await Promise.all([
          fetch(`${node.url}/rent`, { headers: { cookie } }),
          fetch(`${node.url}/api/notifications`, { headers: { cookie } }),
          fetch(`${node.url}/readyz`),
        ])
        expect([page.status, called.status, ready.status]).toEqual([503, 503, 503])
        expect(await ready.text()).toBe('not ready')
        const problem = await called.json()
        expect(problem).toMatchObject({ status: 503, request_id: called.headers.get('x-request-id') })
        expect(Number(called.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
        const html = await page.text()
        expect(html).toContain('Reference number')
        expect(html).toContain(`data-trouble="${problem.detail}"`)
        expect(html).toContain(`>${problem.detail}<`)
      } finally {
        for (const pid of frozen) process.kill(pid, 'SIGCONT')
      }
      await expect.poll(() => statusOf('/readyz')).toBe(200)
      await expect.poll(() => statusOf('/rent', cookie)).toBe(200)
    },
  )

  test('out of connections: 503, and everything goes on when there are some again', async () => {
    const takers: pg.Client[] = []
    // A connection that the product was just making is seen, and taken over, the next time.
    const statusWithout = async () => {
      await takeAllConnections(takers)
      return statusOf('/api/equipment')
    }
    await expect.poll(statusWithout).toBe(503)
    await Promise.all(takers.map((taker) => taker.end()))
    await expect.poll(() => statusOf('/api/equipment')).toBe(200)
    expect(node.child.exitCode).toBeNull()
  })
})

async function statusOf(path: string, cookie = ''): Promise<number> {
  return (await fetch(`${node.url}${path}`, { headers: { cookie } })).status
}

async function takeAllConnections(takers: pg.Client[]): Promise<void> {
  while (true) {
    const taker = new pg.Client(url)
    taker.on('error', () => undefined)
    try {
      await taker.connect()
      takers.push(taker)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === '53300')) throw error
      // The product’s own are taken over as soon as they are free.
      const taken = await takers[0]?.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'northreel%'`,
      )
      if (!taken?.rowCount) return
    }
  }
}
