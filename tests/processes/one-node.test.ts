import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../src/platform/free-port.ts'
import { holdFolder } from '../../src/platform/held-folder.ts'
import { command } from '../../src/platform/processes.ts'
import { dataFolder, type NodeProcess, postgresId, startProcess, untilReady } from './node-process.ts'
import { preparedFolder } from './prepared-folder.ts'

const ROOT = join(import.meta.dirname, '../..')

const running: NodeProcess[] = []
const folders: { drop: () => Promise<void> }[] = []
afterEach(async () => {
  for (const node of running.splice(0)) {
    node.child.kill('SIGTERM')
    await node.ended
  }
  for (const folder of folders.splice(0)) await folder.drop()
})

async function start(path: string, port?: number): Promise<NodeProcess> {
  const node = startProcess(path, port ?? (await freePort()))
  running.push(node)
  return node
}

async function ownFolder(make = preparedFolder): Promise<string> {
  const folder = await make()
  folders.push(folder)
  return folder.path
}

/** The sentence of a start on a folder that a node uses. */
const inUse = (path: string, node: NodeProcess) =>
  `The data folder ${path} is in use by process ${node.child.pid}.`

test('a second start on a folder says who uses it, and the first goes on with its database', async () => {
  const path = await ownFolder()
  const first = await start(path)
  await untilReady(first)
  const database = await postgresId(path)
  const second = await start(path)
  expect(await second.ended).toBe(1)
  expect(second.said().trim()).toBe(inUse(path, first))
  expect(await postgresId(path)).toBe(database)
  expect((await fetch(`${first.url}/api/site`)).status).toBe(200)
})

test('of two first starts at once one works, and the other says so', async () => {
  const path = await ownFolder(dataFolder)
  const both = [await start(path), await start(path)]
  const lost = await Promise.race(both.map(async (node) => ((await node.ended) === 1 ? node : null)))
  const won = both.find((node) => node !== lost)
  if (!lost || !won) throw new Error('One of them ends with 1.')
  expect(lost.said().trim()).toBe(inUse(path, won))
  await untilReady(won)
  expect((await fetch(`${won.url}/readyz`)).status).toBe(200)
})

test('the lock of a killed node is free, also when another process has its id by then', async () => {
  const path = await ownFolder()
  const first = await start(path)
  await untilReady(first)
  first.child.kill('SIGKILL')
  await first.ended
  await writeFile(join(path, 'node.pid'), `${process.pid}\n`)
  await untilReady(await start(path))
})

test('a start waits for a node that is stopping, at the same port', async () => {
  const [path, port] = [await ownFolder(), await freePort()]
  const first = await start(path, port)
  await untilReady(first)
  first.child.kill('SIGTERM')
  const second = await start(path, port)
  await untilReady(second)
  expect(await first.ended).toBe(0)
})

test('a command waits for its turn too, and lets the folder go', async () => {
  const path = await ownFolder()
  const env = ['-u', 'DATABASE_URL', `DATA_DIR=${path}`, 'LOG_LEVEL=silent']
  const list = () =>
    command('env', [...env, join(ROOT, 'node_modules/.bin/node'), join(ROOT, 'commands/admin.ts'), 'list'])
  const held = await holdFolder(path)
  const refused = await list()
  expect(refused).toEqual({ code: 1, said: `The data folder ${path} is in use by process ${process.pid}.` })
  held.letGo()
  expect((await list()).code).toBe(0)
  await untilReady(await start(path))
})
