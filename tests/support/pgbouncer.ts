import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { serverOwner } from '../../src/platform/embedded-postgres.ts'
import { freePort } from '../../src/platform/free-port.ts'
import { command } from '../../src/platform/processes.ts'
import { ask } from '../processes/load.ts'

const FILE = resolve(import.meta.dirname, '../../operating/pgbouncer.ini')
const PROGRAM = 'pgbouncer'

/**
 * PgBouncer as operators run it, in front of a server.
 * @param changes words of its file, and those in their place
 * @throws Error where no program of 1.21 or later is in the path
 */
export async function startPgbouncer(serverUrl: string, changes: [string, string][] = []) {
  await needProgram()
  const folder = await mkdtemp(join(tmpdir(), 'northreel-pgbouncer-'))
  await chmod(folder, 0o755)
  const { username, password, port: serverPort } = new URL(serverUrl)
  const port = await freePort()
  const users = join(folder, 'userlist.txt')
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`)
  const own: [string, string][] = [
    ['port=5432', `port=${serverPort}`],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['/etc/pgbouncer/userlist.txt', users],
    ...changes,
  ]
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, replaced(await readFile(FILE, 'utf8'), own))
  const address = new URL(serverUrl)
  address.port = String(port)
  const url = address.href
  let said = ''
  const start = async () => {
    const child = spawn(PROGRAM, [file], {
      ...(await serverOwner()),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const { promise: isUp, resolve: up } = Promise.withResolvers<void>()
    child.stderr.on('data', (chunk) => {
      said += chunk
      if (String(chunk).includes(' process up: ')) up()
    })
    const ended = once(child, 'exit')
    await Promise.race([isUp, ended.then(() => Promise.reject(new Error(said)))])
    return { child, ended }
  }
  let running = await start()
  // It keeps nothing; asked politely, it waits for its clients.
  const kill = async () => {
    running.child.kill('SIGKILL')
    await running.ended
  }
  return {
    url,
    /** Its lines that are no news of every day. */
    troubles: () => said.split('\n').filter((line) => / (?:WARNING|ERROR|FATAL) /.test(line)),
    /** A row for each connection to the server. */
    servers: async () => (await ask(url.replace(/\/northreel$/, '/pgbouncer'), 'show servers')).rows,
    killAndStart: async () => {
      await kill()
      running = await start()
    },
    stop: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function replaced(text: string, changes: [string, string][]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`operating/pgbouncer.ini has no “${from}”.`)
    return changed.replace(from, to)
  }, text)
}

async function needProgram(): Promise<void> {
  const { said } = await command(PROGRAM, ['--version']).catch((error) => ({ said: String(error) }))
  const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(said)?.map(Number) ?? []
  if (major > 1 || minor >= 21) return
  throw new Error(`This test needs PgBouncer 1.21 or later in the path (Debian 13’s package): ${said}`)
}
