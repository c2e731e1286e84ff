import pg from 'pg'
import { BACKUP_LOCK } from '#platform/backup-lock.ts'
import { errorCode } from '#platform/outage.ts'
import { BackupError, reasonOf } from './backup-error.ts'

export type HeldDatabase = {
  /** The version of PostgreSQL, such as `18.4`. */
  version: string
  /**
   * The names of the migrations that it has.
   * @throws BackupError when it is lost, or has no site
   */
  readMigrations(): Promise<string[]>
  letGo(): Promise<void>
}

/** How long deleting files that has begun may take. */
const WAIT = '10s'
/** PostgreSQL’s code of a lock that another session kept for too long. */
const LOCKED = '55P03'

/**
 * Holds a database for a backup until `letGo`: nothing deletes files, no other backup begins, and our own server (`isOwn`) keeps
 * its log from here on.
 * @throws BackupError when another backup is under way
 */
export async function holdDatabase(url: string, isOwn: boolean): Promise<HeldDatabase> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  // The next statement says so.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`set lock_timeout = '${WAIT}'`)
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
    if (isOwn)
      await client.query(`select pg_create_physical_replication_slot('northreel_backup', true, true)`)
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return {
      version: rows[0]?.server_version ?? '',
      readMigrations: () => readMigrations(client),
      letGo: () => client.end(),
    }
  } catch (error) {
    await client.end()
    if (errorCode(error) === LOCKED) throw new BackupError('Another backup is under way.')
    throw error
  }
}

async function readMigrations(client: pg.Client): Promise<string[]> {
  try {
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
    return rows.map(({ name }) => name)
  } catch (error) {
    throw new BackupError(`The database can’t be asked for its version: ${reasonOf(error)}.`)
  }
}
