import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Config, ConfigError, readConfig } from '#platform/config.ts'
import { DataFolderError, prepareDataFolder } from '#platform/data-folder.ts'
import { createPool } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { createHealth, createMetrics } from '#platform/http/metrics.ts'
import { startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { startRealtime } from '#platform/realtime.ts'
import { keepSecrets } from '#platform/secrets.ts'
import { createApp } from './app.ts'
import { crontab, jobs } from './jobs.ts'
import { builtPages, developmentPages } from './page-renderer.ts'
import { seedWhenEmpty } from './seed.ts'
import { createServices } from './services.ts'

const POOL_SIZE = 16

type Stop = () => Promise<unknown>

/**
 * Starts one node: configuration, database, app, jobs, listen. A wrong setting, an unusable data folder or a taken port
 * ends the process with one sentence.
 */
export async function startNode(options: {
  development: boolean
  variables: Record<string, string | undefined>
}) {
  const stops: Stop[] = []
  try {
    const config = readConfig(options.variables)
    await start(config, options.development, stops)
  } catch (error) {
    await stopAll(stops)
    if (!(error instanceof ConfigError || error instanceof DataFolderError || error instanceof PortError))
      throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

async function start(config: Config, development: boolean, stops: Stop[]) {
  let listener: RequestListener = answerStarting
  const server = createServer((request, response) => listener(request, response))
  await listen(server, config.PORT)
  stopOnSignal(stops, server)
  stops.push(() => new Promise((done) => server.close(done)))
  await prepareDataFolder(config.DATA_DIR)
  const secrets = await keepSecrets(config)
  const embedded = config.DATABASE_URL ? null : await startEmbeddedPostgres(config.DATA_DIR)
  if (embedded) stops.unshift(embedded.stop)
  const url = config.DATABASE_URL ?? embedded?.url ?? ''
  await migrate(url)
  const log = createLog(config.LOG_LEVEL)
  const pool = createPool(url, POOL_SIZE, (error) => log.error({ error }, 'a database connection was lost'))
  stops.unshift(() => pool.end())
  const { services, auth } = await createServices({ config, secrets, pool, log })
  if (config.ROLE !== 'web') {
    const runner = await startJobs(services, pool, jobs, crontab)
    stops.unshift(() => runner.stop())
  }
  const isReady = async () => (await pool.query('select 1')).rowCount === 1
  const seeded = await seedWhenEmpty(services, auth)
  if (config.ROLE !== 'worker') {
    const live = await startRealtime(server, url, config.PUBLIC_URL, services.readViewer, log)
    stops.unshift(live.stop)
    const pages = development ? await developmentPages(server) : await builtPages()
    const app = createApp({ services, pages: pages.render, assets: pages.assets, isReady })
    listener = pages.wrap(getRequestListener(app.fetch))
    stops.unshift(pages.stop)
  } else {
    listener = getRequestListener(createHealth(isReady, createMetrics().registry).fetch)
  }
  process.stdout.write(greeting(config, seeded))
}

/** The port is taken before the database starts, so that a second start says so at once; until then callers wait. */
function answerStarting(_request: IncomingMessage, response: ServerResponse) {
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Starting')
}

/** The port could not be taken: the start stops with this sentence alone. */
class PortError extends Error {}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      fail(
        new PortError(
          taken
            ? `Port ${port} is taken. Set PORT to a free one.`
            : `Port ${port} can't be opened: ${error.message}`,
        ),
      )
    })
    server.listen(port, done)
  })
}

function greeting(config: Config, demo: boolean): string {
  const lines = [`${config.BRAND_NAME} is at ${config.PUBLIC_URL}`]
  if (demo) {
    lines.push(
      'Demo accounts, password northreel-demo:',
      '  ana@demo.northreel.test         owner in Toronto',
      '  mika@demo.northreel.test        renter',
      '  northlight@demo.northreel.test  store',
      '  desk@demo.northreel.test        administrator',
      '  renter1@ to renter8@demo.northreel.test  renters without history',
    )
  }
  lines.push(
    config.SMTP_URL
      ? 'Mail goes out through SMTP.'
      : `Outgoing mail lands in ${config.DATA_DIR}/outbox and at ${config.PUBLIC_URL}/dev/outbox`,
  )
  return `\n${lines.join('\n')}\n\n`
}

function stopOnSignal(stops: Stop[], server: Server) {
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

async function stopAll(stops: Stop[]) {
  for (const stop of stops.splice(0)) await stop()
}
