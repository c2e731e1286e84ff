import { type FileHandle, open, opendir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { errorCode } from '#platform/outage.ts'
import { isThere } from '#platform/postgres-home.ts'
import { BackupError, reasonOf } from './backup-error.ts'
import { FILES } from './manifest.ts'
import type { Say } from './tell-progress.ts'
import type { ArchiveWriter } from './write-archive.ts'

const TOLD_EVERY = 1_000

/**
 * Copies all pictures and private files of a folder into an archive; answers how many.
 * @throws BackupError when one of them can't be read
 */
export async function copyFiles(folder: string, archive: ArchiveWriter, say: Say): Promise<number> {
  if (!(await isThere(folder))) return 0
  let count = 0
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = `${FILES}${relative(folder, path).split(sep).join('/')}`
    if (!(await copyFile(path, name, archive))) continue
    count += 1
    if (count % TOLD_EVERY === 0) say(`files: ${count}`)
  }
  return count
}

/** @returns false for a file that no row of the copied database can name: it is gone again, or still empty */
async function copyFile(path: string, name: string, archive: ArchiveWriter): Promise<boolean> {
  const file = await openIfThere(path)
  if (!file) return false
  try {
    const { size } = await file.stat()
    if (size > 0) await archive.add({ name, size, isFolder: false }, bytesOf(file, size))
    return size > 0
  } catch (error) {
    throw error instanceof BackupError
      ? error
      : new BackupError(`${path} could not be copied: ${reasonOf(error)}.`)
  } finally {
    await file.close()
  }
}

/** An upload that fails takes its file away. */
async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw new BackupError(`${path} could not be copied: ${reasonOf(error)}.`)
  }
}

/** A file that is being stored grows meanwhile. */
async function* bytesOf(file: FileHandle, size: number): AsyncIterable<Uint8Array> {
  yield* file.createReadStream({ end: size - 1, autoClose: false })
}
