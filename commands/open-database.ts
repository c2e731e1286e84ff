import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../src/platform/config.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { holdFolder } from '../src/platform/held-folder.ts'
import { errorCode } from '../src/platform/outage.ts'
import { reachSession } from '../src/platform/reach-database.ts'

/**
 * The database that the configuration names, for a command beside the product: another server, past its pooler, the embedded one
 * of a running product, or the embedded server started for the occasion. `stop` ends only what was started here.
 * @throws ConfigError when DATABASE_URL or DATABASE_DIRECT_URL can't be used
 * @throws DataFolderError when a product that is still starting, or another command, uses the folder
 */
export async function openDatabase(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  const stop = async () => {}
  if (config.DATABASE_URL) return { url: await reachSession(config), stop }
  const running = await runningServer(config.DATA_DIR)
  return running ? { url: running, stop } : startOwn(config.DATA_DIR)
}

async function startOwn(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await holdFolder(dataDir)
  const server = await startEmbeddedPostgres(folder)
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      folder.letGo()
    },
  }
}

/** The address of the embedded server while a product runs on this data folder, or null. */
async function runningServer(dataDir: string): Promise<string | null> {
  const elsewhere = (await readIfThere(join(dataDir, 'postgres.location'))).trim()
  const folder = elsewhere || join(dataDir, 'postgres')
  const port = (await readIfThere(join(folder, 'postmaster.pid'))).split('\n')[3]
  const password = await readIfThere(`${folder}.password`)
  if (!port || !password) return null
  const url = `postgres://northreel:${password.trim()}@127.0.0.1:${port}/northreel`
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return url
  } catch (error) {
    // A pid file that a killed server left behind: nobody listens on its port, or somebody else does.
    if (error instanceof pg.DatabaseError || isUnreachable(error)) return null
    throw error
  }
}

async function readIfThere(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  }
}

function isUnreachable(error: unknown): boolean {
  return ['ECONNREFUSED', 'ECONNRESET'].includes(errorCode(error))
}
