import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Services } from '#platform/context.ts'
import { readData } from './read-data.ts'
import { selectFiles } from './store.ts'

type Given = Pick<Services, 'db' | 'files' | 'config'>

/**
 * Writes the archive of a person into a folder of this machine: `data.json`, and their files under `files/`. Everything is read
 * as it was at one instant, and nothing is held whole in memory.
 * @returns where the archive is
 */
export async function writeArchive(
  { db, files, config }: Given,
  { user_id, at }: { user_id: string; at: Date },
  folder: string,
): Promise<string> {
  const data = join(folder, 'data.json')
  // Storage may take its time for each; the database ends a transaction that is silent for long.
  const stored = await selectStored(files, await selectFiles(db, user_id))
  const found = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const paths = await selectFiles(trx, user_id)
      const missing = paths.filter((path) => !stored.has(path)).map(nameOf)
      const text = readData(trx, { user_id, at, config, missing })
      await pipeline(Readable.from(text), createWriteStream(data, { mode: 0o600 }))
      return paths.filter((path) => stored.has(path))
    })

  const zip = new ZipFile()
  zip.addFile(data, 'data.json', { mtime: at, mode: 0o100600 })
  for (const path of found) {
    // They are pictures and papers, which are small as they are.
    zip.addReadStreamLazy(nameOf(path), { mtime: at, mode: 0o100600, compress: false }, (take) => {
      files.getStream(path).then(
        (stream) => void take(null, stream),
        (error) => void zip.emit('error', error),
      )
    })
  }
  zip.end()
  const archive = join(folder, 'archive.zip')
  const written = createWriteStream(archive, { mode: 0o600 })
  zip.once('error', (error: Error) => written.destroy(error))
  await pipeline(zip.outputStream, written)
  return archive
}

/** Those that storage has. One that it has lost is named in the data, and keeps nobody from the others. */
async function selectStored(files: Services['files'], paths: readonly string[]): Promise<Set<string>> {
  const stored = new Set<string>()
  for (const path of paths) if (await files.exists(path)) stored.add(path)
  return stored
}

function nameOf(path: string): string {
  return `files/${path}`
}
