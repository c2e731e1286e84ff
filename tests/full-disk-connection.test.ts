import { once } from 'node:events'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { command } from '../src/platform/processes.ts'
import { createWorld } from './support/world.ts'

const world = await createWorld()
const url = await world.listen()
const sam = await world.person('Sam')
/** What arrives is written to a disk of its own, of a few pages: only root may make one. */
const uploads = join(world.config.DATA_DIR, 'uploads')
await mkdir(uploads, { mode: 0o700 })
const { code: refused } = await command('mount', ['-t', 'tmpfs', '-o', 'size=64k,mode=700', 'full', uploads])
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(async () => {
  agent.destroy()
  if (refused === 0) await command('umount', [uploads])
})
beforeEach(async () => {
  world.faults.length = 0
  for (const name of await readdir(uploads)) await rm(join(uploads, name), { recursive: true })
})

const PHOTOGRAPH = Buffer.from(
  `--edge\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n${'x'.repeat(3_000_000)}\r\n--edge--\r\n`,
)

/** Over the one connection of the agent; answers the status, and which connection it was. */
async function call(path: string, body?: Buffer) {
  const sending = request(`${url}${path}`, {
    agent,
    method: body ? 'POST' : 'GET',
    headers: {
      cookie: sam.cookie,
      origin: world.config.PUBLIC_URL,
      ...(body && { 'content-type': 'multipart/form-data; boundary=edge', 'content-length': body.length }),
    },
  })
  sending.end(body)
  const [response] = await once(sending, 'response')
  const port = response.socket.localPort
  response.resume()
  await once(response, 'end')
  return { status: response.statusCode, port }
}

describe.skipIf(refused !== 0)('a disk that is full', () => {
  test.each([
    ['while a file arrives', 0],
    ['before it does', 64 * 1024],
  ])('%s is one refusal, and the next request over its connection is answered', async (_when, filled) => {
    const ballast = writeFile(join(uploads, 'ballast'), new Uint8Array(filled))
    await ballast.catch((error) => expect(error.code).toBe('ENOSPC'))
    for (let round = 0; round < 5; round += 1) {
      const sent = await call('/api/equipment/images', PHOTOGRAPH)
      const next = await call('/api/equipment')
      expect([sent.status, next]).toEqual([503, { status: 200, port: sent.port }])
    }
  })
})
