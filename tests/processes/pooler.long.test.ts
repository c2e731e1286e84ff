import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Act, mixOf } from '../../bench/soak/acts.ts'
import { makePairs, openPages, type Pair } from '../../bench/soak/people.ts'
import { DEMO_DOMAIN, DEMO_PASSWORD, mika } from '../../demo/cast.ts'
import { type EmbeddedDatabase, startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts'
import { freePort } from '../../src/platform/free-port.ts'
import { holdFolder } from '../../src/platform/held-folder.ts'
import { outageOf } from '../../src/platform/outage.ts'
import { reachDatabase } from '../../src/platform/reach-database.ts'
import { startPgbouncer } from '../support/pgbouncer.ts'
import { TEST_SECRETS } from '../support/secrets.ts'
import { ask, countKept, startLoad } from './load.ts'
import { dataFolder, type NodeProcess, startProcess, untilReady } from './node-process.ts'
import { preparedFolder } from './prepared-folder.ts'

const POOL_SIZE = 8
const ACTS = 1200
const AT_ONCE = 32
const PAIRS = 16

const [theirs, ours] = [await preparedFolder(), await dataFolder()]
const small: [string, string] = ['default_pool_size = 20', `default_pool_size = ${POOL_SIZE}`]
let server: EmbeddedDatabase
let pooler: Awaited<ReturnType<typeof startPgbouncer>>
let cluster: NodeProcess
let pairs: Pair[]
const ends = [theirs.drop, ours.drop]

beforeAll(async () => {
  server = await startEmbeddedPostgres(await holdFolder(theirs.path))
  ends.push(server.stop)
  pooler = await startPgbouncer(server.url, [small])
  ends.push(pooler.stop)
  cluster = startProcess(
    ours.path,
    await freePort(),
    {
      ...{ AUTH_SECRET: TEST_SECRETS.auth, SEED: 'demo' },
      ...{ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: server.url },
    },
    { root: resolve(import.meta.dirname, '../..'), program: 'commands/cluster.ts' },
  )
  ends.push(async () => {
    cluster.child.kill('SIGTERM')
    await cluster.ended
  })
  await untilReady(cluster, 'all of it runs')
  pairs = (await makePairs(server.url, theirs.path)).slice(0, PAIRS)
})
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

/** The lines of warnings and errors in the log of the nodes. */
const warnings = () =>
  cluster
    .said()
    .split('\n')
    .filter((line) => /"level":[456]0|Warning: /.test(line))

test('a person signs in through the pooler', async () => {
  const answer = await fetch(`${cluster.url}/api/accounts/sign-in`, {
    method: 'POST',
    headers: { origin: cluster.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${mika.email}@${DEMO_DOMAIN}`, password: DEMO_PASSWORD }),
  })
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('session')])
})

test('two nodes and a worker answer searches, messages, uploads and paid rentals over eight connections, with pages open at both', async () => {
  const failures: string[] = []
  const noted = new Map<string, number>()
  const pages = await openPages(cluster.url, pairs)
  const next = await mixOf(cluster.url, pairs, (kind) => noted.set(kind, (noted.get(kind) ?? 0) + 1))
  const began = performance.now()
  await runAll(next, failures)
  const seconds = (performance.now() - began) / 1000
  const servers = await pooler.servers()
  const all = await ask(server.url, `select from pg_stat_activity where application_name like 'northreel%'`)
  process.stdout.write(
    `${pages.length} sockets, ${servers.length} connections of the pooler of ${all.rowCount}, ${Math.round(ACTS / seconds)} acts a second: ${JSON.stringify(Object.fromEntries(noted))}\n`,
  )
  for (const page of pages) page.terminate()
  expect(failures).toEqual([])
  expect([...noted.keys()]).toEqual(expect.arrayContaining(['screen', 'approval', 'payment', 'upload']))
  expect(servers.length).toBeGreaterThan(0)
  expect(servers.length).toBeLessThanOrEqual(POOL_SIZE)
  expect(pooler.troubles()).toEqual([])
  expect(warnings()).toEqual([])
})

async function runAll(next: () => Act, failures: string[]): Promise<void> {
  let left = ACTS
  const line = async () => {
    while (left-- > 0) await next()(performance.now()).catch((error) => failures.push(String(error)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
}

test('the jobs of what was done are run by the worker', async () => {
  const due = 'select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts'
  await expect.poll(async () => (await ask(server.url, due)).rowCount).toBe(0)
  const { rows } = await ask(
    server.url,
    'select count(*)::int as failed from graphile_worker._private_jobs where attempts > 0',
  )
  expect(rows).toEqual([{ failed: 0 }])
})

test('a pooler that is killed and comes back: nothing lost, every call answered', async () => {
  const cookies = pairs.slice(0, 4).map(({ renter }) => renter.cookie)
  const load = startLoad(cluster.url, cookies)
  await load.goesOn()
  await pooler.killAndStart()
  await load.goesOn()
  const { acknowledged, surprises } = await load.stop()
  expect(surprises).toEqual([])
  expect(await countKept(server.url, acknowledged)).toBe(acknowledged.length)
})

test('a statement that takes too long is ended through the pooler', async () => {
  const other = await startPgbouncer(server.url, [['statement_timeout = 10000', 'statement_timeout = 50']])
  try {
    const cut = await ask(other.url, 'select pg_sleep(60)').catch(outageOf)
    expect(cut).toBe('slow')
  } finally {
    await other.stop()
  }
})

const LIMIT = ` connect_query='set statement_timeout = 10000'`

test.each<[string, [string, string][], RegExp]>([
  ['sets no limit of statements', [[LIMIT, '']], /sets no statement_timeout of 10 seconds or less/],
  [
    'keeps no statements by name',
    [['max_prepared_statements = 500', 'max_prepared_statements = 0']],
    /mixes up/,
  ],
])('no node starts behind a pooler that %s', async (_, changes, sentence) => {
  const other = await startPgbouncer(server.url, changes)
  try {
    const settings = { DATABASE_URL: other.url, DATABASE_DIRECT_URL: server.url }
    await expect(reachDatabase(settings)).rejects.toThrow(sentence)
  } finally {
    await other.stop()
  }
})

test.each([
  ['as it is', []],
  [
    'that ignores what it is asked',
    [['auth_type', 'ignore_startup_parameters = statement_timeout\nauth_type']],
  ],
] satisfies [string, [string, string][]][])('a pooler %s is not taken for a server', async (_, changes) => {
  const other = await startPgbouncer(server.url, changes)
  try {
    await expect(reachDatabase({ DATABASE_URL: other.url })).rejects.toThrow(
      'DATABASE_URL leads to a pooler, which keeps no session: DATABASE_DIRECT_URL has to name the server as well.',
    )
    const settings = { DATABASE_URL: other.url, DATABASE_DIRECT_URL: other.url }
    await expect(reachDatabase(settings)).rejects.toThrow('it has to name the server.')
    // It warns of what it refuses, and says nothing of what it drops.
    expect(other.troubles().length > 0).toBe(changes.length === 0)
  } finally {
    await other.stop()
  }
})
