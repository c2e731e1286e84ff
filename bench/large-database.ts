import { rm } from 'node:fs/promises'
import type pg from 'pg'
import { seedReference } from '../database/reference.ts'
import { makeLargeWorld } from '../demo/large-world.ts'
import type { Clock } from '../src/platform/clock.ts'
import { createDatabase, createPool, ENDLESS } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { holdFolder } from '../src/platform/held-folder.ts'
import { migrate } from '../src/platform/migrate.ts'
import { copyFolder } from '../tests/support/copy-folder.ts'
import { folderInTmp, keptCluster } from '../tests/support/kept-cluster.ts'

export const TODAY = '2026-06-10'

/** A clock for readers of such a market: the days that they ask for lie ahead of it. */
export const NOON: Clock = { now: () => new Date(`${TODAY}T16:00:00Z`) }

/**
 * A market of so many listings, and twice as many approved rentals, on an embedded PostgreSQL of its own: a copy of one that is
 * kept, as a million listings take minutes to make.
 */
export async function withLargeDatabase<Answer>(
  listings: number,
  run: (url: string, pool: pg.Pool) => Promise<Answer>,
): Promise<Answer> {
  const folder = await folderInTmp('northreel-bench-')
  await copyFolder(await keptLargeDatabase(listings), folder)
  const server = await startEmbeddedPostgres(await holdFolder(folder))
  const pool = createPool(server.url, 4, fail, ENDLESS)
  try {
    return await run(server.url, pool)
  } finally {
    await pool.end()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The data folder of such a market, to be copied and never used. */
export function keptLargeDatabase(listings: number): Promise<string> {
  return keptCluster({
    sort: 'large-databases',
    size: String(listings),
    madeFrom: ['bench/large-database.ts', 'demo/{fill-in-bulk,large-world,large-world-rows}.ts'],
    keptDays: 2,
    fill: (url) => fillLarge(url, listings),
  })
}

async function fillLarge(url: string, listings: number): Promise<void> {
  await migrate(url)
  const pool = createPool(url, 4, fail, ENDLESS)
  await seedReference(createDatabase(pool))
  await makeLargeWorld(pool, { listings, today: TODAY }, (line) => process.stderr.write(`${line}\n`))
  await pool.end()
}

function fail(error: Error) {
  throw error
}
