import { sql } from 'kysely'
import type { Services } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { DEMO_DOMAIN, DEMO_PASSWORD } from './cast.ts'

const SEED_LOCK = 7_215_003

/**
 * Writes the demo world unless somebody has an account: all of it or nothing, by one node at a time, so that a killed start
 * is made good by the next. Answers whether it did.
 */
export async function seedDemo(services: Services): Promise<boolean> {
  const { db, config, clock, files, passwords } = services
  if (await hasPeople(db)) return false
  // Loaded only where it is needed: it draws, and reads the whole catalogue.
  const { makeWorld } = await import('./make-world.ts')
  const { writeFiles, writeWorld } = await import('./write-world.ts')
  const passwordHash = await passwords.hash(DEMO_PASSWORD, 'demo')
  if (passwordHash === null) throw new Error('Too many passwords are being hashed to seed the demo world.')
  const world = await makeWorld({
    now: clock.now(),
    passwordHash,
    fee: config.fee,
    publicUrl: config.PUBLIC_URL,
  })
  await writeFiles(files, world.files)
  const written = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx)
    if (await hasPeople(trx)) return false
    await writeWorld(trx, world)
    return true
  })
  // The planner knows nothing of rows that came a moment ago.
  if (written) await sql`analyze`.execute(db)
  return written
}

/** The demo accounts as a start lists them, a line each; none where there is no demo world. */
export async function demoAccounts(db: Queryable): Promise<readonly string[]> {
  const ana = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', `ana@${DEMO_DOMAIN}`)
    .executeTakeFirst()
  return ana ? LINES : []
}

const LINES = [
  `Demo accounts, password ${DEMO_PASSWORD}:`,
  `  ana@${DEMO_DOMAIN}         owner in Toronto`,
  `  mika@${DEMO_DOMAIN}        renter`,
  `  northlight@${DEMO_DOMAIN}  store`,
  `  desk@${DEMO_DOMAIN}        administrator`,
  `  renter1@ to renter8@${DEMO_DOMAIN}  renters without history`,
]

async function hasPeople(db: Queryable): Promise<boolean> {
  const person = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return person !== undefined
}
