import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DataFolderError } from './data-folder.ts'
import { errorCode } from './outage.ts'
import { isThere, type PostgresHome } from './postgres-home.ts'
import { command, endProcess, type Owner } from './processes.ts'

/** How long a server may take to end, and one that is killed. */
const LEFTOVER_MS = 20_000
const KILLED_MS = 1_000

/** A running server: `ended` resolves whenever it is gone, `lastWords` is the last line it said. */
export type PostgresServer = {
  ended: Promise<void>
  lastWords(): string
  stop(withinMs?: number): Promise<void>
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
  // The node starts it again. PostgreSQL 18.4 may wait for ever when its own recovery after a crash finds the disk full.
  'restart_after_crash=off',
].flatMap((setting) => ['-c', setting])

/**
 * Resolves when the server takes connections. It runs outside of this process's group: Ctrl-C is ours to pass on.
 * @throws DataFolderError one sentence, when it does not start
 */
export async function startServer(
  { postgres, folder }: PostgresHome,
  port: number,
  flags: string[],
  owner: Owner,
): Promise<PostgresServer> {
  const server = spawn(postgres, ['-D', folder, '-p', String(port), ...TUNING, ...flags], {
    ...owner,
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_MESSAGES: 'C' },
  })
  let said = ''
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.once('exit', () =>
      fail(new DataFolderError(`The database in ${folder} did not start: ${lastLine(said)}`)),
    )
    server.stderr?.on('data', (chunk) => {
      said = (said + chunk).slice(-4000)
      if (said.includes('ready to accept connections')) done()
    })
  })
  return { ended, lastWords: () => lastLine(said), stop: (withinMs) => endServer(server, ended, withinMs) }
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. One that is frozen is killed. */
async function endServer(server: ChildProcess, ended: Promise<void>, withinMs = LEFTOVER_MS): Promise<void> {
  server.kill('SIGINT')
  const late = setTimeout(() => server.kill('SIGKILL'), withinMs - KILLED_MS)
  await ended
  clearTimeout(late)
}

/**
 * Ends what an earlier server left running, and takes its pid file away: PostgreSQL refuses a folder whose pid file names a
 * living process, even when that process is another program.
 * @throws DataFolderError when it does not stop
 */
export async function stopLeftover(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  if (!(await isThere(file))) return
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0])
  const isLeft = Number.isInteger(pid) && (await isPostgres(pid, folder))
  if (isLeft && !(await endProcess(pid, LEFTOVER_MS)))
    throw new DataFolderError(`A PostgreSQL left behind (process ${pid}) does not stop.`)
  await rm(file, { force: true })
  await endOrphans(folder)
}

async function isPostgres(pid: number, folder: string): Promise<boolean> {
  // Linux tells by itself; a slim machine there has no `ps`.
  const proc = `/proc/${pid}/cmdline`
  if (process.platform === 'linux')
    return (await isThere(proc)) && (await readFile(proc, 'utf8')).includes(folder)
  const { said } = await command('ps', ['-p', String(pid), '-o', 'args='])
  return said.includes(folder)
}

/**
 * The processes of a server that was killed end by themselves, but not before what they are doing is done, and until then
 * no other server may have the folder. Where the system shows them, they are ended: what they did is not committed.
 */
async function endOrphans(folder: string): Promise<void> {
  if (process.platform !== 'linux') return
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const place = await unlessGone(readlink(`/proc/${pid}/cwd`))
    if (place !== folder) continue
    const title = await unlessGone(readFile(`/proc/${pid}/cmdline`, 'utf8'))
    if (title?.startsWith('postgres: ')) killIfThere(Number(pid))
  }
}

/** Null when the process has ended meanwhile, or belongs to another user. */
async function unlessGone(reading: Promise<string>): Promise<string | null> {
  try {
    return await reading
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(errorCode(error))) return null
    throw error
  }
}

function killIfThere(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/** A program's last line of output. */
export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? 'no reason was given'
}
