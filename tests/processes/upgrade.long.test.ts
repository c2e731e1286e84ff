import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedDatabase, startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts'
import { freePort } from '../../src/platform/free-port.ts'
import { holdFolder } from '../../src/platform/held-folder.ts'
import { TEST_SECRETS } from '../support/secrets.ts'
import { ask, countKept, signedIn, startLoad } from './load.ts'
import { dataFolder, type NodeProcess, startProcess, untilReady } from './node-process.ts'
import { startTraffic } from './traffic.ts'
import { type Version, versionBefore } from './version-before.ts'

const PEOPLE = 4
const BUILDING_MS = 1_800_000

const [database, older, newer] = [await dataFolder(), await dataFolder(), await dataFolder()]
let server: EmbeddedDatabase
let before: { version: Version; migration: string }
const running: NodeProcess[] = []

beforeAll(async () => {
  before = await versionBefore()
  server = await startEmbeddedPostgres(await holdFolder(database.path))
}, BUILDING_MS)
afterAll(async () => {
  for (const node of running) await stop(node)
  await server.stop()
  await Promise.all([database.drop(), older.drop(), newer.drop()])
})

async function start(path: string, version?: Version): Promise<NodeProcess> {
  const variables = { AUTH_SECRET: TEST_SECRETS.auth, DATABASE_URL: server.url, SEED: 'demo' }
  const node = startProcess(path, await freePort(), variables, version)
  running.push(node)
  await untilReady(node)
  return node
}

async function stop(node: NodeProcess) {
  node.child.kill('SIGTERM')
  expect(await node.ended).toBe(0)
}

const isApplied = async () =>
  (await ask(server.url, 'select from schema_migrations where name = $1', [before.migration])).rowCount === 1

test('a node of this version joins one of the version before under traffic, takes its place, and gives it back', async () => {
  const first = await start(older.path, before.version)
  expect(await isApplied()).toBe(false)
  const cookies = await signedIn(server.url, older.path, PEOPLE)
  const onFirst = startLoad(first.url, cookies)
  const traffic = await startTraffic(first.url, server.url, cookies[0] ?? '')
  await onFirst.goesOn()

  const second = await start(newer.path)
  expect(await isApplied()).toBe(true)
  const onSecond = startLoad(second.url, cookies)
  await Promise.all([onFirst.goesOn(), onSecond.goesOn()])
  await traffic.stop()
  const ends = [await onFirst.stop()]
  await stop(first)
  await onSecond.goesOn()

  const again = await start(older.path, before.version)
  const onAgain = startLoad(again.url, cookies)
  await Promise.all([onSecond.goesOn(), onAgain.goesOn()])
  ends.push(await onSecond.stop())
  await stop(second)
  await onAgain.goesOn()
  ends.push(await onAgain.stop())

  const acknowledged = ends.flatMap((end) => end.acknowledged)
  expect(await countKept(server.url, acknowledged)).toBe(acknowledged.length)
  expect(ends.map(({ surprises, unavailable }) => [surprises, unavailable])).toEqual(ends.map(() => [[], []]))
})
