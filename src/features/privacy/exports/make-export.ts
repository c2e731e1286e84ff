import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Services } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { inOwnFolder } from '#platform/own-folder.ts'
import { KEPT_MS, TELL_JOB } from './export.ts'
import { readData } from './read-data.ts'
import { markReady, selectFiles, selectWaiting } from './store.ts'

type ArchiveServices = Pick<Services, 'db' | 'files' | 'config' | 'stopping'>

/**
 * Makes a requested export and has the person told. A killed run begins again and overwrites its remains; an export no
 * longer wanted leaves nothing behind.
 */
export async function makeExport(services: Services, { export_id }: { export_id: string }): Promise<void> {
  const { db, files, clock, config } = services
  const asked = await selectWaiting(db, export_id)
  if (!asked) return
  const { user_id, requested_at, path } = asked

  const byte_size = await inOwnFolder(config.DATA_DIR, async (folder) => {
    const archive = await writeArchive(services, { user_id, at: requested_at }, folder)
    await files.putFile(path, archive, 'application/zip')
    return (await stat(archive)).size
  })
  const isWanted = await transact(db, async (trx) => {
    const ready_at = clock.now()
    const expires_at = new Date(ready_at.getTime() + KEPT_MS)
    if (!(await markReady(trx, export_id, { ready_at, expires_at, byte_size }))) return false
    await addJob(trx, TELL_JOB, { export_id }, { key: `export_ready:${export_id}` })
    return true
  })
  if (!isWanted) await files.delete(path)
}

/**
 * Writes the archive of a person into a folder of this machine: `data.json`, and their files under `files/`. Everything is read
 * as it was at one instant, and nothing is held whole in memory.
 * @returns where the archive is
 */
async function writeArchive(
  { db, files, config, stopping: signal }: ArchiveServices,
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
      await pipeline(Readable.from(text), createWriteStream(data, { mode: 0o600 }), { signal })
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
  await pipeline(zip.outputStream, written, { signal })
  return archive
}

/** The paths that storage has. A lost file is named in the data and does not stop the others. */
async function selectStored(files: Services['files'], paths: readonly string[]): Promise<Set<string>> {
  const stored = new Set<string>()
  for (const path of paths) if (await files.exists(path)) stored.add(path)
  return stored
}

function nameOf(path: string): string {
  return `files/${path}`
}
