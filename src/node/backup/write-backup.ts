import { copyFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { filesFolder } from '#integrations/storage/file-store.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { isThere } from '#platform/postgres-home.ts'
import { GENERATED_SECRETS } from '#platform/secrets.ts'
import { BackupError } from './backup-error.ts'
import { copyCluster } from './copy-cluster.ts'
import { copyDatabase } from './copy-database.ts'
import { copyFiles } from './copy-files.ts'
import { holdDatabase } from './hold-database.ts'
import type { Say } from './tell-progress.ts'
import { createArchive } from './write-archive.ts'

/** The end of the name of the file beside a backup that has the generated secrets. */
export const SECRETS = '.secrets'

export type Backup = {
  /** Bytes of the archive. */
  size: number
  /** Pictures and private files; null where they lie in a bucket, and not in the backup. */
  files: number | null
  /** The file of the secrets that the data folder has; null where all of them are settings. */
  secrets: string | null
}

type Asked = {
  config: Config
  /** The running database. */
  url: string
  /** Where the archive is written; it has this name only once it is whole. */
  file: string
  say: Say
  signal: AbortSignal
}

/**
 * Makes a backup while nodes run: first the database, as it is at one instant, then the files, so that each row has its own. Secrets
 * go into a file of their own beside it.
 * @throws BackupError one sentence, when it can't be made; nothing is left of it then
 */
export async function writeBackup({ config, url, file, say, signal }: Asked): Promise<Backup> {
  if (await isThere(file)) throw new BackupError(`${file} is there already: a backup overwrites nothing.`)
  const isOwn = config.DATABASE_URL === undefined
  const database = await holdDatabase(url, isOwn)
  try {
    const archive = createArchive(file, signal)
    try {
      await (isOwn ? copyCluster : copyDatabase)(url, archive, say)
      const folder = filesFolder(config)
      const files = folder === null ? null : await copyFiles(folder, archive, say)
      const secrets = await copySecrets(config, file)
      const size = await archive.finish({
        made_at: systemClock.now().toISOString(),
        database: isOwn ? 'cluster' : 'dump',
        postgres: database.version,
        // Read at the end, it shows too that the database was held until now.
        migrations: await database.readMigrations(),
        files,
      })
      return { size, files, secrets }
    } catch (error) {
      await archive.discard()
      await rm(`${file}${SECRETS}`, { force: true })
      throw error
    }
  } finally {
    await database.letGo()
  }
}

async function copySecrets({ DATA_DIR }: Config, file: string): Promise<string | null> {
  const secrets = join(resolve(DATA_DIR), GENERATED_SECRETS)
  if (!(await isThere(secrets))) return null
  // A copy has the rights of the file, which its owner alone may read.
  await copyFile(secrets, `${file}${SECRETS}`)
  return `${file}${SECRETS}`
}
