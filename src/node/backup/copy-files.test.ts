import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyFiles } from './copy-files.ts'
import type { ArchiveWriter } from './write-archive.ts'

const folder = await mkdtemp(join(tmpdir(), 'northreel-files-'))
afterAll(() => rm(folder, { recursive: true }))

/** An archive that notes what it is given. */
function notingArchive(meanwhile: (name: string) => Promise<unknown> = async () => undefined) {
  const added: [string, number][] = []
  const archive: ArchiveWriter = {
    add: async ({ name, size }, bytes) => {
      await meanwhile(name)
      const read = Buffer.concat(await Array.fromAsync(bytes)).length
      if (read !== size) throw new Error('Size mismatch')
      added.push([name, size])
    },
    finish: async () => 0,
    discard: async () => undefined,
  }
  return { archive, added }
}

const skip = () => undefined

test('regular files are copied as long as they are when their turn comes; empty ones, links and folders are not', async () => {
  await mkdir(join(folder, 'media/listings'), { recursive: true })
  await writeFile(join(folder, 'media/listings/one.webp'), 'one')
  await writeFile(join(folder, 'growing.pdf'), 'begun')
  await writeFile(join(folder, 'empty.pdf'), '')
  await symlink('/etc/passwd', join(folder, 'link'))
  const { archive, added } = notingArchive(() =>
    writeFile(join(folder, 'growing.pdf'), 'more', { flag: 'a' }),
  )
  expect(await copyFiles(folder, archive, skip)).toBe(2)
  expect(added.map(([name]) => name).toSorted()).toEqual([
    'files/growing.pdf',
    'files/media/listings/one.webp',
  ])
})

test('a file that gets shorter is named', async () => {
  const path = join(folder, 'media/listings/one.webp')
  const { archive } = notingArchive(() => truncate(path, 1))
  await expect(copyFiles(join(folder, 'media'), archive, skip)).rejects.toThrow(
    `${path} could not be copied: Size mismatch.`,
  )
})

test('a folder that is not there has no files', async () => {
  expect(await copyFiles(join(folder, 'nowhere'), notingArchive().archive, skip)).toBe(0)
})
