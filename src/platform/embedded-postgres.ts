import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { DataFolderError } from './data-folder.ts'
import { freePort } from './free-port.ts'
import { growingPauses } from './growing-pauses.ts'
import type { HeldFolder } from './held-folder.ts'
import type { Log } from './log.ts'
import { findPostgresHome, isThere, type PostgresHome } from './postgres-home.ts'
import { lastLine, type PostgresServer, startServer, stopLeftover } from './postgres-server.ts'
import { command, type Owner } from './processes.ts'

/**
 * A running PostgreSQL of our own. `keepRunning` starts it again on the same port whenever it ends by itself, after pauses
 * that grow while it does not stay. `stop` ends it cleanly, or by force shortly before `withinMs` milliseconds are over.
 */
export type EmbeddedDatabase = {
  url: string
  keepRunning(log: Log): void
  stop(withinMs?: number): Promise<void>
}

/** Settings that trade crash safety, and what keeps a database well over days, for speed: for tests only. */
export const THROWAWAY_FLAGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
  'checkpoint_timeout=1h',
  'io_method=sync',
  // Several test files at once, each with pools of its own.
  'max_connections=200',
].flatMap((setting) => ['-c', setting])

/**
 * Starts the PostgreSQL 18 that comes with the package, in the folder’s `postgres`, made on first use. It listens on
 * loopback alone, under a password kept beside the folder. A server left running by a killed process is stopped first; its
 * committed data is recovered by PostgreSQL itself.
 * @throws DataFolderError one sentence, when the folder can't be used
 */
export async function startEmbeddedPostgres(
  { path: dataDir }: HeldFolder,
  flags: string[] = [],
): Promise<EmbeddedDatabase> {
  const owner = await serverOwner()
  const home = await findPostgresHome(dataDir, owner)
  const password = await keepPassword(`${home.folder}.password`)
  await stopLeftover(home.folder)
  if (!(await isThere(join(home.folder, 'PG_VERSION')))) await makeCluster(home, password, owner)
  const port = await freePort()
  const start = () => startServer(home, port, flags, owner)
  const server = await start()
  const address = `postgres://northreel:${password}@127.0.0.1:${port}`
  await ensureOwnDatabase(`${address}/postgres`)
  return { url: `${address}/northreel`, ...watched(server, home.folder, start) }
}

/** The stop of a server, and its being started again on the same port whenever it ends unasked. */
function watched(first: PostgresServer, folder: string, start: () => Promise<PostgresServer>) {
  const stopping = new AbortController()
  const stopped = new Promise((done) => stopping.signal.addEventListener('abort', done))
  let server = first
  let keeping = Promise.resolve()
  const keep = async (log: Log) => {
    const nextPause = growingPauses({ first: 100, most: 10_000 })
    while (true) {
      await Promise.race([server.ended, stopped])
      if (stopping.signal.aborted) return
      log.error({ said: server.lastWords() }, 'PostgreSQL ended by itself and is started again')
      await Promise.race([wait(nextPause()), stopped])
      try {
        await stopLeftover(folder)
        server = await start()
        log.warn('PostgreSQL runs again')
      } catch (error) {
        log.error({ error }, 'PostgreSQL could not be started again; the next try follows')
      }
    }
  }
  return {
    keepRunning: (log: Log) => {
      keeping = keep(log)
    },
    stop: async (withinMs?: number) => {
      stopping.abort()
      await keeping
      await server.stop(withinMs)
    },
  }
}

/** PostgreSQL refuses to run as root, so root hands it to the user `postgres`, made when there is none. */
export async function serverOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {}
  const known = await command('id', ['-u', 'postgres'])
  if (known.code !== 0)
    await command('useradd', ['--system', '--user-group', '--shell', '/bin/false', 'postgres'])
  const [uid, gid] = await Promise.all([command('id', ['-u', 'postgres']), command('id', ['-g', 'postgres'])])
  if (uid.code !== 0)
    throw new DataFolderError('PostgreSQL can’t run as root, and no user could be made for it.')
  return { uid: Number(uid.said), gid: Number(gid.said) }
}

/** The cluster is made beside its place and moved there whole: killed in between, the next start makes it again. */
async function makeCluster({ initdb, folder }: PostgresHome, password: string, owner: Owner) {
  const fresh = `${folder}.making`
  const secret = `${folder}.initial`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true, mode: 0o700 })
  await writeFile(secret, password, { mode: 0o600 })
  if (owner.uid !== undefined && owner.gid !== undefined) {
    await chown(fresh, owner.uid, owner.gid)
    await chown(secret, owner.uid, owner.gid)
  }
  const made = await command(
    initdb,
    [
      `--pgdata=${fresh}`,
      '--auth=scram-sha-256',
      '--username=northreel',
      `--pwfile=${secret}`,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    owner,
  )
  await rm(secret)
  if (made.code !== 0) {
    throw new DataFolderError(`The database in ${folder} could not be made: ${lastLine(made.said)}`)
  }
  await rename(fresh, folder)
}

async function ensureOwnDatabase(address: string) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const { rowCount } = await client.query(`select from pg_database where datname = 'northreel'`)
  if (rowCount === 0) await client.query('create database northreel')
  await client.end()
}

/** The password of our server, made on first use and kept in `file`. */
export async function keepPassword(file: string): Promise<string> {
  if (await isThere(file)) return (await readFile(file, 'utf8')).trim()
  const password = randomBytes(18).toString('base64url')
  await writeFile(file, password, { mode: 0o600 })
  return password
}
