import { sql } from 'kysely'
import type { Auth } from '#features/accounts/auth.ts'
import type { Services } from '#platform/context.ts'
import type { Database, Queryable } from '#platform/database.ts'
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../database/demo/cast.ts'
import { seedReference } from '../database/reference.ts'

const SEED_LOCK = 7_215_003

/**
 * Fills a database with its reference data and, where SEED says so and nobody has an account yet, the demo world: all of it
 * or nothing, by one node at a time, so that a killed start is made good by the next.
 * @returns whether the demo accounts are there
 */
export async function seedWhenEmpty(services: Services, auth: Auth): Promise<boolean> {
  const { db, config } = services
  await seedReference(db)
  if (config.SEED === 'demo' && !(await hasPeople(db))) await seedDemo(services, auth)
  return hasDemoAccounts(db)
}

/** Writes the demo world unless somebody has an account; answers whether it did. */
export async function seedDemo(services: Services, auth: Auth): Promise<boolean> {
  const { db, config, clock, files } = services
  // Loaded only where it is needed: it draws, and reads the whole catalogue.
  const { makeWorld } = await import('../database/demo/make-world.ts')
  const { writeFiles, writeWorld } = await import('../database/demo/write-world.ts')
  const { password } = await auth.$context
  const world = await makeWorld({
    now: clock.now(),
    passwordHash: await password.hash(DEMO_PASSWORD),
    feeBps: config.PLATFORM_FEE_BPS,
    publicUrl: config.PUBLIC_URL,
  })
  await writeFiles(files, world.files)
  const written = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx)
    if (await hasPeople(trx)) return false
    await writeWorld(trx, world)
    return true
  })
  if (written) await analyze(db)
  return written
}

async function hasPeople(db: Queryable): Promise<boolean> {
  const person = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return person !== undefined
}

async function hasDemoAccounts(db: Queryable): Promise<boolean> {
  const ana = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', `ana@${DEMO_DOMAIN}`)
    .executeTakeFirst()
  return ana !== undefined
}

/** The planner knows nothing of rows that came a moment ago. */
async function analyze(db: Database) {
  await sql`analyze`.execute(db)
}
