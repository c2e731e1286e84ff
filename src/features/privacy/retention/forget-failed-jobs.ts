import { sql } from 'kysely'
import type { Services } from '#platform/context.ts'

/** Drops jobs that failed for good before then; answers how many. */
export async function forgetFailedJobs({ db }: Services, before: Date, most: number): Promise<number> {
  const { rows } = await sql`select from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and updated_at < ${before} limit ${most}))`.execute(
    db,
  )
  return rows.length
}
