import type { Server } from 'node:http'

/** What a node has to end when it stops, the first to end at the front. */
export type Stops = (() => Promise<unknown>)[]

/** How far the start is: whether to go on with it, and when it came to its end, whichever. */
export type Start = { stopping: AbortController; begun: Promise<void> }

/**
 * An interrupt or a polite kill ends everything in order, and then the process: 0 when the stop was clean. A start that is
 * still going on ends its step first: a pool that is ended under it would wait for ever.
 */
export function stopOnSignal(stops: Stops, server: Server, { stopping, begun }: Start): void {
  const stop = () => {
    if (stopping.signal.aborted) return
    stopping.abort()
    server.closeIdleConnections()
    begun
      .then(() => stopAll(stops))
      .then(
        () => process.exit(0),
        (error) => {
          process.stderr.write(`The stop was not clean: ${error}\n`)
          process.exit(1)
        },
      )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
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
