import type { Server } from 'node:http'

/** What a node has to end when it stops, the first to end at the front. */
export type Stops = (() => Promise<unknown>)[]

/** An interrupt or a polite kill ends everything in order, and then the process: 0 when the stop was clean. */
export function stopOnSignal(stops: Stops, server: Server): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    server.closeIdleConnections()
    stopAll(stops).then(
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

/** Ends each once, one after the other. */
export async function stopAll(stops: Stops): Promise<void> {
  for (const stop of stops.splice(0)) await stop()
}
