import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { DataFolderError, prepareDataFolder } from './data-folder.ts'
import { freePort } from './free-port.ts'
import { findPostgresHome, type PostgresHome } from './postgres-home.ts'
import { command, endProcess, type Owner } from './processes.ts'

/** How long a server that was left behind may take to end. */
const LEFTOVER_MS = 20_000

/** A running PostgreSQL of our own; `stop` ends it cleanly. */
export type EmbeddedDatabase = { url: string; stop(): Promise<void> }

/** Settings that trade crash safety for speed: for tests only. */
export const THROWAWAY_FLAGS = [
  '-c',
  'fsync=off',
  '-c',
  'full_page_writes=off',
  '-c',
  'synchronous_commit=off',
]

/**
 * Starts the PostgreSQL 18 that comes with the package, in `{dataDir}/postgres`, made on first use. It listens on
 * loopback alone, under a password kept beside the folder. A server left running by a killed process is stopped first; its
 * committed data is recovered by PostgreSQL itself.
 * @throws DataFolderError one sentence, when the folder can't be used
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  flags: string[] = [],
): Promise<EmbeddedDatabase> {
  await prepareDataFolder(dataDir)
  const owner = await serverOwner()
  const home = await findPostgresHome(dataDir, owner)
  const password = await keepPassword(`${home.folder}.password`)
  await stopLeftover(home.folder)
  if (!(await exists(join(home.folder, 'PG_VERSION')))) await makeCluster(home, password, owner)
  const port = await freePort()
  const server = await startServer(home, port, flags, owner)
  const address = `postgres://northreel:${password}@127.0.0.1:${port}`
  await ensureOwnDatabase(`${address}/postgres`)
  return { url: `${address}/northreel`, stop: () => endServer(server) }
}

const TUNING = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=256MB',
  'max_connections=80',
  'random_page_cost=1.1',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
].flatMap((setting) => ['-c', setting])

/** PostgreSQL refuses to run as root, so root hands it to the user `postgres`, made when there is none. */
async function serverOwner(): Promise<Owner> {
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

/** Resolves when the server takes connections. It stands apart from this process's group: Ctrl-C is ours to pass on. */
async function startServer(
  { postgres, folder }: PostgresHome,
  port: number,
  flags: string[],
  owner: Owner,
): Promise<ChildProcess> {
  const server = spawn(postgres, ['-D', folder, '-p', String(port), ...TUNING, ...flags], {
    ...owner,
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_MESSAGES: 'C' },
  })
  let said = ''
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.once('exit', () =>
      fail(new DataFolderError(`The database in ${folder} did not start: ${lastLine(said)}`)),
    )
    server.stderr?.on('data', (chunk) => {
      said = (said + chunk).slice(-4000)
      if (said.includes('ready to accept connections')) done(server)
    })
  })
}

async function ensureOwnDatabase(address: string) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const { rowCount } = await client.query(`select from pg_database where datname = 'northreel'`)
  if (rowCount === 0) await client.query('create database northreel')
  await client.end()
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
function endServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    server.once('exit', () => done())
    server.kill('SIGINT')
  })
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? 'no reason was given'
}

async function keepPassword(file: string): Promise<string> {
  if (await exists(file)) return (await readFile(file, 'utf8')).trim()
  const password = randomBytes(18).toString('base64url')
  await writeFile(file, password, { mode: 0o600 })
  return password
}

/** PostgreSQL refuses a folder whose pid file names a living process, even when that process is another program. */
async function stopLeftover(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  if (!(await exists(file))) return
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0])
  const isLeft = Number.isInteger(pid) && (await isPostgres(pid, folder))
  if (isLeft && !(await endProcess(pid, LEFTOVER_MS)))
    throw new DataFolderError(`A PostgreSQL left behind (process ${pid}) does not stop.`)
  await rm(file, { force: true })
}

async function isPostgres(pid: number, folder: string): Promise<boolean> {
  // Linux tells by itself; a slim machine there has no `ps`.
  const proc = `/proc/${pid}/cmdline`
  if (process.platform === 'linux')
    return (await exists(proc)) && (await readFile(proc, 'utf8')).includes(folder)
  const { said } = await command('ps', ['-p', String(pid), '-o', 'args='])
  return said.includes(folder)
}

async function exists(file: string): Promise<boolean> {
  try {
    await readFile(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
