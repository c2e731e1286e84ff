import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Services } from './context.ts'
import type { Database } from './database.ts'
import type { Job } from './jobs.ts'

/** By how much a node's clock and the database's may differ before nothing more is ended by either. */
const MOST_MS = 2 * 60_000

/**
 * Makes a job go by the database's time, which every node shares. While this node's clock differs from it by more than two
 * minutes one of them is wrong, and what ends now may be ended for good, so the job is not done at all.
 * @param isRepeated whether it comes again by itself: then it is passed over, else it fails and is tried again
 */
export function byDatabaseTime(job: Job, isRepeated: boolean): Job {
  if (!job.byClock) return job
  const run = async (services: Services, payload: unknown) => {
    const { clock, differenceMs } = await readDatabaseTime(services.db, services.clock)
    if (Math.abs(differenceMs) <= MOST_MS) return job.run({ ...services, clock }, payload)
    const said = `This node's clock differs from the database's by ${Math.round(differenceMs / 1000)} s: nothing is ended by time.`
    if (!isRepeated) throw new Error(said)
    services.log.error({ job: job.name }, said)
  }
  return { ...job, run }
}

/** The database's clock as it goes on from now, and by how many milliseconds a node's is ahead of it. */
async function readDatabaseTime(db: Database, clock: Clock): Promise<{ clock: Clock; differenceMs: number }> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const at = rows[0]?.at.getTime() ?? Number.NaN
  // The node's clock may be moved meanwhile; this one only goes forward.
  const from = performance.now()
  return {
    clock: { now: () => new Date(at + performance.now() - from) },
    differenceMs: clock.now().getTime() - at,
  }
}
