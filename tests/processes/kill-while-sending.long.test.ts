import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createServices } from '../../src/node/services.ts'
import { readConfig } from '../../src/platform/config.ts'
import { createPool } from '../../src/platform/database.ts'
import { freePort } from '../../src/platform/free-port.ts'
import { createLog } from '../../src/platform/log.ts'
import { peopleOf } from '../support/people.ts'
import { TEST_SECRETS } from '../support/secrets.ts'
import { databaseUrl, type NodeProcess, startProcess, untilReady } from './node-process.ts'
import { preparedFolder } from './prepared-folder.ts'

const folder = await preparedFolder()
const port = await freePort()
const running: NodeProcess[] = []
afterAll(async () => {
  for (const node of running) {
    node.child.kill('SIGTERM')
    await node.ended
  }
  await folder.drop()
})

test('a server killed while words are written, and one killed before it answered: sent again, each is there once', async () => {
  const first = await start()
  const url = await databaseUrl(folder.path)
  const people = await makePeople(url)
  const [before, during, after] = [randomUUID(), randomUUID(), randomUUID()]
  const send = (node: NodeProcess, body: string, key: string) =>
    fetch(`${node.url}/api/messages`, {
      method: 'POST',
      headers: {
        cookie: people.cookie,
        origin: node.url,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ receiver_id: people.to, body }),
    })
  expect((await send(first, 'One', before)).status).toBe(201)

  // Nobody writes into the conversation while this holds, so the kill comes in the middle of the transaction.
  const holder = new pg.Client(url)
  await holder.connect()
  await holder.query('begin; lock table messages in exclusive mode')
  const cut = send(first, 'Two', during)
  await expect
    .poll(() => count(holder, `pg_locks where not granted and relation = 'messages'::regclass`))
    .toBe(1)
  first.child.kill('SIGKILL')
  await Promise.allSettled([cut, first.ended])
  await holder.end()

  const second = await start()
  const client = new pg.Client(await databaseUrl(folder.path))
  await client.connect()
  expect(await count(client, 'messages')).toBe(1)
  expect((await send(second, 'Two', during)).status).toBe(201)

  // What is written is seen here before anybody looks for the answer.
  const unread = send(second, 'Three', after)
  await expect.poll(() => count(client, 'messages'), { interval: 1 }).toBe(3)
  second.child.kill('SIGKILL')
  await Promise.allSettled([unread, second.ended])
  await client.end()

  const third = await start()
  const again = [
    await send(third, 'Three', after),
    await send(third, 'Two', during),
    await send(third, 'One', before),
  ]
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
  const thread = await fetch(`${third.url}/api/conversations/${people.to}`, {
    headers: { cookie: people.cookie },
  })
  const { items } = (await thread.json()) as { items: { seq: number; body: string }[] }
  expect(items.map(({ seq, body }) => [seq, body])).toEqual([
    [1, 'One'],
    [2, 'Two'],
    [3, 'Three'],
  ])
})

async function start(): Promise<NodeProcess> {
  const node = startProcess(folder.path, port, { AUTH_SECRET: TEST_SECRETS.auth })
  running.push(node)
  await untilReady(node)
  return node
}

/** The cookie of somebody, and somebody with gear to write to. */
async function makePeople(url: string): Promise<{ cookie: string; to: string }> {
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder.path, LOG_LEVEL: 'silent' })
  const pool = createPool(url, 2, (error) => expect.fail(error.message))
  const { services, auth } = await createServices({
    config,
    secrets: TEST_SECRETS,
    pool,
    log: createLog('silent'),
  })
  const { person, listing } = peopleOf(services.db, auth)
  const [owner, renter] = [await person('Ana'), await person('Mika')]
  await listing(owner)
  await services.db.destroy()
  return { cookie: renter.cookie, to: owner.id }
}

async function count(client: pg.Client, of: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::integer as count from ${of}`)
  return rows[0]?.count ?? 0
}
