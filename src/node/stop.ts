import { setTimeout as wait } from 'node:timers/promises'
import { createLog } from '#platform/log.ts'

/** A part of a node by its name in the log; its end is given up `byMs` milliseconds after the stop began. */
export type Stop = {
  name: string
  byMs: number
  /** `leftMs`: the milliseconds until it is given up. */
  end: (leftMs: number) => Promise<unknown>
}

/** The parts that a node ends when it stops: the one that is given up first, and of equals the one at the front. */
export type Stops = Stop[]

/** The progress of a start: the signal to stop it, and a promise that resolves at its end, good or bad. */
export type Start = { stopping: AbortController; begun: Promise<void> }

/**
 * When each part is given up, in milliseconds since the stop began, in the order of their ends: 25 seconds for all of it.
 * Visitors are answered until jobs are over; our own database has a large share, since it writes what it holds to the disk.
 */
export const GIVEN_UP = {
  start: 5_000,
  jobs: 11_000,
  answers: 16_000,
  connections: 18_000,
  database: 24_000,
  port: 24_500,
}

/** The time of a part when the others have used up all of it. */
const LEAST_MS = 50

/**
 * An interrupt or a polite kill ends everything in order, and then the process, with 0; a line names the parts that did not
 * end in time. A start in progress finishes its step first: a pool that is ended under it would wait for ever. An uncaught
 * fault of any promise or event is logged with its cause and ends the process likewise, with 1: its half-done work is
 * unknown, and the supervisor restarts the node.
 */
export function stopOnSignal(stops: Stops, { stopping, begun }: Start, log = createLog('fatal')): void {
  const stop = async (code: number) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    stops.unshift({ name: 'the start', byMs: GIVEN_UP.start, end: () => begun })
    const left = await stopAll(stops)
    if (left.length > 0) process.stdout.write(`Stopped. Not ended in time: ${left.join(', ')}.\n`)
    leave(code, left.length > 0)
  }
  process.once('SIGINT', () => void stop(0))
  process.once('SIGTERM', () => void stop(0))
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ error, origin }, 'a fault that nobody took ends this node')
    void stop(1)
  })
}

/**
 * Ends each once, one after the other, also after one that failed or did not end in time: no database is to be left running
 * for it.
 * @returns the names of those that were given up or failed, the latter with the cause
 */
export async function stopAll(stops: Stops): Promise<string[]> {
  const began = performance.now()
  const left: string[] = []
  for (let next = takeNext(stops); next; next = takeNext(stops)) {
    const { name, byMs, end } = next
    const leftMs = Math.max(began + byMs - performance.now(), LEAST_MS)
    const ended = end(leftMs).then(
      () => null,
      (error) => `${name} (${error})`,
    )
    const problem = await Promise.race([ended, wait(leftMs, name, { ref: false })])
    if (problem) left.push(problem)
  }
  return left
}

/** Parts that a start adds meanwhile are found as well. */
function takeNext(stops: Stops): Stop | undefined {
  const [next] = stops.toSorted((one, other) => one.byMs - other.byMs)
  if (next) stops.splice(stops.indexOf(next), 1)
  return next
}

/**
 * Ends the process. Node's own end waits for file operations, which a folder that never answers would hold for ever: then
 * an empty program takes the process over, and ends with the code.
 */
function leave(code: number, isLeft: boolean): void {
  if (!isLeft || !process.execve) process.exit(code)
  process.execve(process.execPath, [process.execPath, '--eval', `process.exit(${code})`], {})
}
