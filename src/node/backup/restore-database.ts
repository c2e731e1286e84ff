import { once } from 'node:events'
import pg from 'pg'
import type { Config } from '#platform/config.ts'
import { reachSession } from '#platform/reach-database.ts'
import { BackupError } from './backup-error.ts'
import { startTool } from './database-tool.ts'
import type { DatabaseTarget } from './restore-cluster.ts'

/** All of it or nothing. */
const OPTIONS = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']

/**
 * Prepares an empty database of another server for pg_restore.
 * @throws BackupError when it has tables
 * @throws ConfigError when it can't be reached
 */
export async function databaseTarget(config: Config): Promise<DatabaseTarget> {
  const url = await reachSession(config)
  if (!(await isEmpty(url)))
    throw new BackupError('The database that DATABASE_URL names is not empty: a restore overwrites nothing.')
  const { child, ended } = startTool('pg_restore', OPTIONS, url)
  const { stdin } = child
  return {
    take: async ({ bytes }) => {
      for await (const piece of bytes)
        if (stdin && !stdin.write(piece)) await Promise.race([once(stdin, 'drain'), ended])
    },
    finish: () => {
      stdin?.end()
      return ended
    },
    discard: async () => {
      child.kill()
      // Its failure is the one that is being reported, or follows from it.
      await ended.catch(() => undefined)
    },
  }
}

async function isEmpty(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query(
    `select from pg_class o join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema', 'pg_toast') limit 1`,
  )
  await client.end()
  return rowCount === 0
}
