import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Logger, runOnce } from 'graphile-worker'
import type { Pool } from 'pg'
import { afterAll, expect, vi } from 'vitest'
import { createPasswords } from '../../src/features/people/accounts/passwords.ts'
import { typingTeller } from '../../src/features/talk/messages/tell-typing.ts'
import { jobs } from '../../src/jobs.ts'
import { createApp } from '../../src/node/app.ts'
import { openPort } from '../../src/node/open-port.ts'
import { createServices } from '../../src/node/services.ts'
import { readConfig } from '../../src/platform/config.ts'
import type { Services } from '../../src/platform/context.ts'
import { createPool, ENDLESS } from '../../src/platform/database.ts'
import { taskListOf } from '../../src/platform/jobs.ts'
import type { SocketBounds } from '../../src/platform/live-places.ts'
import { createLog } from '../../src/platform/log.ts'
import { PATIENCE, type Patience } from '../../src/platform/patience.ts'
import type { Letter } from '../../src/platform/ports/mail.ts'
import type { Push } from '../../src/platform/ports/push.ts'
import { startRealtime } from '../../src/platform/realtime.ts'
import { callerOf } from './caller.ts'
import { cheapHasher } from './cheap-hasher.ts'
import { settableClock } from './clock.ts'
import { cloneDatabase } from './clone-database.ts'
import { keepPlans, withPlansForAll } from './keep-plans.ts'
import { peopleOf } from './people.ts'
import { TEST_SECRETS } from './secrets.ts'
import { watchWalls } from './table-walls.ts'
import { countQueriesOf } from './work.ts'

export type World = Awaited<ReturnType<typeof createWorld>>

/**
 * A whole product on its own database, cloned from the template: call once at the top of a test file.
 * Letters, text messages and pushes are kept in arrays; time stands at noon in Toronto on 2026-06-10 until a test moves it.
 */
export async function createWorld(
  variables: Record<string, string> = {},
  patience: Partial<Patience> = {},
  template = 'template_world',
) {
  const database = await cloneDatabase(template)
  const folder = await mkdtemp(join(tmpdir(), 'northreel-world-'))
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    ...variables,
  })
  // Other templates are large: tests look there at how statements are planned for their values.
  const isSmall = template === 'template_world'
  const pool = createPool(isSmall ? withPlansForAll(database.url) : database.url, 20, ignoreLost, ENDLESS)
  if (isSmall) keepPlans(pool)
  const walls = watchWalls()
  walls.watchPool(pool)
  countQueriesOf(pool)
  const faults: string[] = []
  const clock = settableClock('2026-06-10T16:00:00Z')
  const { services: real, auth } = await createServices({
    config,
    secrets: TEST_SECRETS,
    pool,
    log: createLog('error', { destination: { write: (line) => void faults.push(line) } }),
    clock,
    passwords: createPasswords(cheapHasher),
    plugins: [walls.plugin],
  })
  const letters: (Letter & { message_id: string })[] = []
  const pushes: (Push & { endpoint: string })[] = []
  const texts: { to: string; text: string }[] = []
  const services: Services = {
    ...real,
    patience: { ...PATIENCE, ...patience },
    mail: { send: async (letter) => void letters.push(letter) },
    sms: { send: async (message) => void texts.push(message) },
    push: {
      ...real.push,
      send: async ({ endpoint }, push) => {
        pushes.push({ ...push, endpoint })
        return 'sent'
      },
    },
  }
  const app = createApp({ services, pages: null, assets: null, isReady: async () => true })
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
    services.limits.stop()
    await services.db.destroy()
    await rm(folder, { recursive: true, force: true })
    await database.drop()
    expect(walls.broken()).toEqual([])
  }
  afterAll(stop)
  const listen = async (bounds?: SocketBounds, readViewer = services.readViewer) => {
    const serving = await serve(app, { ...services, readViewer }, database.url, bounds)
    stops.push(...serving.stops)
    return serving
  }
  return {
    services,
    db: services.db,
    pool,
    auth,
    app,
    clock,
    letters,
    texts,
    /** What was sent to which browser. */
    pushes,
    /** What the log was told of errors, a line each. */
    faults,
    config,
    databaseUrl: database.url,
    ...peopleOf(services.db, auth, clock.now),
    as: callerOf(app, config.PUBLIC_URL),
    /** Runs every job that is due, and those that they add, until none is left; how each ended is noted then. */
    runJobs: async () => {
      await runOnce({
        pgPool: pool,
        taskList: taskListOf(services, jobs),
        noHandleSignals: true,
        logger: silent,
      })
      await untilNoted(pool)
    },
    /** So many milliseconds later: the clock stands there, and jobs that wait for a time are so much nearer to it. */
    later: async (milliseconds: number) => {
      clock.advance(milliseconds)
      await pool.query(
        `update graphile_worker._private_jobs set run_at = run_at - $1 * interval '1 ms' where run_at > now()`,
        [milliseconds],
      )
    },
    /** Serves the app and live events on a free port; stops with the world. */
    listen: async () => (await listen()).url,
    /** The same, with the server itself and other bounds. */
    listenAs: listen,
  }
}

/** The runner ends without waiting until it has noted that a job failed; one that is locked has not been noted. */
async function untilNoted(pool: Pool): Promise<void> {
  const locked = 'select from graphile_worker._private_jobs where locked_at is not null'
  await vi.waitFor(async () => expect((await pool.query(locked)).rowCount).toBe(0), {
    interval: 5,
    timeout: 150_000,
  })
}

async function serve(
  app: ReturnType<typeof createApp>,
  { config, readViewer, db, log, patience }: Services,
  databaseUrl: string,
  bounds?: SocketBounds,
) {
  const { server, serve, close } = await openPort(0, new AbortController().signal, patience)
  const { PUBLIC_URL: publicUrl, TRUST_PROXY } = config
  const trustProxy = TRUST_PROXY === '1'
  const live = await startRealtime({
    server,
    databaseUrl,
    publicUrl,
    trustProxy,
    readViewer,
    tellTyping: typingTeller(db),
    log,
    bounds,
  })
  serve(getRequestListener(app.fetch))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The test server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    server,
    stops: [close, live.stop, async () => server.closeAllConnections()],
  }
}

/** Dropping a test's database ends its idle connections. */
function ignoreLost(error: Error) {
  if (!/terminat|reset|closed/i.test(error.message)) throw error
}

const silent = new Logger(() => () => {})
