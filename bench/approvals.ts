import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeWorkerUtils } from 'graphile-worker'
import { seedReference } from '../database/reference.ts'
import { approveRental } from '../src/features/rent/rentals/approve-rental.ts'
import { createServices } from '../src/node/services.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Services, SignedIn } from '../src/platform/context.ts'
import { createPool, type Database, ENDLESS } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { holdFolder } from '../src/platform/held-folder.ts'
import { createLog } from '../src/platform/log.ts'
import { migrate } from '../src/platform/migrate.ts'
import { isRefused } from '../src/platform/refusal.ts'
import { keepSecrets } from '../src/platform/secrets.ts'
import { bareApprovals } from './bare-approvals.ts'
import { type Times, timesOf } from './times.ts'

const CLIENTS = 8
const ROUNDS = 150
/** Until then code is compiled, and each connection plans what it keeps. */
const WARM_UP = 100

export type ApprovalsResult = {
  rounds: number
  clients: number
  /** Rounds that had not exactly one winner, or an answer that is no refusal: must be 0. */
  broken: number
  answers_per_second: number
  winners_per_second: number
  times: Times
  /** The same contention without the product: the floor below it. */
  bare: Times
}

/**
 * Eight overlapping approvals of one item at one instant, round after round, through the whole act: lock, transition, flag,
 * history, notification, letter and live event, on a durable database of its own.
 */
export async function benchApprovals(rounds = ROUNDS): Promise<ApprovalsResult> {
  return withServices(async (services) => {
    const people = await makePeople(services.db)
    const times: number[] = []
    let busy = 0
    let broken = 0
    for (let round = -WARM_UP; round < rounds; round += 1) {
      const rentals = await makeRequests(services.db, people, round + WARM_UP)
      const started = performance.now()
      const answers = await Promise.all(
        rentals.map((id) => timed(() => approveRental(people.owner(services), id, {}))),
      )
      if (round < 0) continue
      busy += performance.now() - started
      times.push(...answers.map(({ ms }) => ms))
      // The winner has declined the others by then.
      const refused = answers.filter(
        ({ answer }) => isRefused(answer) && answer.refused === 'already_answered',
      )
      if (refused.length !== CLIENTS - 1) broken += 1
    }
    return {
      rounds,
      clients: CLIENTS,
      broken,
      answers_per_second: Math.round((rounds * CLIENTS * 1000) / busy),
      winners_per_second: Math.round((rounds * 1000) / busy),
      times: timesOf(times),
      bare: await bareApprovals(services.pool, CLIENTS),
    }
  })
}

async function timed<Answer>(act: () => Promise<Answer>) {
  const started = performance.now()
  const answer = await act()
  return { answer, ms: performance.now() - started }
}

async function withServices<Answer>(run: (services: Services) => Promise<Answer>): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'northreel-bench-'))
  await chmod(folder, 0o755)
  const server = await startEmbeddedPostgres(await holdFolder(folder))
  try {
    await migrate(server.url)
    const fail = (error: Error) => {
      throw error
    }
    const pool = createPool(server.url, CLIENTS * 2, fail, ENDLESS)
    const utils = await makeWorkerUtils({ pgPool: pool })
    await utils.migrate()
    await utils.release()
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      DATABASE_URL: server.url,
    })
    const { services } = await createServices({
      config,
      secrets: await keepSecrets(config),
      pool,
      log: createLog('silent'),
    })
    await seedReference(services.db)
    const answer = await run(services)
    services.limits.stop()
    await services.db.destroy()
    return answer
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type People = { ownerId: string; renterIds: string[]; owner(services: Services): SignedIn }

async function makePeople(db: Database): Promise<People> {
  const make = async (name: string) => {
    const email = `${name}@bench.example`
    const { id } = await db
      .insertInto('users')
      .values({ name, email })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('profiles').values({ id, name }).execute()
    return id
  }
  const ownerId = await make('owner')
  const now = new Date()
  await db
    .insertInto('payout_accounts')
    .values({
      ...{ owner_id: ownerId, provider_id: 'acct_bench', status: 'active', opened_at: now },
      ...{ refreshed_at: now, touched_at: now, active_since: now },
    })
    .execute()
  await db
    .insertInto('tax_declarations')
    .values({ owner_id: ownerId, legal_name: 'owner', province: 'ON', declared_at: now })
    .execute()
  const renterIds = await Promise.all(Array.from({ length: CLIENTS }, (_, index) => make(`renter${index}`)))
  const viewer = {
    id: ownerId,
    session_id: randomUUID(),
    email: 'owner@bench.example',
    name: 'owner',
    locale: 'en-CA' as const,
    is_admin: false,
    owes: null,
    session_ends_at: new Date(),
    proven_at: null,
    is_frozen: false,
    impersonated_by: null,
  }
  const owner = (services: Services) => ({
    ...services,
    viewer,
    locale: 'en-CA' as const,
    requestId: 'bench',
    ip: '',
  })
  return { ownerId, renterIds, owner }
}

/** A fresh item with one pending request per client, all for overlapping days. */
async function makeRequests(db: Database, { ownerId, renterIds }: People, round: number): Promise<string[]> {
  const city = await db.selectFrom('cities').selectAll().limit(1).executeTakeFirstOrThrow()
  const item = await db
    .insertInto('equipment')
    .values({
      name: `Item ${round}`,
      category: 'cameras',
      price: 100,
      location: city.label,
      city_id: city.id,
      latitude: city.latitude,
      longitude: city.longitude,
      user_id: ownerId,
      has_pending_requests: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const request = (renterId: string) => ({
    equipment_id: item.id,
    owner_id: ownerId,
    renter_id: renterId,
    start_date: '2099-06-20',
    end_date: '2099-06-22',
    total_cost: 300,
    quote: '{}',
    stage: 'pending' as const,
    platform_fee_cents: 1_500,
    owner_payout_cents: 28_500,
    request_key: randomUUID(),
  })
  const rows = await db.insertInto('rentals').values(renterIds.map(request)).returning('id').execute()
  return rows.map(({ id }) => id)
}

if (import.meta.main) {
  process.stdout.write(`${JSON.stringify(await benchApprovals(), null, 2)}\n`)
}
