import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Services } from './context.ts'
import { addEffects, type Queryable } from './database.ts'

/**
 * The lanes of jobs, and the workers of each on a node; no lane waits for another. `first`: money and deadlines.
 * `letters`: work for the mail server. `texts`: text messages and pushes. `large`: jobs of minutes, such as exports and
 * sweeps.
 */
export const lanes = { first: 3, letters: 3, texts: 2, large: 2, rest: 2 } as const
export type Lane = keyof typeof lanes

/** A job: its name, its workers, and the one act it calls once the payload has been read. */
export type Job = {
  name: string
  lane: Lane
  /** Whether it ends or forgets what a moment has come for: it goes by the database's time, see `byDatabaseTime`. */
  byClock: boolean
  run(services: Services, payload: unknown): Promise<void>
}

/** Declares a job by the shape of its payload and the act that takes it; a payload that does not fit fails the job. */
export function defineJob<Payload>({
  name,
  lane,
  byClock = false,
  payload,
  run,
}: {
  name: string
  lane: Lane
  byClock?: boolean
  payload: z.ZodType<Payload>
  run(services: Services, payload: Payload): Promise<void>
}): Job {
  return {
    name,
    lane,
    byClock,
    run: async (services, given) => run(services, await payload.parseAsync(given)),
  }
}

/** When a job runs: at an instant, so many milliseconds from now, or at once. */
type JobTime = { runAt?: Date; afterMs?: never } | { runAt?: never; afterMs?: number }

type JobOptions = { key: string; maxAttempts?: number } & JobTime

/**
 * Adds a job in the caller's own transaction, as one of its effects (`addEffects`): it exists exactly when the change does. A
 * second job with the same key replaces the first while it waits, so one event is told once. `afterMs` counts milliseconds
 * from the transaction's start, by the database's clock.
 */
export function addJob(
  db: Queryable,
  name: string,
  payload: Record<string, unknown>,
  options: JobOptions,
): Promise<void> {
  return addEffects(db, [call(name, payload, options)])
}

/**
 * Adds a job as `addJob` does, unless the same one waits under its key: that one keeps its time, and no worker takes it
 * before this transaction ends. A job that has begun may have read too early, and one that failed may wait for hours:
 * neither counts as waiting.
 */
export function addJobOnce(
  db: Queryable,
  name: string,
  payload: Record<string, unknown>,
  { key, afterMs }: { key: string; afterMs: number },
): Promise<void> {
  // The library would write a waiting job again.
  const job = sql`(select ${call(name, payload, { key, afterMs, keyMode: 'preserve_run_at' })}
    where not exists (select from graphile_worker._private_jobs where key = ${key} and attempts = 0
      and payload::text = ${JSON.stringify(payload)} for update))`
  return addEffects(db, [job])
}

function call(
  name: string,
  payload: Record<string, unknown>,
  {
    key,
    keyMode = 'replace',
    runAt,
    afterMs,
    maxAttempts = 25,
  }: JobOptions & { keyMode?: 'replace' | 'preserve_run_at' },
) {
  const time =
    afterMs === undefined ? sql`${runAt ?? null}::timestamptz` : sql`now() + ${afterMs} * interval '1 ms'`
  return sql`graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
    job_key := ${key}, job_key_mode := ${keyMode}, run_at := ${time}, max_attempts := ${maxAttempts})`
}

/**
 * Adds several jobs of one name, each under its key, as `addJob` does; only those that fulfil `where`, a condition on `payload`. The
 * library would wake the workers for none, too.
 */
export async function addJobs(
  db: Queryable,
  name: string,
  jobs: readonly { key: string; payload: Record<string, unknown> }[],
  { maxAttempts = 25, where = sql<boolean>`true` } = {},
): Promise<void> {
  if (jobs.length === 0) return
  const [keys, payloads] = [jobs.map(({ key }) => key), jobs.map(({ payload }) => JSON.stringify(payload))]
  const wanted = sql`select array(
    select distinct on (key) (${name}, payload, null, null, ${maxAttempts}, key, null, null)::graphile_worker.job_spec
    from unnest(${keys}::text[], ${payloads}::json[]) as one (key, payload) where ${where}) as jobs`
  const add = sql`(select count(*) from graphile_worker.add_jobs(jobs))`
  await addEffects(db, [
    sql`(select case when cardinality(jobs) > 0 then ${add} end from (${wanted}) as wanted)`,
  ])
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
