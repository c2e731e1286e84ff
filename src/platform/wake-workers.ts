import type { WorkerEvents, WorkerPool } from 'graphile-worker'
import type pg from 'pg'
import { type Job, type Lane, lanes } from './jobs.ts'
import type { Log } from './log.ts'
import { repeat } from './repeat.ts'

const LOOK_EVERY_MS = 1_000
/** So many pieces of news are known when they are heard again; each has a random number. */
const REMEMBERED = 200

/**
 * Wakes one worker of a lane for each of its jobs that are due: one statement looks for all lanes, upon news of jobs and every
 * second. The library would wake a worker of each lane for each new job, also for one of another lane or a later time.
 */
export function wakeWorkers(pool: pg.Pool, jobs: Job[], log: Log) {
  const wakes = new Map<Lane, WorkerPool['nudge']>()
  const heard = new Set<string>()
  const query = { ...DUE, values: [jobs.map(({ lane }) => lane), jobs.map(({ name }) => name), MOST] }
  let isBlind = false
  const look = async () => {
    const { rows } = await pool.query<{ lane: Lane; due: number }>(query)
    isBlind = false
    for (const { lane, due } of rows) if (due > 0) wakes.get(lane)?.(due)
  }
  const looking = repeat(look, LOOK_EVERY_MS, (error) => {
    if (!isBlind) log.warn({ error }, 'no job that is due can be seen')
    isBlind = true
  })
  return {
    /** A run of a lane, whose events these are: from here on this alone wakes its workers. */
    follow: (lane: Lane, events: WorkerEvents) => {
      events.on('pool:create', ({ workerPool }) => {
        wakes.set(lane, workerPool.nudge.bind(workerPool))
        workerPool.nudge = () => {}
      })
      events.on('pool:gracefulShutdown', () => wakes.delete(lane))
      events.on('pool:listen:notification', ({ message: { payload = '' } }) => {
        // The runs of all lanes hear the same.
        if (heard.has(payload)) return
        if (heard.size === REMEMBERED) heard.clear()
        heard.add(payload)
        void looking.now()
      })
    },
    stop: looking.stop,
  }
}

/** No lane has more workers. */
const MOST = Math.max(...Object.values(lanes))

/** How many jobs of each lane are due, up to a limit. */
const DUE = {
  name: 'jobs that are due',
  text: `select lane, (select count(*)::int from (select from graphile_worker._private_jobs job
        where job.is_available and job.run_at <= now() and job.task_id = any(tasks) limit $3) waiting) as due
    from (select lane, array_agg(task.id) as tasks from unnest($1::text[], $2::text[]) known (lane, name)
        join graphile_worker._private_tasks task on task.identifier = known.name group by lane) known`,
}
