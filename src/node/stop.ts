import type { Server } from 'node:http'
import { createLog } from '#platform/log.ts'

/** What a node has to end when it stops, the first to end at the front. */
export type Stops = (() => Promise<unknown>)[]

/** How far the start is: whether to go on with it, and when it came to its end, whichever. */
export type Start = { stopping: AbortController; begun: Promise<void> }

/** Who can't be stopped in order is ended. */
const STOPPING_MS = 30_000

/**
 * An interrupt or a polite kill ends everything in order, and then the process: 0 when the stop was clean. A start that is
 * still going on ends its step first: a pool that is ended under it would wait for ever. A fault that nobody took, whichever
 * promise or event it came from, is logged with its cause and ends the process likewise, with 1: nobody knows what it left
 * half done, and whatever keeps the node running starts it anew.
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
