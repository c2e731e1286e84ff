import { openErrorReports } from '#integrations/error-reports/error-reports.ts'
import { type Config, ConfigError, readConfig } from '#platform/config.ts'
import { DataFolderError, prepareDataFolder } from '#platform/data-folder.ts'
import { type HeldFolder, holdFolder } from '#platform/held-folder.ts'
import { createLog } from '#platform/log.ts'
import { type DatabaseAddresses, reachDatabase } from '#platform/reach-database.ts'
import { openPort, PortError } from './open-port.ts'
import { GIVEN_UP, type Start, type Stops, stopAll, stopOnSignal } from './stop.ts'
import { tuneHeap } from './tune-heap.ts'

type Options = {
  development: boolean
  variables: Record<string, string | undefined>
  /** Where the pages are being built: the node is ready once they are. */
  building?: { built: Promise<void>; stop: () => void } | undefined
}

/**
 * Starts one node: configuration, database, app, jobs, listen. A wrong setting, an unusable data folder or a taken port
 * ends the process with one sentence.
 */
export async function startNode(options: Options) {
  const stops: Stops = []
  const stopping = new AbortController()
  const { promise: begun, resolve: endBeginning } = Promise.withResolvers<void>()
  tuneHeap()
  try {
    const config = readConfig(options.variables)
    await start(config, options, stops, { stopping, begun })
  } catch (error) {
    // Given up halfway: the signal that asked for it ends everything, and the process.
    if (stopping.signal.aborted) return
    options.building?.stop()
    await stopAll(stops)
    if (!(error instanceof ConfigError || error instanceof DataFolderError || error instanceof PortError))
      throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  } finally {
    endBeginning()
  }
}

/**
 * Loads first the parts that may refuse to start: the rest takes seconds. The folder comes before the port: a node that
 * is stopping has both, and is waited for.
 */
async function start(config: Config, { development, building }: Options, stops: Stops, beginning: Start) {
  const { signal } = beginning.stopping
  if (building) signal.addEventListener('abort', building.stop)
  const reports = await openErrorReports(config)
  stops.push({ name: 'error reports', byMs: GIVEN_UP.connections, end: reports.close })
  stopOnSignal(stops, beginning, createLog('fatal', reports))
  const database = await openFolder(config, signal)
  signal.throwIfAborted()
  const port = await openPort(config.PORT, signal)
  stops.push({ name: 'the port', byMs: GIVEN_UP.port, end: port.close })
  const { runNode } = await import('./run-node.ts')
  signal.throwIfAborted()
  await runNode({
    config,
    development,
    database,
    port,
    stops,
    signal,
    built: building?.built,
    log: createLog(config.LOG_LEVEL, reports),
  })
}

/**
 * Holds the data folder where our own database is in it; several nodes of another server may share one, and that server is
 * looked for at once.
 * @returns what `runNode` takes as its database
 */
async function openFolder(config: Config, signal: AbortSignal): Promise<HeldFolder | DatabaseAddresses> {
  if (config.DATABASE_URL !== undefined) {
    await prepareDataFolder(config.DATA_DIR)
    return reachDatabase(config)
  }
  const folder = await holdFolder(config.DATA_DIR, signal)
  // Where this can't be written, other starts give up instead of waiting.
  signal.addEventListener('abort', () => void folder.announceStop().catch(() => undefined))
  return folder
}
