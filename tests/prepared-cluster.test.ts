import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { preparedCluster } from './support/prepared-cluster.ts'

test('of two runs at once, both are given the same cluster, whole', async () => {
  const [one, other] = await Promise.all([preparedCluster(), preparedCluster()])
  expect(one).toBe(other)
  expect(existsSync(join(one, 'postgres', 'PG_VERSION'))).toBe(true)
  expect(existsSync(join(one, 'postgres', 'postmaster.pid'))).toBe(false)
})
