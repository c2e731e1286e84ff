import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedDatabase, startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts'
import { freePort } from '../../src/platform/free-port.ts'
import { holdFolder } from '../../src/platform/held-folder.ts'
import { createLog } from '../../src/platform/log.ts'
import { isLong } from '../support/long.ts'
import { TEST_SECRETS } from '../support/secrets.ts'
import { countKept, signedIn, startLoad } from './load.ts'
import { dataFolder, type NodeProcess, postgresId, startProcess, untilReady } from './node-process.ts'
import { preparedFolder } from './prepared-folder.ts'

const PEOPLE = 8

/** How an operator or a crash ends it: `fast`, `immediate`, and without being asked. */
const WAYS = isLong ? (['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) : (['SIGQUIT'] as const)

const ROUNDS = isLong ? 3 : 1

const [theirs, ours] = [await preparedFolder(), await dataFolder()]
let server: EmbeddedDatabase
let node: NodeProcess
let cookies: string[]

beforeAll(async () => {
  // Somebody else’s server, as far as the product knows: it has its address alone, and whoever keeps it starts it again.
  server = await startEmbeddedPostgres(await holdFolder(theirs.path))
  server.keepRunning(createLog('silent'))
  const variables = { AUTH_SECRET: TEST_SECRETS.auth, DATABASE_URL: server.url }
  node = startProcess(ours.path, await freePort(), variables)
  await untilReady(node)
  cookies = await signedIn(server.url, ours.path, PEOPLE)
})
afterAll(async () => {
  node.child.kill('SIGTERM')
  await node.ended
  await server.stop()
  await Promise.all([theirs.drop(), ours.drop()])
})

test.each(WAYS)(
  'an own server restarted under load after %s: nothing lost, every call answered',
  async (way) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const load = startLoad(node.url, cookies)
      await load.goesOn()
      const before = await postgresId(theirs.path)
      process.kill(before, way)
      await expect.poll(() => postgresId(theirs.path)).not.toBe(before)
      await load.goesOn()
      const { acknowledged, surprises } = await load.stop()
      expect(surprises).toEqual([])
      expect(await countKept(server.url, acknowledged)).toBe(acknowledged.length)
      expect(node.child.exitCode).toBeNull()
      await expect.poll(async () => (await fetch(`${node.url}/readyz`)).status).toBe(200)
    }
  },
)
