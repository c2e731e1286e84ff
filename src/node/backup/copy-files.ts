import { type FileHandle, open, opendir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { isThere } from '#platform/postgres-home.ts'
import { FILES } from './manifest.ts'
import type { Say } from './tell-progress.ts'
import type { ArchiveWriter } from './write-archive.ts'

const TOLD_EVERY = 1_000

/** Copies all pictures and private files of a folder into an archive; answers how many. */
export async function copyFiles(folder: string, archive: ArchiveWriter, say: Say): Promise<number> {
  if (!(await isThere(folder))) return 0
  let count = 0
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    await copyFile(path, `${FILES}${relative(folder, path).split(sep).join('/')}`, archive)
    count += 1
    if (count % TOLD_EVERY === 0) say(`files: ${count}`)
  }
  return count
}

/** A file that is being stored grows meanwhile: no row of the copied database names it. */
async function copyFile(path: string, name: string, archive: ArchiveWriter): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    await archive.add({ name, size, isFolder: false }, bytesOf(file, size))
  } finally {
    await file.close()
  }
}

async function* bytesOf(file: FileHandle, size: number): AsyncIterable<Uint8Array> {
  if (size > 0) yield* file.createReadStream({ end: size - 1, autoClose: false })
}
