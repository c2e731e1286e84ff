// `node bench/starts.ts`: how long a start takes, the first one and the one after the process was killed.
import { freePort } from '../src/platform/free-port.ts'
import { dataFolder, startProcess, untilReady } from '../tests/processes/node-process.ts'

/** Milliseconds until the greeting: with the database to be made and filled, and on one that a kill left behind. */
export type StartTimes = { first_ms: number; after_kill_ms: number }

export async function benchStarts(): Promise<StartTimes> {
  const folder = await dataFolder()
  const port = await freePort()
  const first = startProcess(folder.path, port, { SEED: 'demo' })
  const firstMs = await timed(() => untilReady(first))
  first.child.kill('SIGKILL')
  await first.ended
  const second = startProcess(folder.path, port)
  try {
    return { first_ms: firstMs, after_kill_ms: await timed(() => untilReady(second)) }
  } finally {
    second.child.kill('SIGTERM')
    await second.ended
    await folder.drop()
  }
}

async function timed(act: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await act()
  return Math.round(performance.now() - started)
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await benchStarts(), null, 2)}\n`)
