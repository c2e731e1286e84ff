// `node bench/starts.ts`: how long a start takes, the first one and the one after a kill, and how long a killed database is away.
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../src/platform/free-port.ts'
import {
  dataFolder,
  type NodeProcess,
  postgresId,
  startProcess,
  untilReady,
} from '../tests/processes/node-process.ts'

/**
 * Milliseconds until the greeting: with the database to be made and filled, and on one that a kill left behind; and from the
 * kill of PostgreSQL under the running product until it is ready again.
 */
export type StartTimes = { first_ms: number; after_kill_ms: number; database_back_ms: number }

export async function benchStarts(): Promise<StartTimes> {
  const folder = await dataFolder()
  const port = await freePort()
  const first = startProcess(folder.path, port, { SEED: 'demo' })
  const firstMs = await timed(() => untilReady(first))
  first.child.kill('SIGKILL')
  await first.ended
  const second = startProcess(folder.path, port)
  try {
    const afterKillMs = await timed(() => untilReady(second))
    const databaseBackMs = await timed(() => untilDatabaseIsBack(second, folder.path))
    return { first_ms: firstMs, after_kill_ms: afterKillMs, database_back_ms: databaseBackMs }
  } finally {
    second.child.kill('SIGTERM')
    await second.ended
    await folder.drop()
  }
}

async function untilDatabaseIsBack({ url }: NodeProcess, dataDir: string) {
  const killed = await postgresId(dataDir)
  process.kill(killed, 'SIGKILL')
  while ([0, killed].includes(await postgresId(dataDir)) || (await fetch(`${url}/readyz`)).status !== 200) {
    await wait(20)
  }
}

async function timed(act: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await act()
  return Math.round(performance.now() - started)
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await benchStarts(), null, 2)}\n`)
