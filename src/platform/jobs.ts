import { EventEmitter } from 'node:events'
import { Logger, makeWorkerUtils, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { z } from 'zod'
import type { Services } from './context.ts'
import type { Queryable } from './database.ts'
import type { Log } from './log.ts'

/** A job: its name, and the one act it calls once the payload has been read. */
export type Job = { name: string; run(services: Services, payload: unknown): Promise<void> }

/** Declares a job by the shape of its payload and the act that takes it; a payload that does not fit fails the job. */
export function defineJob<Payload>({
  name,
  payload,
  run,
}: {
  name: string
  payload: z.ZodType<Payload>
  run(services: Services, payload: Payload): Promise<void>
}): Job {
  return { name, run: async (services, given) => run(services, await payload.parseAsync(given)) }
}

/**
 * Adds a job in the caller's own transaction: it exists exactly when the change does. A second job with the same key
 * replaces the first while it waits, so one event is told once.
 */
export async function addJob(
  db: Queryable,
  name: string,
  payload: Record<string, unknown>,
  options: { key: string; runAt?: Date; maxAttempts?: number },
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
    job_key := ${options.key}, run_at := ${options.runAt ?? null}::timestamptz,
    max_attempts := ${options.maxAttempts ?? 25})`.execute(db)
}

/** Runs the jobs of this database until stopped. `crontab` lines name jobs too. */
export async function startJobs(
  services: Services,
  pool: pg.Pool,
  jobs: Job[],
  crontab: string,
): Promise<Runner> {
  const alive = await watchDeadWorkers(pool, services.log)
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => alive.claim(worker.workerId))
  const runner = await run({
    pgPool: pool,
    taskList: taskListOf(services, jobs),
    crontab,
    events,
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: jobLogger(services.log),
  })
  runner.promise.finally(alive.stop)
  return runner
}

/** The jobs as graphile-worker calls them. */
export function taskListOf(services: Services, jobs: Job[]): TaskList {
  return Object.fromEntries(
    jobs.map(({ name, run }) => [name, (payload: unknown) => run(services, cronless(payload))]),
  )
}

/** Cron adds its own field to the payload; acts don't know of it. */
function cronless(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return payload
  const { _cron, ...rest } = { _cron: null, ...payload }
  return rest
}

const WORKER_LOCKS = 7_215_002

/**
 * Graphile Worker frees the jobs of a killed process only after four hours. Each worker therefore holds an advisory lock
 * for as long as its node's connection lives; jobs locked by a worker without one are freed at once.
 */
async function watchDeadWorkers(pool: pg.Pool, log: Log) {
  const client = await pool.connect()
  client.on('error', (error) => log.error({ error }, 'the connection that shows this node is alive was lost'))
  const utils = await makeWorkerUtils({ pgPool: pool, logger: jobLogger(log) })
  await utils.migrate()
  const sweep = async () => {
    const { rows } = await pool.query<{ worker: string }>(
      `select distinct locked_by as worker from graphile_worker._private_jobs where locked_by is not null
        and not exists (select from pg_locks where locktype = 'advisory' and classid = $1
          and objid = hashtext(locked_by)::oid::bigint::oid and granted)
        and locked_at < now() - interval '2 seconds'`,
      [WORKER_LOCKS],
    )
    if (rows.length > 0) await utils.forceUnlockWorkers(rows.map((row) => row.worker))
  }
  await sweep()
  const timer = setInterval(
    () => sweep().catch((error) => log.error({ error }, 'freeing dead workers failed')),
    15_000,
  )
  let claims = Promise.resolve()
  const claim = async (worker: string) => {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [WORKER_LOCKS, worker])
  }
  return {
    claim: (worker: string) => {
      claims = claims
        .then(() => claim(worker))
        .catch((error) => log.error({ error }, 'a worker could not show that it is alive'))
    },
    stop: async () => {
      clearInterval(timer)
      client.release(true)
      await utils.release()
    },
  }
}

function jobLogger(log: Log): Logger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
  return new Logger((scope) => (level, message, meta) => log[levels[level]]({ ...scope, ...meta }, message))
}
