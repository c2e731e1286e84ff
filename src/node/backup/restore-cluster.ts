import { mkdir, rm } from 'node:fs/promises'
import { keepPassword, serverOwner } from '#platform/embedded-postgres.ts'
import { findPostgresHome, isThere, type PostgresHome } from '#platform/postgres-home.ts'
import { lastLine } from '#platform/postgres-server.ts'
import { command, type Owner } from '#platform/processes.ts'
import { BackupError } from './backup-error.ts'
import { DATABASE } from './manifest.ts'
import type { ArchiveEntry } from './read-archive.ts'
import { writeEntry } from './write-entry.ts'

/** The place of a database that is being restored. */
export type DatabaseTarget = {
  /** Takes the entries of the database, in order. */
  take(entry: ArchiveEntry): Promise<void>
  /** Makes a database of them. */
  finish(): Promise<void>
  /** Removes all of it. */
  discard(): Promise<void>
}

/**
 * Prepares the place of our own PostgreSQL for the files of a backup.
 * @throws BackupError when a database lies there
 */
export async function clusterTarget(dataDir: string): Promise<DatabaseTarget> {
  const owner = await serverOwner()
  const home = await findPostgresHome(dataDir, owner)
  const { folder } = home
  const password = `${folder}.password`
  for (const path of [folder, password])
    if (await isThere(path)) throw new BackupError(`${path} is there: a restore overwrites nothing.`)
  return {
    take: (entry) => writeEntry(folder, DATABASE, entry),
    finish: async () => {
      if (owner.uid !== undefined) await command('chown', ['-R', `${owner.uid}:${owner.gid}`, folder])
      await recover(home, await keepPassword(password), owner)
    },
    discard: async () => {
      await rm(folder, { recursive: true, force: true })
      await rm(password, { force: true })
    },
  }
}

/**
 * Has PostgreSQL read the log of the backup, which makes its files consistent, and changes the password: the backup has none that
 * works. No connection is possible meanwhile.
 */
async function recover({ postgres, folder }: PostgresHome, password: string, owner: Owner): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { code, said } = await command(
    postgres,
    ['--single', '-D', folder, 'postgres'],
    owner,
    `alter role northreel password '${password}'\n`,
  )
  if (code !== 0 || said.includes('ERROR:'))
    throw new BackupError(`The database of this backup can’t be used: ${lastLine(said)}`)
}
