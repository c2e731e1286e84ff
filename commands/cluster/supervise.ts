import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { growingPauses } from '../../src/platform/growing-pauses.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const LEASH = pathToFileURL(resolve(import.meta.dirname, 'leash.ts')).href
/** Between two looks at whether a process is ready. */
const LOOK_MS = 100

/** A process of the cluster. */
export type Member = {
  name: string
  /** The words after `node`. */
  words: string[]
  variables: Record<string, string | undefined>
  /** An address that answers, with less than 500, once it is ready. */
  ready: string
}

/**
 * A process that is kept running until `stop`, which resolves to its exit code, null when a signal ended it. `ready` resolves
 * once it is ready for the first time.
 * @throws MemberError from `ready`, when it ends before
 */
export type Kept = { ready: Promise<void>; stop(): Promise<number | null> }

/** A process ended before it was ever ready: the cluster does not start. */
export class MemberError extends Error {}

/**
 * Starts a process, and starts it again whenever it ends by itself, after pauses that grow while it does not stay.
 * @param say takes each line that it prints, and each of its starts and ends
 */
export function keep(member: Member, say: (line: string) => void): Kept {
  const stopping = new AbortController()
  const nextPause = growingPauses({ first: 100, most: 10_000 })
  let running = launch(member, say)
  const { ended } = running
  const keeping = (async () => {
    while (true) {
      const { code, signal } = await running.ended
      if (stopping.signal.aborted) return code
      say(`ended with ${signal ?? code} and is started again`)
      await wait(nextPause())
      if (stopping.signal.aborted) return code
      running = launch(member, say)
    }
  })()
  const ready = async () => {
    const looking = new AbortController()
    const early = await Promise.race([ended, untilReady(member.ready, looking.signal)])
    looking.abort()
    if (early) throw new MemberError(`${member.name} did not start.`)
  }
  return {
    ready: ready(),
    stop: () => {
      stopping.abort()
      running.child.kill('SIGTERM')
      return keeping
    },
  }
}

/** In a group of its own, as Ctrl-C is the supervisor’s to pass on. */
function launch({ words, variables, ready }: Member, say: (line: string) => void) {
  const child = spawn(process.execPath, ['--import', LEASH, ...words], {
    cwd: ROOT,
    env: { ...process.env, ...variables },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const input of [child.stdout, child.stderr]) {
    if (input) createInterface({ input }).on('line', (line) => line && say(line))
  }
  say(`runs as process ${child.pid}, ${ready}`)
  return { child, ended: once(child, 'exit').then(([code, signal]) => ({ code, signal })) }
}

async function untilReady(url: string, signal: AbortSignal): Promise<null> {
  while (!signal.aborted && !(await answers(url))) await wait(LOOK_MS)
  return null
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).status < 500
  } catch {
    // Nothing listens there yet.
    return false
  }
}
