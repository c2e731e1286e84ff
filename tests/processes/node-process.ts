import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** As `npm start` has it: Node's own young heap would grow to a hundred megabytes that are not needed. */
const FLAGS = ['--max-semi-space-size=16']

/** The program of a process and the folder that it starts in: the product from its source, unless a test names a build. */
const SOURCE: Program = { root: ROOT, program: 'src/main.ts' }

type Program = { root: string; program: string; words?: string[] }

/** A real `node src/main.ts` on its own data folder. `said` grows with what it prints. */
export type NodeProcess = {
  child: ChildProcess
  url: string
  said: () => string
  ended: Promise<number | null>
}

/** Starts the product as a process of its own; answers at once, before it is ready. */
export function startProcess(
  dataDir: string,
  port: number,
  variables: Record<string, string> = {},
  { root, program, words = [] } = SOURCE,
): NodeProcess {
  const url = `http://localhost:${port}`
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), [...FLAGS, program, ...words], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      PORT: String(port),
      SEED: 'none',
      LOG_LEVEL: 'warn',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += String(chunk)
    })
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, url, said: () => text, ended }
}

/** Resolves once it has printed these words, a node’s greeting unless told otherwise. */
export async function untilReady(node: NodeProcess, words = ' is at http'): Promise<void> {
  const greeted = new Promise<void>((done) => {
    const look = () => node.said().includes(words) && done()
    node.child.stdout?.on('data', look)
    look()
  })
  const outcome = await Promise.race([greeted, node.ended.then((code) => ({ code }))])
  if (outcome) throw new Error(`The process ended with ${outcome.code}: ${node.said()}`)
}

/** A folder that PostgreSQL's own user can walk to, removed by `drop`. */
export async function dataFolder() {
  const path = await mkdtemp(join(tmpdir(), 'northreel-process-'))
  await chmod(path, 0o755)
  return { path, drop: () => rm(path, { recursive: true, force: true }) }
}

/** Where the PostgreSQL of a data folder listens now: the fourth line of its pid file. */
export async function databaseUrl(path: string): Promise<string> {
  const password = (await readFile(join(path, 'postgres.password'), 'utf8')).trim()
  const [, , , port] = (await readFile(join(path, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return `postgres://northreel:${password}@127.0.0.1:${port}/northreel`
}

/** The process of a data folder’s PostgreSQL, by the first line of its pid file; 0 while there is none. */
export async function postgresId(path: string): Promise<number> {
  // PostgreSQL removes the file when it stops.
  const line = await readFile(join(path, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(line.split('\n')[0])
}

/** Every process of a data folder’s PostgreSQL, on Linux: those that work in the cluster’s folder. */
export async function postgresProcesses(path: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  // A process that ended meanwhile has no such file.
  const places = await Promise.all(ids.map((id) => readlink(`/proc/${id}/cwd`).catch(() => '')))
  return ids.filter((_, index) => places[index] === join(path, 'postgres')).map(Number)
}
