import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/private-folder.ts'
import type { ArchiveEntry } from './read-archive.ts'

/** Writes an entry of an archive to its place in `folder`, where `prefix` is left out of its name; none is overwritten. */
export async function writeEntry(folder: string, prefix: string, entry: ArchiveEntry): Promise<void> {
  const path = join(folder, entry.name.slice(prefix.length))
  await mkdir(entry.isFolder ? path : dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
  if (entry.isFolder) return
  await pipeline(entry.bytes, createWriteStream(path, { mode: PRIVATE_FILE, flags: 'wx' }))
}
