import { parseArgs } from 'node:util'
import type pg from 'pg'
import { seedReference } from '../database/reference.ts'
import { makeLargeWorld } from '../demo/large-world.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { createServices } from '../src/node/services.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type Config, ConfigError, readConfig } from '../src/platform/config.ts'
import type { Services } from '../src/platform/context.ts'
import { createPool, ENDLESS } from '../src/platform/database.ts'
import { dayInZone } from '../src/platform/days.ts'
import { createLog } from '../src/platform/log.ts'
import { migrate } from '../src/platform/migrate.ts'
import { keepSecrets } from '../src/platform/secrets.ts'
import { openDatabase } from './open-database.ts'
import { runCommand, UsageError } from './run-command.ts'

const CONNECTIONS = 8

const USAGE = `npm run seed [-- --listings N]

Writes the demo world into a database where nobody has an account yet; with --listings a market of N listings for measuring.
SEED must be demo, set by hand for any database but our own; the database is the one that DATABASE_URL or DATA_DIR names.

Ends with 0 when it is done, 1 with a sentence when it can't be, and 2 when it is typed wrongly.`

/** `npm run seed`: the demo world, or with `-- --listings N` a market of N listings for measuring. */
await runCommand(USAGE, async (args) => {
  const { listings } = parseArgs({ args, options: { listings: { type: 'string' } } }).values
  const count = listings === undefined ? null : countOf(listings)
  await seed(readConfig(process.env), count)
  return 0
})

async function seed(config: Config, listings: number | null) {
  if (config.SEED !== 'demo') {
    throw new ConfigError('Nothing was written: on this database, made-up people need SEED=demo set by hand.')
  }
  const database = await openDatabase(config)
  const log = createLog(config.LOG_LEVEL)
  await migrate(database.url)
  let isEnding = false
  const onLost = (error: Error) => {
    // The server we stop ourselves may be quicker than the last goodbye.
    if (!isEnding) log.error({ error }, 'a database connection was lost')
  }
  const pool = createPool(database.url, CONNECTIONS, onLost, ENDLESS)
  const { services } = await createServices({ config, secrets: await keepSecrets(config), pool, log })
  try {
    await seedReference(services.db)
    say(listings === null ? await demo(services) : await large(pool, listings))
  } finally {
    isEnding = true
    services.limits.stop()
    await pool.end()
    await database.stop()
  }
}

async function demo(services: Services): Promise<string> {
  const written = await seedDemo(services)
  return written ? 'The demo world is there.' : 'Nothing was written: somebody has an account here already.'
}

async function large(pool: pg.Pool, count: number): Promise<string> {
  const today = dayInZone(systemClock.now(), 'America/Toronto')
  const { listings, rentals } = await makeLargeWorld(pool, { listings: count, today }, say)
  return `There are ${listings} listings and ${rentals} approved rentals now.`
}

function countOf(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count > 0) return count
  throw new UsageError(`--listings takes a number of listings, not “${text}”.`)
}

function say(sentence: string) {
  process.stdout.write(`${sentence}\n`)
}
