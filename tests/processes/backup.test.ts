import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ManifestFacts } from '../../src/node/backup/manifest.ts'
import { readArchive } from '../../src/node/backup/read-archive.ts'
import { createArchive } from '../../src/node/backup/write-archive.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts'
import { freePort } from '../../src/platform/free-port.ts'
import { holdFolder } from '../../src/platform/held-folder.ts'
import { command } from '../../src/platform/processes.ts'
import { isLong } from '../support/long.ts'
import { quarters } from '../support/pictures.ts'
import { TEST_SECRETS } from '../support/secrets.ts'
import { ask, signedIn } from './load.ts'
import { databaseUrl, dataFolder, type NodeProcess, startProcess, untilReady } from './node-process.ts'
import { preparedFolder } from './prepared-folder.ts'
import { programOf, runProgram } from './run-program.ts'

const SECRETS = { AUTH_SECRET: TEST_SECRETS.auth }
/** A file of holes that takes minutes to read. */
const ENDLESS_BYTES = 200_000_000_000
const [source, place] = [await preparedFolder(), await dataFolder()]
const archive = join(place.path, 'one.tar.zst')
let node: NodeProcess
let cookie: string
/** The address of a picture that a member uploaded, and its bytes. */
let picture: { path: string; bytes: ArrayBuffer }

beforeAll(async () => {
  node = startProcess(source.path, await freePort(), SECRETS)
  await untilReady(node)
  cookie = (await signedIn(await databaseUrl(source.path), source.path, 1))[0] ?? ''
  const form = new FormData()
  const bytes = await quarters(1200, 900).jpeg().toBuffer()
  form.append('file', new File([new Uint8Array(bytes)], 'one.jpg', { type: 'image/jpeg' }))
  const headers = { cookie, origin: node.url }
  const uploaded = await fetch(`${node.url}/api/equipment/images`, { method: 'POST', headers, body: form })
  const { src, widths } = await uploaded.json()
  const path = `${src}-${widths[0]}.webp`
  picture = { path, bytes: await (await fetch(`${node.url}${path}`)).arrayBuffer() }
  const made = await runProgram({ DATA_DIR: source.path, ...SECRETS }, 'backup', archive)
  expect(made).toEqual({ code: 0, said: expect.stringContaining('database: 100 %') })
  expect(made.said).toMatch(/\.zst holds the database and \d+ files: \d+ MB\./)
  expect(made.said).toContain(`are in ${archive}.secrets: keep it apart.`)
  expect(made.said).toContain('Not in it, since they are settings: AUTH_SECRET.')
})
afterAll(async () => {
  await stop(node)
  for (const folder of [source, place]) await folder.drop()
})

async function stop(started: NodeProcess) {
  started.child.kill('SIGTERM')
  await started.ended
}

const restoreInto = (folder: string, file = archive) =>
  runProgram({ DATA_DIR: folder, ...SECRETS }, 'restore', file)

/** The archive with a bit of the picture changed, whole as a tar. */
async function damagedArchive(): Promise<string> {
  const tar = zstdDecompressSync(await readFile(archive))
  const at = tar.indexOf(Buffer.from(picture.bytes)) + 100
  tar[at] = (tar[at] ?? 0) ^ 1
  await writeFile(join(place.path, 'damaged'), zstdCompressSync(tar))
  return join(place.path, 'damaged')
}

/** A whole archive of what this one holds, but for some names, and with other facts. */
async function writeOther(name: string, left: RegExp, facts: Partial<ManifestFacts> = {}): Promise<string> {
  const other = createArchive(join(place.path, name), new AbortController().signal)
  const {
    sha256: _,
    format: __,
    ...known
  } = await readArchive(archive, async (entry) => {
    if (!left.test(entry.name)) await other.add(entry, entry.bytes)
  })
  await other.finish({ ...known, ...facts })
  return join(place.path, name)
}

test('a node restored from the backup of a running one has its sessions and pictures', async () => {
  const folder = join(place.path, 'restored')
  const { code, said } = await restoreInto(folder)
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/\nThe site of 20\S+Z is in \S+\. The next start goes on with it\.$/),
  ])
  expect(await readFile(join(folder, 'secrets.json'))).toEqual(
    await readFile(join(source.path, 'secrets.json')),
  )
  const restored = startProcess(folder, await freePort(), SECRETS)
  await untilReady(restored)
  const again = await fetch(`${restored.url}${picture.path}`)
  expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(picture.bytes))).toBe(true)
  const session = await fetch(`${restored.url}/api/notifications`, { headers: { cookie } })
  expect(session.status).toBe(200)
  await stop(restored)
})

test.runIf(isLong)('a site that does not run is backed up too', async () => {
  const folder = await preparedFolder()
  const file = join(place.path, 'asleep')
  expect(await runProgram({ DATA_DIR: folder.path }, 'backup', file)).toMatchObject({ code: 0 })
  expect(await restoreInto(join(place.path, 'awake'), file)).toMatchObject({ code: 0 })
  await folder.drop()
})

test.runIf(isLong)('a folder without a site is not backed up, and stays empty', async () => {
  const folder = join(place.path, 'nobody')
  await mkdir(folder)
  const made = await runProgram({ DATA_DIR: folder }, 'backup', join(place.path, 'of-nobody'))
  expect(made).toEqual({ code: 1, said: `There is no site in ${folder}.` })
  expect(await readdir(folder)).toEqual([])
})

