import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../src/platform/free-port.ts'
import { startProcess } from './node-process.ts'
import { preparedFolder } from './prepared-folder.ts'

const folder = await preparedFolder()
afterAll(folder.drop)

const start = async (build: 'fails' | 'hangs', variables: Record<string, string> = {}) =>
  startProcess(folder.path, await freePort(), variables, {
    root: process.cwd(),
    program: 'tests/processes/start-while-building.ts',
    words: [build],
  })

test('a start whose pages can’t be built ends with the reason', async () => {
  const node = await start('fails')
  expect(await node.ended).toBe(1)
  expect(node.said()).toContain('The pages could not be built.')
  expect(node.said()).not.toContain('is at http')
})

test('a stop ends the build that a start waits for, and the start', async () => {
  const node = await start('hangs')
  // Until it has its port, it refuses.
  const status = async () => (await fetch(`${node.url}/readyz`).catch(() => null))?.status
  await expect.poll(status).toBe(503)
  node.child.kill('SIGTERM')
  expect(await node.ended).toBe(0)
  expect(node.said()).toContain('the build is stopped')
  expect(node.said()).not.toContain('is at http')
})

test('a wrong setting ends the build as well', async () => {
  const node = await start('hangs', { TRUSTPROXY: '1' })
  expect(await node.ended).toBe(1)
  expect(node.said()).toContain('Is TRUST_PROXY meant?')
  expect(node.said()).toContain('the build is stopped')
})
