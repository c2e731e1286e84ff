import { makeWorkerUtils } from 'graphile-worker'
import type pg from 'pg'
import { runSearches } from '../src/features/gear/saved/run-searches.ts'
import type { Services } from '../src/platform/context.ts'
import { createDatabase, createPool, ENDLESS } from '../src/platform/database.ts'
import { addDays } from '../src/platform/days.ts'
import { createLog } from '../src/platform/log.ts'
import { TODAY } from './large-database.ts'

const SEARCHES = 1000
/** Listings that are put back on offer between two runs. */
const PUT_BACK = 250
const CONNECTIONS = 8
const RUN_AT = `${TODAY}T16:00:00Z`

/** `database_s` is what the database worked, over all connections; `first` fills the hits, `second` finds what came in since. */
export type SavedTimes = { searches: number; first: RunTimes; second: RunTimes; hits: number; told: number }
type RunTimes = { seconds: number; database_s: number }

/** Measures one run of a thousand saved searches, all due at once: half for some days, half for none. */
export async function measureSavedSearches(url: string, pool: pg.Pool): Promise<SavedTimes> {
  const utils = await makeWorkerUtils({ pgPool: pool })
  await utils.migrate()
  await utils.release()
  await pool.query(saveSearches, [SEARCHES, RUN_AT, TODAY, addDays(TODAY, 90)])
  await pool.query(
    `update equipment set paused_at = '${TODAY}' where id in (select id from equipment order by id limit ${PUT_BACK})`,
  )
  const first = await run(url, pool)
  await pool.query(
    `update equipment set paused_at = null, updated_at = '${RUN_AT}' where paused_at = '${TODAY}'`,
  )
  await pool.query('update saved_search_hits set told_at = null')
  await pool.query('update saved_searches set next_run_at = $1, told_at = null', [RUN_AT])
  const second = await run(url, pool)
  const { rows } = await pool.query<{ hits: number; told: number }>(
    'select count(*)::integer as hits, (count(*) filter (where told_at is not null))::integer as told from saved_search_hits',
  )
  return { searches: SEARCHES, first, second, ...(rows[0] ?? { hits: 0, told: 0 }) }
}

async function run(url: string, pool: pg.Pool): Promise<RunTimes> {
  const before = await activeMs(pool)
  const own = createPool(url, CONNECTIONS, () => undefined, ENDLESS)
  const services = {
    db: createDatabase(own),
    pool: own,
    clock: { now: () => new Date(RUN_AT) },
    stopping: new AbortController().signal,
    log: createLog('error'),
  } as unknown as Services
  const started = performance.now()
  await runSearches(services)
  const seconds = inSeconds(performance.now() - started)
  // What a connection worked is told when it ends.
  await own.end()
  return { seconds, database_s: inSeconds((await activeMs(pool)) - before) }
}

async function activeMs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    'select active_time as ms from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.ms ?? 0
}

function inSeconds(ms: number): number {
  return Math.round(ms / 10) / 100
}

/** Products and cities at random, the same in each run. */
const saveSearches = `
  with wanted as (
    select n, (select array_agg(id order by id) from (select id from users order by id limit 50) u) as users,
      (select array_agg(make || ' ' || split_part(model, ' ', 1) order by key) from products where listing_count > 0) as products,
      (select array_agg(label order by population desc) from (select label, population from cities order by population desc limit 43) c) as cities
    from generate_series(1, $1::integer) n
  )
  insert into saved_searches (user_id, filters, cadence, from_date, to_date, next_run_at, run_at, created_at, ends_at)
  select users[n % array_length(users, 1) + 1],
    jsonb_build_object('query', products[n * 7919 % array_length(products, 1) + 1], 'location', cities[n * 104729 % array_length(cities, 1) + 1]),
    'at_once', case when n % 2 = 0 then $3::date + n % 60 end, case when n % 2 = 0 then $3::date + n % 60 + 3 end,
    $2, $2::timestamptz - interval '10 minutes', $2, $4::date
  from wanted`
