import { sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'

const jobs = sql.table('graphile_worker._private_jobs')
const tasks = sql.table('graphile_worker._private_tasks')
/** A job without tries left, and not running. */
const HAS_FAILED = sql`j.attempts >= j.max_attempts and j.locked_at is null`

export type JobRow = {
  id: string
  name: string
  key: string | null
  attempts: number
  payload: unknown
  last_error: string | null
  created_at: Date
  updated_at: Date
  place: string
}

const row = sql`j.id::text, t.identifier as name, j.key, j.attempts, j.payload, j.last_error, j.created_at, j.updated_at,
  j.updated_at::text as place`

/** Jobs that failed for good, the last to fail first, after a place. */
export async function selectFailed(
  db: Queryable,
  { before, limit }: { before: { updated_at: string; id: string } | null; limit: number },
): Promise<JobRow[]> {
  const after = before
    ? sql`and (j.updated_at, j.id) < (${before.updated_at}::timestamptz, ${before.id}::bigint)`
    : sql``
  const { rows } = await sql<JobRow>`select ${row} from ${jobs} j join ${tasks} t on t.id = j.task_id
    where ${HAS_FAILED} ${after} order by j.updated_at desc, j.id desc limit ${limit}`.execute(db)
  return rows
}

/** One of them, locked. */
export async function lockFailed(trx: Trx, id: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`select ${row} from ${jobs} j join ${tasks} t on t.id = j.task_id
    where ${HAS_FAILED} and j.id = ${id}::bigint for update of j`.execute(trx)
  return rows[0]
}

/** It is due now, as if it had never been tried. */
export async function rescheduleJob(trx: Trx, id: string): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0)`.execute(
    trx,
  )
}

/** It is over. */
export async function completeJob(trx: Trx, id: string): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(trx)
}

type Waiting = { count: number; oldest_at: Date | null; later: number; failing: number }

/** Counts of waiting jobs. */
export async function selectWaitingJobs(db: Queryable): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*) filter (where run_at <= now())::int as count, min(run_at) filter (where run_at <= now()) as oldest_at,
      count(*) filter (where run_at > now())::int as later, count(*) filter (where attempts > 0)::int as failing
    from ${jobs} where attempts < max_attempts and locked_at is null`.execute(db)
  return rows[0] ?? { count: 0, oldest_at: null, later: 0, failing: 0 }
}

/** The jobs of one task: how many are due and wait, the age of the oldest in seconds, and how many failed for good. */
export type TaskState = { name: string; waiting: number; oldest_seconds: number; failed: number }

/** The tasks of which jobs wait or failed. */
export async function selectTaskStates(db: Queryable): Promise<TaskState[]> {
  const { rows } = await sql<TaskState>`
    select t.identifier as name, count(*) filter (where j.is_available) as waiting,
      coalesce(extract(epoch from now() - min(j.run_at) filter (where j.is_available)), 0)::float8 as oldest_seconds,
      count(*) filter (where not j.is_available) as failed
    from ${jobs} j join ${tasks} t on t.id = j.task_id
    where (j.is_available and j.run_at <= now()) or (${HAS_FAILED}) group by t.identifier`.execute(db)
  return rows
}
