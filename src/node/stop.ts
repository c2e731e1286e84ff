import type { Server } from 'node:http'
import { createLog } from '#platform/log.ts'

/** The parts that a node ends when it stops, the first to end at the front. */
export type Stops = (() => Promise<unknown>)[]

/** The progress of a start: the signal to stop it, and a promise that resolves at its end, good or bad. */
export type Start = { stopping: AbortController; begun: Promise<void> }

/** After this time, parts that have not stopped are ended. */
const STOPPING_MS = 30_000

/**
 * An interrupt or a polite kill ends everything in order, and then the process: 0 when the stop was clean. A start in
 * progress finishes its step first: a pool that is ended under it would wait for ever. An uncaught fault of any promise
 * or event is logged with its cause and ends the process likewise, with 1: its half-done work is unknown, and the
 * supervisor restarts the node.
 */
export function stopOnSignal(stops: Stops, server: Server, { stopping, begun }: Start): void {
  const stop = (code: number) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    server.closeIdleConnections()
    begun
      .then(() => stopAll(stops))
      .then(
        () => process.exit(code),
        (error) => {
          process.stderr.write(`The stop was not clean: ${error}\n`)
          process.exit(1)
        },
      )
  }
  process.once('SIGINT', () => stop(0))
  process.once('SIGTERM', () => stop(0))
  const log = createLog('fatal')
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ error, origin }, 'a fault that nobody took ends this node')
    setTimeout(() => process.exit(1), STOPPING_MS).unref()
    stop(1)
  })
}

/**
 * Ends each once, one after the other, also after one that could not be ended: no database is to be left running for it.
 * @throws AggregateError of those that failed
 */
export async function stopAll(stops: Stops): Promise<void> {
  const failed: unknown[] = []
  for (const stop of stops.splice(0)) await stop().catch((error) => failed.push(error))
  if (failed.length > 0) throw new AggregateError(failed, failed.join('; '))
}
