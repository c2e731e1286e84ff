import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { seedReference } from '../database/reference.ts'
import { makeLargeWorld } from '../demo/large-world.ts'
import { createDatabase, createPool, ENDLESS } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { holdFolder } from '../src/platform/held-folder.ts'
import { migrate } from '../src/platform/migrate.ts'

export const TODAY = '2026-06-10'

/** A market of so many listings, and twice as many approved rentals, on an embedded PostgreSQL of its own. */
export async function withLargeDatabase<Answer>(
  listings: number,
  run: (url: string, pool: pg.Pool) => Promise<Answer>,
): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'northreel-bench-'))
  await chmod(folder, 0o755)
  const server = await startEmbeddedPostgres(await holdFolder(folder))
  const pool = createPool(server.url, 4, fail, ENDLESS)
  try {
    await migrate(server.url)
    await seedReference(createDatabase(pool))
    await makeLargeWorld(pool, { listings, today: TODAY })
    return await run(server.url, pool)
  } finally {
    await pool.end()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function fail(error: Error) {
  throw error
}
