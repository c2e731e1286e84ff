import { parseArgs } from 'node:util'
import type pg from 'pg'
import { seedReference } from '../database/reference.ts'
import { makeLargeWorld } from '../demo/large-world.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { createServices } from '../src/node/services.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type Config, ConfigError, readConfig } from '../src/platform/config.ts'
import type { Services } from '../src/platform/context.ts'
import { DataFolderError } from '../src/platform/data-folder.ts'
import { createPool, ENDLESS } from '../src/platform/database.ts'
import { dayInZone } from '../src/platform/days.ts'
import { createLog } from '../src/platform/log.ts'
import { migrate } from '../src/platform/migrate.ts'
import { keepSecrets } from '../src/platform/secrets.ts'
import { openDatabase } from './open-database.ts'

const CONNECTIONS = 8

/** `npm run seed`: the demo world, or with `-- --listings N` a market of N listings for measuring. */
try {
  const { listings } = parseArgs({ options: { listings: { type: 'string' } } }).values
  await seed(readConfig(process.env), listings === undefined ? null : countOf(listings))
} catch (error) {
  if (!isForPeople(error)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

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
  throw new ConfigError(`--listings takes a number of listings, not “${text}”.`)
}

function isForPeople(error: unknown): error is Error {
  if (error instanceof ConfigError || error instanceof DataFolderError) return true
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

function say(sentence: string) {
  process.stdout.write(`${sentence}\n`)
}
