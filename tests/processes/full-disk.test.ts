import { randomUUID } from 'node:crypto'
import { mkdtemp, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '../../src/platform/free-port.ts'
import { command } from '../../src/platform/processes.ts'
import { newcomer } from '../support/newcomers.ts'
import { quarters } from '../support/pictures.ts'
import { TEST_SECRETS } from '../support/secrets.ts'
import { ask, signedIn } from './load.ts'
import { databaseUrl, dataFolder, type NodeProcess, startProcess, untilReady } from './node-process.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Stores a file of 64 kB where the system lets no file be longer than 4. */
const STORING = `
  const { createFileStore } = await import('${ROOT}/src/integrations/storage/file-store.ts')
  const { readConfig } = await import('${ROOT}/src/platform/config.ts')
  const files = await createFileStore(readConfig({ DATA_DIR: process.argv[1] }))
  await files.put('listings/one.webp', new Uint8Array(65536), 'image/webp')
    .then(() => console.log('stored'), (error) => console.log('refused', error.cause?.code ?? error.code))`

test.skipIf(process.platform === 'win32')('a file that found no room leaves nothing behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'northreel-full-'))
  const node = join(ROOT, 'node_modules/.bin/node')
  const limited = `ulimit -f 8; exec "${node}" --input-type=module -e "$0" "$1"`
  const { said } = await command('sh', ['-c', limited, STORING, folder])
  expect(said).toContain('refused EFBIG')
  expect(await readdir(join(folder, 'files', 'listings'))).toEqual([])
  await rm(folder, { recursive: true })
})

const disk = await dataFolder()
/** PostgreSQL, the outbox, files and what is being drawn lie on a disk of its own: only root may make one. */
const { code: refused } = await command('mount', [
  '-t',
  'tmpfs',
  '-o',
  'size=400m,mode=755',
  'full',
  disk.path,
])
let started: NodeProcess | undefined
afterAll(async () => {
  started?.child.kill('SIGTERM')
  await started?.ended
  if (refused === 0) await command('umount', [disk.path])
  await disk.drop()
})

describe.skipIf(refused !== 0)('a disk that is really full', () => {
  const ballast = join(disk.path, 'ballast')
  const data = join(disk.path, 'data')

  test('a write that cannot be kept is refused in one sentence and leaves nothing; reading goes on; room restores it', async () => {
    const variables = { AUTH_SECRET: TEST_SECRETS.auth, TMPDIR: disk.path }
    const node = startProcess(data, await freePort(), variables)
    started = node
    await untilReady(node)
    const url = await databaseUrl(data)
    const [cookie = ''] = await signedIn(url, data, 1)
    const photograph = await quarters(3000, 2000).jpeg().toBuffer()
    const calls = callsOf(node, cookie, new Uint8Array(photograph))

    await fill(disk.path, ballast)
    const kept = await filesIn(data)
    // What PostgreSQL has room for in what it holds already, it still takes.
    await expect.poll(() => calls.note()).toMatchObject({ status: 503, kind: 'about:blank#storage_full' })
    for (const call of [calls.upload, calls.signUp, calls.note]) {
      const { status, kind, retryAfter } = await call()
      expect({ status, kind }).toEqual({ status: 503, kind: 'about:blank#storage_full' })
      expect(retryAfter).toBeGreaterThan(0)
    }
    for (const path of ['/rent', '/api/equipment', '/readyz']) {
      expect([path, (await fetch(`${node.url}${path}`, { headers: { cookie } })).status]).toEqual([path, 200])
    }
    expect(await filesIn(data)).toEqual(kept)

    // PostgreSQL gives up altogether when its own log finds no room, and can’t start until there is some.
    await expect.poll(() => endsAtSwitch(url)).toBe(true)
    await expect.poll(async () => (await calls.note()).status).toBe(503)
    await rm(ballast)
    await expect.poll(async () => (await fetch(`${node.url}/readyz`)).status).toBe(200)
    for (const call of [calls.upload, calls.signUp, calls.note]) {
      await expect.poll(async () => (await call()).status).toBeLessThan(300)
    }
    const isEmpty = ({ path, size }: { path: string; size: number }) =>
      size === 0 && !path.endsWith('node.lock')
    expect((await filesIn(data)).filter(isEmpty)).toEqual([])
    expect(node.child.exitCode).toBeNull()
    node.child.kill('SIGTERM')
    expect(await node.ended).toBe(0)
  })
})

/** Writes of three kinds: a photograph, an account and its letter, a row. */
function callsOf({ url }: NodeProcess, cookie: string, photograph: Uint8Array<ArrayBuffer>) {
  const post = async (path: string, type: string | null, body: FormData | string) => {
    const headers = { cookie, origin: url, ...(type && { 'content-type': type }) }
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body })
    const { type: kind } = await answer.json()
    return { status: answer.status, kind, retryAfter: Number(answer.headers.get('retry-after')) }
  }
  const postJson = (path: string, body: object) => post(path, 'application/json', JSON.stringify(body))
  return {
    upload: () => {
      const form = new FormData()
      form.append('file', new File([photograph], 'one.jpg', { type: 'image/jpeg' }))
      return post('/api/equipment/images', null, form)
    },
    signUp: () => postJson('/api/accounts/sign-up', { ...newcomer(), account_type: 'individual' }),
    note: () => {
      const details = { note: 'x'.repeat(3000) }
      const event = { action: 'seen', resource_type: 'disk', resource_id: randomUUID(), details }
      return postJson('/api/procedures/log_security_event', event)
    },
  }
}

/** Takes all the room that is left. */
async function fill(folder: string, ballast: string) {
  const file = await open(ballast, 'a')
  const piece = new Uint8Array(65_536)
  while (true) {
    const { bavail, bsize } = await statfs(folder)
    if (bavail === 0) break
    await file.write(piece.subarray(0, Math.min(piece.length, bavail * bsize)))
  }
  await file.close()
}

/** Every file but PostgreSQL’s, with its size. */
async function filesIn(folder: string): Promise<{ path: string; size: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const ours = paths.filter((path) => !path.startsWith(join(folder, 'postgres')))
  return Promise.all(ours.sort().map(async (path) => ({ path, size: (await stat(path)).size })))
}

/** Begins a new part of PostgreSQL’s log; true when that ends the server. */
async function endsAtSwitch(url: string): Promise<boolean> {
  try {
    await ask(url, 'select pg_logical_emit_message(true, $1, $1), pg_switch_wal()', ['x'])
    return false
  } catch (error) {
    return !(error instanceof pg.DatabaseError && error.code === '53100')
  }
}
