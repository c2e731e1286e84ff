import type pg from 'pg'
import type { Log } from './log.ts'
import { repeat } from './repeat.ts'

const WORKER_LOCKS = 7_215_002
const LOOK_EVERY_MS = 3_000

/** The looks in a row that find a job without a worker before it is freed: of another process, and of our own. */
const LOOKS = { theirs: 5, ours: 2 }

type LockedJob = { id: number; locked_by: string; is_shown: boolean }

export type WorkerWatch = Awaited<ReturnType<typeof watchWorkers>>

/**
 * Graphile Worker writes the name of its pool into every job that it runs, and frees those of a killed process only
 * after four hours. Each pool therefore holds an advisory lock under its name while its process lives, and jobs of a
 * pool not seen for several looks are freed; several, because a restarted database has forgotten every lock. It also
 * repairs our own jobs that a lost database left half noted: finished ones are marked done, abandoned ones are freed.
 */
export async function watchWorkers(pool: pg.Pool, log: Log) {
  const names = new Set<string>()
  const running = new Set<string>()
  const done = new Set<string>()
  const lonely = new Map<string, number>()
  const shown = showWorkers(pool, names)

  const look = async () => {
    await shown.show()
    await mendCrontabs(pool)
    const known = [...done]
    const jobs = await selectLocked(pool)
    await finish(
      pool,
      jobs.filter((job) => isOurs(job) && done.has(String(job.id))),
    )
    const locked = new Set(jobs.map(({ id }) => String(id)))
    for (const id of known) if (!locked.has(id)) done.delete(id)
    const strays = jobs.filter(isStray)
    count(lonely, strays.map(keyOf))
    await free(
      pool,
      strays.filter((job) => (lonely.get(keyOf(job)) ?? 0) >= (isOurs(job) ? LOOKS.ours : LOOKS.theirs)),
    )
  }
  const isOurs = (job: LockedJob) => names.has(job.locked_by)
  const isStray = (job: LockedJob) =>
    isOurs(job) ? !running.has(String(job.id)) && !done.has(String(job.id)) : !job.is_shown
  const looking = repeat(look, LOOK_EVERY_MS, (error) => {
    lonely.clear()
    log.warn({ error }, 'the workers could not be looked after')
  })
  await looking.now()
  return {
    /** A pool of workers begins: it shows itself from now on. */
    begin: (name: string) => {
      names.add(name)
      void looking.now()
    },
    started: (id: unknown) => {
      done.delete(String(id))
      running.add(String(id))
    },
    succeeded: (id: unknown) => void done.add(String(id)),
    ended: (id: unknown) => void running.delete(String(id)),
    stop: async () => {
      await looking.stop()
      shown.stop()
    },
  }
}

type Holder = { client: pg.PoolClient; held: Set<string>; isOver: boolean }

/** One connection that holds the lock of each name; replaced when it is lost. */
function showWorkers(pool: pg.Pool, names: Set<string>) {
  let holder: Holder | null = null
  const connect = async () => {
    const client = await pool.connect()
    const fresh = { client, held: new Set<string>(), isOver: false }
    client.once('error', () => letGo(fresh))
    return fresh
  }
  // Once each: a released connection may still report its end.
  const letGo = (one: Holder) => {
    if (one.isOver) return
    one.isOver = true
    one.client.release(true)
  }
  return {
    show: async () => {
      if (!holder || holder.isOver) holder = await connect()
      const { client, held } = holder
      for (const name of names) {
        if (held.has(name)) continue
        const { rows } = await client.query<{ is_held: boolean }>(
          'select pg_try_advisory_lock($1, hashtext($2)) as is_held',
          [WORKER_LOCKS, name],
        )
        if (rows[0]?.is_held) held.add(name)
      }
    },
    stop: () => {
      if (holder) letGo(holder)
    },
  }
}

async function selectLocked(pool: pg.Pool): Promise<LockedJob[]> {
  const { rows } = await pool.query<LockedJob>(
    `select id, locked_by, exists (select from pg_locks where locktype = 'advisory' and classid = $1
        and database = (select oid from pg_database where datname = current_database())
        and objid = hashtext(locked_by)::oid::bigint::oid and granted) as is_shown
      from graphile_worker._private_jobs where locked_by is not null`,
    [WORKER_LOCKS],
  )
  return rows
}

/**
 * The library runs what comes again by itself only after the last time it did: one minute of a node whose clock is days ahead would
 * stop all of it on every node for days.
 */
async function mendCrontabs(pool: pg.Pool) {
  await pool.query(`update graphile_worker._private_known_crontabs set last_execution = now()
    where last_execution > now() + interval '2 minutes'`)
}

/** Takes away jobs that were done, whose end was not written. */
async function finish(pool: pg.Pool, jobs: LockedJob[]) {
  if (jobs.length === 0) return
  await pool.query(
    `delete from graphile_worker._private_jobs j using unnest($1::bigint[], $2::text[]) as ended (id, name)
      where j.id = ended.id and j.locked_by = ended.name`,
    columns(jobs),
  )
}

/** Frees jobs without a worker for any node. */
async function free(pool: pg.Pool, jobs: LockedJob[]) {
  if (jobs.length === 0) return
  await pool.query(
    `update graphile_worker._private_jobs j set locked_by = null, locked_at = null
      from unnest($1::bigint[], $2::text[]) as stray (id, name) where j.id = stray.id and j.locked_by = stray.name`,
    columns(jobs),
  )
}

function columns(jobs: LockedJob[]) {
  return [jobs.map(({ id }) => id), jobs.map(({ locked_by }) => locked_by)]
}

function keyOf({ id, locked_by }: LockedJob): string {
  return `${id} ${locked_by}`
}

/** How many times in a row each key was there. */
function count(times: Map<string, number>, keys: string[]) {
  const present = new Set(keys)
  for (const key of times.keys()) if (!present.has(key)) times.delete(key)
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1)
}
