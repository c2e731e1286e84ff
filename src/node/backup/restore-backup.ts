import { copyFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { filesFolder } from '#integrations/storage/file-store.ts'
import type { Config } from '#platform/config.ts'
import { RESTORING } from '#platform/data-folder.ts'
import { holdFolder } from '#platform/held-folder.ts'
import { productMigrations } from '#platform/migrate.ts'
import { errorCode } from '#platform/outage.ts'
import { isThere } from '#platform/postgres-home.ts'
import { makePrivateFolder } from '#platform/private-folder.ts'
import { GENERATED_SECRETS } from '#platform/secrets.ts'
import { BackupError } from './backup-error.ts'
import { DATABASE, FILES, type Manifest } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { clusterTarget, type DatabaseTarget } from './restore-cluster.ts'
import { databaseTarget } from './restore-database.ts'
import type { Say } from './tell-progress.ts'
import { SECRETS } from './write-backup.ts'
import { writeEntry } from './write-entry.ts'

/** Files that the lock of a folder, and the search for a place for PostgreSQL, leave in an empty one. */
const OF_THE_LOCK = ['node.lock', 'node.pid', 'postgres.location']

export type Restored = { manifest: Manifest; hasSecrets: boolean }

/**
 * Restores a backup into an empty data folder, and into an empty database where DATABASE_URL names one. It checks the whole archive
 * before it writes anything; until all of it is there, no node starts on the folder.
 * @throws BackupError one sentence, when the backup or its place won't do; the place is empty again then
 */
export async function restoreBackup(config: Config, file: string, say: Say): Promise<Restored> {
  say(`Checking ${file}`)
  const manifest = await readArchive(file, async () => undefined)
  await refuseUnfit(config, manifest)
  const dataDir = resolve(config.DATA_DIR)
  const held = await holdFolder(dataDir)
  try {
    await refuseFilled(dataDir)
    const files = filesFolder(config)
    if (files !== null) await refuseFilled(files)
    await fill({ config, file, dataDir, files, say })
    const hasSecrets = await isThere(join(dataDir, GENERATED_SECRETS))
    return { manifest, hasSecrets }
  } finally {
    held.letGo()
  }
}

async function refuseUnfit(config: Config, { database, migrations, files }: Manifest): Promise<void> {
  const known = await productMigrations()
  const newer = migrations.find((name) => !known.includes(name))
  if (newer)
    throw new BackupError(
      `This backup is of a newer version, which has the migration ${newer}: install that version.`,
    )
  if (database === 'cluster' && config.DATABASE_URL)
    throw new BackupError(
      'This backup holds the files of our own PostgreSQL: restore it without DATABASE_URL.',
    )
  if (database === 'dump' && !config.DATABASE_URL)
    throw new BackupError('This backup is of another server: let DATABASE_URL name an empty database.')
  if (files !== null && filesFolder(config) === null)
    throw new BackupError(
      'This backup holds files, and STORAGE_URL names a bucket: restore it without STORAGE_URL, then copy DATA_DIR/files into the bucket.',
    )
}

async function refuseFilled(folder: string): Promise<void> {
  const found = (await isThere(folder)) ? await readdir(folder) : []
  if (found.some((name) => !OF_THE_LOCK.includes(name)))
    throw new BackupError(`${folder} is not empty: a restore overwrites nothing.`)
}

type Place = { config: Config; file: string; dataDir: string; files: string | null; say: Say }

/** Files come before the database: that of another server is there once its transaction ends, and can’t be taken back. */
async function fill({ config, file, dataDir, files, say }: Place): Promise<void> {
  const mark = join(dataDir, RESTORING)
  const target = await (config.DATABASE_URL ? databaseTarget(config) : clusterTarget(dataDir))
  const secrets = join(dataDir, GENERATED_SECRETS)
  await writeFile(mark, '')
  try {
    say('Restoring the files')
    if (files !== null) await restoreFiles(file, files)
    if (await isThere(`${file}${SECRETS}`)) await copyFile(`${file}${SECRETS}`, secrets)
    say('Restoring the database')
    await restoreDatabase(file, target)
  } catch (error) {
    await target.discard()
    if (files !== null) await removeFolder(files)
    await rm(secrets, { force: true })
    await rm(mark, { force: true })
    throw error
  }
  await rm(mark)
}

async function removeFolder(folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true })
  } catch (error) {
    // A disk is mounted there: it is empty now, and stays.
    if (errorCode(error) !== 'EBUSY') throw error
  }
}

async function restoreFiles(file: string, folder: string): Promise<void> {
  await makePrivateFolder(folder)
  await readArchive(file, async (entry) => {
    if (entry.name.startsWith(FILES)) await writeEntry(folder, FILES, entry)
  })
}

async function restoreDatabase(file: string, target: DatabaseTarget): Promise<void> {
  await readArchive(file, async (entry) => {
    if (entry.name.startsWith(DATABASE)) await target.take(entry)
  })
  await target.finish()
}
