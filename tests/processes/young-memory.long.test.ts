import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../src/platform/free-port.ts'
import { TEST_SECRETS } from '../support/secrets.ts'
import { withPeople } from './load.ts'
import { databaseUrl, startProcess, untilReady } from './node-process.ts'
import { preparedFolder } from './prepared-folder.ts'

const PEOPLE = 50
const REQUESTS = 1500
/** A request makes about 280 kB. A tenth of it became old memory until decision 0101. */
const KEPT_BYTES = 4000

const folder = await preparedFolder()
const node = startProcess(folder.path, await freePort(), { AUTH_SECRET: TEST_SECRETS.auth })
afterAll(async () => {
  node.child.kill('SIGTERM')
  await node.ended
  await folder.drop()
})

test('the objects of a request die young', async () => {
  await untilReady(node)
  const url = await databaseUrl(folder.path)
  const people = await withPeople(url, folder.path, ({ person }) =>
    Promise.all(Array.from({ length: PEOPLE }, () => person('Ana'))),
  )
  const read = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      const headers = { cookie: people[n % PEOPLE]?.cookie ?? '' }
      const answer = await fetch(`${node.url}/api/conversations/${people[(n + 1) % PEOPLE]?.id}`, { headers })
      expect(answer.status).toBe(200)
      await answer.arrayBuffer()
    }
  }
  await read(REQUESTS)
  const before = await oldMemory()
  await read(REQUESTS)
  const after = await oldMemory()
  // A collection of all memory in between would hide what there was.
  expect(after.collections).toBe(before.collections)
  expect((after.bytes - before.bytes) / REQUESTS).toBeLessThan(KEPT_BYTES)
})

async function oldMemory(): Promise<{ bytes: number; collections: number }> {
  const text = await (await fetch(`${node.url}/metrics`)).text()
  const figure = (pattern: RegExp) => Number(pattern.exec(text)?.[1])
  return {
    bytes: figure(/^nodejs_heap_space_size_used_bytes\{space="old"[^}]*\} (\S+)$/m),
    collections: figure(/^nodejs_gc_duration_seconds_count\{kind="major"[^}]*\} (\S+)$/m),
  }
}
