import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, describe, expect, test } from 'vitest'
import { BackupError } from './backup-error.ts'
import { entryBytes } from './entry-bytes.ts'
import type { ManifestFacts } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { createArchive } from './write-archive.ts'

const folder = await mkdtemp(join(tmpdir(), 'northreel-archive-'))
afterAll(() => rm(folder, { recursive: true }))

const FACTS: ManifestFacts = {
  made_at: '2026-06-10T16:00:00.000Z',
  database: 'cluster',
  postgres: '18.4',
  migrations: ['0001_accounts.sql'],
  files: 1,
}
const RUNNING = new AbortController().signal
const PICTURE = Buffer.alloc(300_000, 'picture')

async function* inPieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

/** A whole archive with a folder, an empty file and one of several pieces. */
async function writeWhole(name: string): Promise<string> {
  const file = join(folder, name)
  const archive = createArchive(file, RUNNING)
  await archive.add({ name: 'database/pg_wal', size: 0, isFolder: true }, inPieces(Buffer.of()))
  await archive.add({ name: 'database/empty', size: 0, isFolder: false }, inPieces(Buffer.of()))
  const picture = { name: 'files/listings/é.webp', size: PICTURE.length, isFolder: false }
  await archive.add(picture, inPieces(PICTURE))
  const size = await archive.finish(FACTS)
  expect(size).toBe((await stat(file)).size)
  return file
}

/** An archive of the tar that `fill` writes. */
async function writeTar(name: string, fill: (tar: ReturnType<typeof pack>) => void): Promise<string> {
  const tar = pack()
  fill(tar)
  tar.finalize()
  const file = join(folder, name)
  await writeFile(file, zstdCompressSync(Buffer.concat(await Array.fromAsync(entryBytes(tar)))))
  return file
}

const skip = async () => undefined

test('an archive gives back what was added, in its order, and only its owner may read it', async () => {
  const file = await writeWhole('whole')
  const read: [string, boolean, number][] = []
  const manifest = await readArchive(file, async ({ name, isFolder, bytes }) => {
    const content = Buffer.concat(await Array.fromAsync(bytes))
    read.push([name, isFolder, content.length])
    if (name.endsWith('.webp')) expect(content.equals(PICTURE)).toBe(true)
  })
  expect(read).toEqual([
    ['database/pg_wal', true, 0],
    ['database/empty', false, 0],
    ['files/listings/é.webp', false, PICTURE.length],
  ])
  expect(manifest).toMatchObject(FACTS)
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
})

describe('a damaged archive is refused', () => {
  test('when its end is cut off, at any length', async () => {
    const whole = await readFile(await writeWhole('to-cut'))
    const file = join(folder, 'cut')
    for (const length of [0, 1, Math.floor(whole.length / 2), whole.length - 100]) {
      await writeFile(file, whole.subarray(0, length))
      await expect(readArchive(file, skip)).rejects.toThrow(/cut is damaged, or no backup: /)
    }
  })

  test('when a byte of a file is another, at its beginning or its end', async () => {
    const tar = zstdDecompressSync(await readFile(await writeWhole('to-change')))
    const file = join(folder, 'changed')
    for (const place of [tar.indexOf('picturepicture'), tar.lastIndexOf('picture')]) {
      const changed = Buffer.from(tar)
      changed[place] = 'P'.charCodeAt(0)
      await writeFile(file, zstdCompressSync(changed))
      await expect(readArchive(file, skip)).rejects.toThrow('its checksum is another')
    }
  })

  test('when a file is left out', async () => {
    const { sha256, ...facts } = await readArchive(await writeWhole('to-thin'), skip)
    const file = await writeTar('thinned', (tar) => {
      tar.entry({ name: 'manifest.json' }, JSON.stringify({ ...facts, sha256 }))
    })
    await expect(readArchive(file, skip)).rejects.toThrow('its checksum is another')
  })

  test('when something follows its end', async () => {
    const manifest = await readArchive(await writeWhole('to-lengthen'), skip)
    const file = await writeTar('longer', (tar) => {
      tar.entry({ name: 'manifest.json' }, JSON.stringify(manifest))
      tar.entry({ name: 'files/one' }, 'one')
    })
    await expect(readArchive(file, skip)).rejects.toThrow('something follows its end')
  })

  test('when a later program wrote it in another form', async () => {
    const manifest = await readArchive(await writeWhole('to-advance'), skip)
    const file = await writeTar('advanced', (tar) => {
      tar.entry({ name: 'manifest.json' }, JSON.stringify({ ...manifest, format: 2 }))
    })
    await expect(readArchive(file, skip)).rejects.toThrow('its manifest is not one that this program knows')
  })

  test('when there is none, or another file', async () => {
    const [missing, other] = [join(folder, 'missing'), join(folder, 'other')]
    await writeFile(other, 'a text')
    await expect(readArchive(missing, skip)).rejects.toThrow(`There is no file ${missing}.`)
    await expect(readArchive(other, skip)).rejects.toThrow(BackupError)
  })
})

test.each([
  'files/../../etc/passwd',
  '/etc/passwd',
  'files//etc/passwd',
  'files/./one',
  'files/..',
  'other/one',
  'files',
  'files/a\\b',
])('the name %s is refused before anything takes it', async (name) => {
  const file = await writeTar('hostile', (tar) => tar.entry({ name }, 'bytes'))
  const taken: string[] = []
  await expect(readArchive(file, async (entry) => void taken.push(entry.name))).rejects.toThrow(
    'it holds the name',
  )
  expect(taken).toEqual([])
})

test.each(['symlink', 'link', 'fifo', 'character-device'] as const)('a %s is refused', async (type) => {
  const file = await writeTar('linked', (tar) =>
    tar.entry({ name: 'files/one', type, linkname: '/etc/passwd' }),
  )
  await expect(readArchive(file, skip)).rejects.toThrow(`it holds a ${type}`)
})

describe('an archive that is not finished leaves nothing', () => {
  test('when it is interrupted', async () => {
    const file = join(folder, 'interrupted')
    const stopping = new AbortController()
    const archive = createArchive(file, stopping.signal)
    const endless = (async function* () {
      while (true) yield Buffer.alloc(65_536)
    })()
    const adding = archive.add({ name: 'files/one', size: 1e12, isFolder: false }, endless)
    stopping.abort()
    await expect(adding).rejects.toThrow(`${file} was not written: it was interrupted.`)
    await archive.discard()
    expect((await readdir(folder)).filter((name) => name.startsWith('interrupted'))).toEqual([])
  })

  test('when its folder is not there', async () => {
    const archive = createArchive(join(folder, 'nowhere', 'one'), RUNNING)
    await expect(archive.finish(FACTS)).rejects.toThrow(/was not written: ENOENT/)
    await archive.discard()
  })

  test('until then it has another name', async () => {
    const file = join(folder, 'begun')
    const archive = createArchive(file, RUNNING)
    await archive.add({ name: 'files/one', size: 3, isFolder: false }, inPieces(Buffer.from('one')))
    expect(await readdir(folder)).not.toContain('begun')
    await archive.finish(FACTS)
    expect((await readdir(folder)).filter((name) => name.startsWith('begun'))).toEqual(['begun'])
  })
})
