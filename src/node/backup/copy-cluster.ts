import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { BackupError, reasonOf } from './backup-error.ts'
import { entryBytes } from './entry-bytes.ts'
import { DATABASE } from './manifest.ts'
import { streamCluster } from './stream-cluster.ts'
import { type Say, tellTenths } from './tell-progress.ts'
import type { ArchiveWriter } from './write-archive.ts'

/**
 * Copies the files of our own server into an archive.
 * @throws BackupError when PostgreSQL ends the copy, for instance over a page that does not match its checksum
 */
export async function copyCluster(url: string, archive: ArchiveWriter, say: Say): Promise<void> {
  const source = await streamCluster(url, tellTenths('database', say))
  const tar = extract()
  const streaming = pipeline(source, tar).catch((error: unknown) => {
    throw new BackupError(`The database could not be copied: ${reasonOf(error)}`)
  })
  // The entries end with it, and it is waited for after them.
  streaming.catch(() => undefined)
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header
      const path = name.replace(/^\.\//, '').replace(/\/$/, '')
      await archive.add(
        { name: `${DATABASE}${path}`, size, isFolder: type === 'directory' },
        entryBytes(entry),
      )
    }
  } catch (error) {
    source.destroy()
    if (error instanceof BackupError) throw error
  }
  await streaming
}
