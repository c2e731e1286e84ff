import { fork } from 'node:child_process'
import { basename } from 'node:path'
import { parseJson } from './json.ts'
import type { ChildLimits, Ending, LimitedRun } from './limited-process.ts'
import type { Log } from './log.ts'
import { childProgram } from './product-files.ts'
import type { Order, Outcome } from './spawner.ts'

/**
 * Runs a program of ours in a process of its own, stopped at its limits and without our environment.
 * @returns its last line, parsed; null when it failed in any way
 */
export async function runChild(
  program: string,
  task: object,
  folder: string,
  limits: ChildLimits,
  log: Log,
): Promise<unknown> {
  const { code, signal, said, complaint } = await spawnAside({ program, task, folder, limits })
  const answer = code === 0 ? parseJson(said.trim().split('\n').at(-1) ?? '') : null
  if (answer === null)
    log.warn({ program: basename(program), code, signal, complaint }, 'a child process failed')
  return answer
}

/** As small as Node goes: it holds nothing but what its children say. */
const SMALL = ['--max-old-space-size=32', '--max-semi-space-size=1']

let spawn: ((run: LimitedRun) => Promise<Ending>) | null = null

/**
 * Has a small process start the program. To start one, Linux copies the page tables of the process that asks, which does nothing
 * else meanwhile, and each page that it writes to from then on costs it a fault (decision 0105).
 */
function spawnAside(run: LimitedRun): Promise<Ending> {
  spawn ??= startSpawner(() => {
    spawn = null
  })
  return spawn(run)
}

function startSpawner(onEnd: () => void) {
  // A session of its own, whose priority each run lowers.
  const detached = process.platform === 'linux'
  const child = fork(childProgram('src/platform/spawner.ts'), { env: {}, execArgv: SMALL, detached })
  const waiting = new Map<number, (outcome: Outcome) => void>()
  let orders = 0

  function settle(outcome: Outcome) {
    waiting.get(outcome.id)?.(outcome)
    waiting.delete(outcome.id)
    // It keeps nothing alive while it has nothing to do.
    if (waiting.size === 0) child.channel?.unref()
  }
  function end(error: string) {
    onEnd()
    for (const id of [...waiting.keys()]) settle({ id, error })
  }
  child.unref()
  child.channel?.unref()
  child.on('message', settle)
  child.once('error', (error) => end(String(error)))
  child.once('exit', (code, signal) => end(`The process that starts others ended with ${signal ?? code}.`))

  return (run: LimitedRun) =>
    new Promise<Ending>((done, fail) => {
      orders += 1
      const order: Order = { id: orders, ...run }
      waiting.set(order.id, (outcome) =>
        'ending' in outcome ? done(outcome.ending) : fail(new Error(outcome.error)),
      )
      child.channel?.ref()
      child.send(order, (error) => error && settle({ id: order.id, error: String(error) }))
    })
}
