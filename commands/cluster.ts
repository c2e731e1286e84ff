import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../src/platform/config.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { holdFolder } from '../src/platform/held-folder.ts'
import { createLog } from '../src/platform/log.ts'
import { membersOf } from './cluster/members.ts'
import { type Kept, keep, MemberError } from './cluster/supervise.ts'
import { runCommand, UsageError } from './run-command.ts'

/** Of a node, its jobs included (docs/operating.md), and of those who look at the database beside it. */
const NODE_CONNECTIONS = 28
const OTHER_CONNECTIONS = 20

const USAGE = `npm run cluster [-- --web N]

Starts on this machine what several would run: N nodes for visitors (2 unless given), a worker, PostgreSQL, a store of files by the
S3 protocol, and a balancer at PORT. Each is a process of its own, named in the log, and started again when it ends. Ctrl-C stops all
in order. Settings are those of a node; DATABASE_URL and STORAGE_URL name servers to use instead of the ones that it would start. All of it
is kept in DATA_DIR/cluster.

Ends with 0 when everything stopped in order, 1 with a sentence when something did not start or had to be killed, and 2 when it is typed
wrongly.`

await runCommand(USAGE, async (args) => {
  const { web } = parseArgs({ args, options: { web: { type: 'string', default: '2' } } }).values
  const config = readConfig(process.env)
  return await runCluster(config, countOf(web))
})

/** @returns the exit code, once a signal has stopped all */
async function runCluster(config: Config, webNodes: number): Promise<number> {
  const stopping = new AbortController()
  const stopped = new Promise<void>((done) => stopping.signal.addEventListener('abort', () => done()))
  // npm passes a signal on that this process has had already.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopping.abort())
  const folder = resolve(config.DATA_DIR, 'cluster')
  const database = await openClusterDatabase(config, folder, webNodes)
  const running: Kept[] = []
  let sentence: string | null = null
  try {
    for (const member of await membersOf(config, folder, database.url, webNodes)) {
      if (stopping.signal.aborted) break
      const kept = keep(member, (line) => say(member.name, line))
      running.push(kept)
      await Promise.race([kept.ready, stopped])
    }
    if (!stopping.signal.aborted) say('cluster', `all of it runs: ${config.PUBLIC_URL}`)
    await stopped
  } catch (error) {
    if (!(error instanceof MemberError)) throw error
    sentence = error.message
  }
  const isInOrder = await stopInOrder(running)
  await database.stop()
  if (sentence) process.stderr.write(`${sentence}\n`)
  return isInOrder && !sentence ? 0 : 1
}

/** Visitors first, then the nodes, last what they stand on. @returns whether each ended with 0 */
async function stopInOrder(running: Kept[]): Promise<boolean> {
  const codes: (number | null)[] = []
  for (const kept of running.toReversed()) codes.push(await kept.stop())
  return codes.every((code) => code === 0)
}

/** The server that DATABASE_URL names, or our own, which is started again whenever it ends. */
async function openClusterDatabase(
  config: Config,
  folder: string,
  webNodes: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.DATABASE_URL !== undefined) return { url: config.DATABASE_URL, stop: async () => {} }
  const held = await holdFolder(folder)
  const connections = (webNodes + 1) * NODE_CONNECTIONS + OTHER_CONNECTIONS
  const server = await startEmbeddedPostgres(held, ['-c', `max_connections=${connections}`])
  server.keepRunning(createLog('info', { destination: { write: (line) => say('database', line.trim()) } }))
  say('database', 'runs')
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      held.letGo()
    },
  }
}

function countOf(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count > 0) return count
  throw new UsageError(`--web takes a number of nodes, not “${text}”.`)
}

function say(name: string, line: string) {
  process.stdout.write(`${name.padEnd(8)} | ${line}\n`)
}
