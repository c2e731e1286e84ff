import { getRequestListener } from '@hono/node-server'
import { writeFigures } from '#features/base/counts/create-figures.ts'
import { findBooksProblem } from '#features/rent/payouts/payment-books.ts'
import { typingTeller } from '#features/talk/messages/tell-typing.ts'
import { type Config, ConfigError } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { createPool, ENDLESS, ON_SCREEN, ON_SCREEN_POOLED } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import type { HeldFolder } from '#platform/held-folder.ts'
import { createHealth } from '#platform/http/metrics.ts'
import type { Log } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { createPublicState } from '#platform/public-state.ts'
import type { DatabaseAddresses } from '#platform/reach-database.ts'
import { startRealtime } from '#platform/realtime.ts'
import { startJobs } from '#platform/run-jobs.ts'
import { keepSecrets } from '#platform/secrets.ts'
import { crontab, jobs } from '../jobs.ts'
import { createApp } from './app.ts'
import { nightlyBackup } from './backup/nightly-backup.ts'
import { greeting } from './greeting.ts'
import { createNodeMetrics } from './node-metrics.ts'
import type { OpenPort } from './open-port.ts'
import { builtPages, DEVELOPMENT_SOCKET, developmentPages } from './pages/page-renderer.ts'
import { seedWhenEmpty } from './seed.ts'
import { createServices, type ServiceOptions } from './services.ts'
import { GIVEN_UP, type Stops } from './stop.ts'

const POOL_SIZE = 16
const FILLING_POOL_SIZE = 4

type Node = {
  config: Config
  development: boolean
  /** The folder of our own server, or the addresses of another. */
  database: HeldFolder | DatabaseAddresses
  port: OpenPort
  stops: Stops
  signal: AbortSignal
  /** Resolves once the pages are there; they are unless given. */
  built: Promise<void> | undefined
  log: Log
}

/**
 * Runs a node once its settings, its port and its folder are checked: database, app, jobs, listening. Ends between
 * steps once `signal` says so.
 */
export async function runNode(node: Node): Promise<void> {
  const { config, development, database, port, stops, signal, log } = node
  const { server, serve, finish } = port
  const secrets = await keepSecrets(config)
  const { pooled, direct } = 'direct' in database ? database : await startOwnDatabase(database, log, stops)
  signal.throwIfAborted()
  await migrate(direct)
  signal.throwIfAborted()

  const demoAccounts = await fill({ config, secrets, log, stopping: signal }, direct, signal)
  signal.throwIfAborted()
  const waits = pooled === direct ? ON_SCREEN : ON_SCREEN_POOLED
  const pool = createPool(pooled, POOL_SIZE, tellOfLoss(log, signal), waits)
  stops.unshift({ name: 'connections to the database', byMs: GIVEN_UP.connections, end: () => pool.end() })
  const { services } = await createServices({ config, secrets, pool, log, stopping: signal })
  await refuseForeignMoney(services, demoAccounts)
  stops.unshift({ name: 'figures', byMs: GIVEN_UP.connections, end: writeFigures(services) })
  if (config.ROLE !== 'web') {
    const nightly = nightlyBackup(config)
    const lines = [crontab, nightly.crontab].join('\n')
    const runner = await startJobs(services, direct, [...jobs, ...nightly.jobs], lines)
    stops.unshift({ name: 'jobs', byMs: GIVEN_UP.jobs, end: runner.stop })
  }
  signal.throwIfAborted()
  // The balancer is told first: until it has taken this node out, its visitors are answered.
  const isReady = async () => !signal.aborted && (await pool.query('select 1')).rowCount === 1
  if (config.ROLE !== 'worker') {
    const { PUBLIC_URL: publicUrl, TRUST_PROXY } = config
    const elsewhere = development ? [DEVELOPMENT_SOCKET] : []
    const trustProxy = TRUST_PROXY === '1'
    const { readViewer, db } = services
    const publicState = createPublicState()
    const live = await startRealtime({
      server,
      databaseUrl: direct,
      publicUrl,
      trustProxy,
      readViewer,
      tellTyping: typingTeller(db),
      log,
      publicState,
      elsewhere,
    })
    stops.unshift({ name: 'live events', byMs: GIVEN_UP.connections, end: live.stop })
    await node.built
    signal.throwIfAborted()
    const pages = development ? await developmentPages(server) : await builtPages()
    const kept = development ? {} : { publicState }
    const app = createApp({ services, pages: pages.render, assets: pages.assets, isReady, ...kept })
    serve(pages.wrap(getRequestListener(app.fetch)))
    stops.unshift({ name: 'pages', byMs: GIVEN_UP.connections, end: pages.stop })
  } else {
    serve(getRequestListener(createHealth(isReady, createNodeMetrics(services).registry, config).fetch))
  }
  stops.unshift({ name: 'answers', byMs: GIVEN_UP.answers, end: finish })
  process.stdout.write(greeting(config, demoAccounts))
}

/** Writes what a new database begins with. It takes as long as it takes, and another node may be at it. */
async function fill(
  options: Omit<ServiceOptions, 'pool'>,
  url: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const pool = createPool(url, FILLING_POOL_SIZE, tellOfLoss(options.log, signal), ENDLESS)
  try {
    const { services } = await createServices({ ...options, pool })
    return await seedWhenEmpty(services, signal)
  } finally {
    await pool.end()
  }
}

/** Play money and real money never share a database, and the demo's people own nothing real. */
async function refuseForeignMoney(services: Services, demoAccounts: readonly string[]): Promise<void> {
  const problem = await findBooksProblem(services)
  if (problem) throw new ConfigError(problem)
  if (services.payments.livemode && demoAccounts.length > 0)
    throw new ConfigError('STRIPE_SECRET_KEY is a live key, and this database holds the demo world.')
}

/** A lost connection is only logged: each answer reports its own failure. A stop that was given up ends them by itself. */
function tellOfLoss(log: Log, stopping: AbortSignal) {
  return (error: Error) => {
    if (!stopping.aborted) log.warn({ error }, 'a database connection was lost')
  }
}

async function startOwnDatabase(folder: HeldFolder, log: Log, stops: Stops): Promise<DatabaseAddresses> {
  const { url, keepRunning, stop } = await startEmbeddedPostgres(folder)
  stops.unshift({ name: 'the database', byMs: GIVEN_UP.database, end: stop })
  keepRunning(log)
  return { pooled: url, direct: url }
}