test('a backup overwrites no file, and one that finds no room leaves none', async () => {
  const { code, said } = await runProgram({ DATA_DIR: source.path }, 'backup', archive)
  expect([code, said]).toEqual([1, `${archive} is there already: a backup overwrites nothing.`])
  if (process.platform === 'win32') return
  const before = await readdir(place.path)
  const limited = await runLimited(join(place.path, 'too-long'))
  expect(limited).toEqual({
    code: 1,
    said: expect.stringMatching(/too-long was not written: EFBIG: [^\n]+\.$/),
  })
  expect(await readdir(place.path)).toEqual(before)
})

/** Runs a backup where the system lets no file be longer than 4 kB. */
function runLimited(file: string) {
  const program = `ulimit -f 8; exec "$0" "$@"`
  const settings = ['env', `DATA_DIR=${source.path}`]
  return command('sh', [
    '-c',
    program,
    ...settings,
    process.execPath,
    join(import.meta.dirname, '../../commands/backup.ts'),
    file,
  ])
}

test.runIf(isLong)('a backup that is interrupted ends with a sentence, and leaves nothing', async () => {
  const [long, file] = [join(source.path, 'files/long'), join(place.path, 'interrupted')]
  await writeFile(long, '')
  await truncate(long, ENDLESS_BYTES)
  const child = spawn('env', programOf({ DATA_DIR: source.path }, 'backup', file))
  const complaint = text(child.stderr)
  const ended = once(child, 'exit')
  for await (const said of child.stdout) if (String(said).includes('100 %')) child.kill('SIGTERM')
  expect(await ended).toEqual([1, null])
  expect(await complaint).toBe(`${file} was not written: it was interrupted.\n`)
  expect((await readdir(place.path)).filter((name) => name.startsWith('interrupted'))).toEqual([])
  await rm(long)
})

test('a database with a damaged page is not backed up', async () => {
  const folder = await preparedFolder()
  const held = await holdFolder(folder.path)
  const server = await startEmbeddedPostgres(held)
  const { rows } = await ask<{ path: string }>(server.url, `select pg_relation_filepath('cities') as path`)
  await server.stop()
  held.letGo()
  const page = await open(join(folder.path, 'postgres', rows[0]?.path ?? ''), 'r+')
  await page.write('damaged', 5_000)
  await page.close()
  const file = join(place.path, 'with-damage')
  const { code, said } = await runProgram({ DATA_DIR: folder.path }, 'backup', file)
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/\nThe database could not be copied: checksum [^\n]+$/),
  ])
  expect((await readdir(place.path)).filter((name) => name.startsWith('with-damage'))).toEqual([])
  await folder.drop()
})

describe('a restore refuses, and changes nothing:', () => {
  test('a folder that is not empty', async () => {
    const folder = join(place.path, 'filled')
    await mkdir(folder)
    await writeFile(join(folder, 'one'), '')
    expect(await restoreInto(folder)).toEqual({
      code: 1,
      said: expect.stringContaining(`${folder} is not empty: a restore overwrites nothing.`),
    })
    expect((await readdir(folder)).toSorted()).toEqual(['node.lock', 'node.pid', 'one'])
  })

  test.runIf(isLong)('the folder of a running site', async () => {
    const { code, said } = await restoreInto(source.path)
    expect([code, said]).toEqual([1, expect.stringContaining(`is in use by process ${node.child.pid}.`)])
  })

  test.each([
    ['a changed byte', damagedArchive, /\n\S+damaged is damaged, or no backup: its checksum is another\.$/],
    [
      'a newer version',
      () => writeOther('newer', /^$/, { migrations: ['9999_later.sql'] }),
      /\nThis backup is of a newer version, which has the migration 9999_later\.sql: [^\n]+$/,
    ],
  ])('an archive with %s', async (_, make, sentence) => {
    const folder = join(place.path, 'refused')
    const { code, said } = await restoreInto(folder, await make())
    expect([code, said]).toEqual([1, expect.stringMatching(sentence)])
    expect(await readdir(place.path)).not.toContain('refused')
  })

  test.runIf(isLong)('an archive of our own server for another one', async () => {
    const variables = { DATA_DIR: join(place.path, 'refused'), DATABASE_URL: await databaseUrl(source.path) }
    expect(await runProgram(variables, 'restore', archive)).toEqual({
      code: 1,
      said: expect.stringContaining('restore it without DATABASE_URL.'),
    })
  })
})

test('no node starts on a folder whose restore did not end', async () => {
  const folder = join(place.path, 'half')
  await mkdir(folder)
  await writeFile(join(folder, 'restoring'), '')
  const started = startProcess(folder, await freePort())
  expect(await started.ended).toBe(1)
  expect(started.said().trim()).toBe(
    `A restore into ${folder} did not end: empty the folder, and restore again.`,
  )
})

test.runIf(isLong)('a database that PostgreSQL can’t recover leaves the folder empty', async () => {
  const folder = join(place.path, 'lost')
  const file = await writeOther('without-log', /pg_wal\/\w{24}$/)
  expect(await restoreInto(folder, file)).toEqual({
    code: 1,
    said: expect.stringMatching(/\nThe database of this backup can’t be used: [^\n]+$/),
  })
  expect((await readdir(folder)).toSorted()).toEqual(['node.lock', 'node.pid'])
})
