import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedDatabase, startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts'
import { freePort } from '../../src/platform/free-port.ts'
import { holdFolder } from '../../src/platform/held-folder.ts'
import { TEST_SECRETS } from '../support/secrets.ts'
import { ask, signedIn, startLoad } from './load.ts'
import { dataFolder, type NodeProcess, startProcess, untilReady } from './node-process.ts'
import { preparedFolder } from './prepared-folder.ts'
import { runProgram } from './run-program.ts'

const PEOPLE = 4

const [theirs, ours] = [await preparedFolder(), await dataFolder()]
let server: EmbeddedDatabase
let node: NodeProcess

/** A user who may write rows and change no schema stands in for a pooler: its connections can be told from others. */
beforeAll(async () => {
  server = await startEmbeddedPostgres(await holdFolder(theirs.path))
  const rights = 'pg_read_all_data, pg_write_all_data'
  await ask(server.url, `create role pooled login password 'pooled' in role ${rights}`)
  await ask(server.url, `alter role pooled set statement_timeout = '10s'`)
  const pooled = new URL(server.url)
  Object.assign(pooled, { username: 'pooled', password: 'pooled' })
  node = startProcess(ours.path, await freePort(), {
    ...{ AUTH_SECRET: TEST_SECRETS.auth, DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: server.url },
  })
  await untilReady(node)
})
afterAll(async () => {
  node.child.kill('SIGTERM')
  await node.ended
  await server.stop()
  await Promise.all([theirs.drop(), ours.drop()])
})

test('people are answered over DATABASE_URL; listening, jobs and all that a session holds are at DATABASE_DIRECT_URL', async () => {
  const load = startLoad(node.url, await signedIn(server.url, ours.path, PEOPLE))
  await load.goesOn()
  const { rows } = await ask<{ name: string; user: string }>(
    server.url,
    `select distinct application_name as name, usename as user from pg_stat_activity
     where application_name like 'northreel%' order by name, usename`,
  )
  expect((await load.stop()).surprises).toEqual([])
  expect(rows).toEqual([
    { name: 'northreel', user: 'northreel' },
    { name: 'northreel', user: 'pooled' },
    { name: 'northreel-live', user: 'northreel' },
  ])
  // Nothing is asked of an idle connection: a lock that it has is its session's.
  const holders = await ask(
    server.url,
    `select distinct usename as user from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and state = 'idle'`,
  )
  expect(holders.rows).toEqual([{ user: 'northreel' }])
})

test('a command goes past a pooler that is away', async () => {
  const away = `postgres://northreel:hidden@127.0.0.1:${await freePort()}/northreel`
  const variables = { DATABASE_URL: away, DATABASE_DIRECT_URL: server.url, DATA_DIR: ours.path }
  expect(await runProgram(variables, 'migrate')).toEqual({
    code: 0,
    said: expect.stringContaining('0 applied.'),
  })
})
