import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, makeWorkerUtils, type Runner, run, type WorkerEvents } from 'graphile-worker'
import type { Services } from './context.ts'
import { createPool, ENDLESS, ON_SCREEN } from './database.ts'
import { byDatabaseTime } from './database-time.ts'
import { growingPauses } from './growing-pauses.ts'
import { type Job, type Lane, lanes, taskListOf } from './jobs.ts'
import { isRecord } from './json.ts'
import type { Log } from './log.ts'
import { keysOf } from './own-value.ts'
import { wakeWorkers } from './wake-workers.ts'
import { type WorkerWatch, watchWorkers } from './watch-workers.ts'

const LANES = keysOf(lanes)

/**
 * One a lane that hears of new jobs, the one that shows that we are alive, and some in turn for taking jobs, ending them and
 * looking around: what a job itself does uses others.
 */
const CONNECTIONS = LANES.length + 6

/** An idle worker asks for a job by itself only so often: it is woken for those that are due. */
const ASK_EVERY_MS = 10_000

/** One of them listens and one holds locks: they are silent for as long as all is well. */
const FOR_JOBS = { ...ENDLESS, connection: ON_SCREEN.connection, statement: ON_SCREEN.statement }

/**
 * Runs the jobs of this database until stopped, over connections of their own to the server itself, each lane by its own workers. `crontab`
 * lines name jobs too. When the library gives up, as it does when the database goes away before a finished job is
 * noted, another run of the lane begins beside the jobs still at work.
 */
export async function startJobs(
  services: Services,
  databaseUrl: string,
  jobs: Job[],
  crontab: string,
): Promise<{ stop(): Promise<void> }> {
  const { log } = services
  const pool = createPool(
    databaseUrl,
    CONNECTIONS,
    (error) => log.warn({ error }, 'the jobs lost a connection'),
    FOR_JOBS,
  )
  const stopping = new AbortController()
  const running = new Map<Runner, Promise<unknown>>()
  const logger = jobLogger(log, services.stopping)
  const utils = await makeWorkerUtils({ pgPool: pool, logger })
  await utils.migrate()
  await utils.release()
  const watch = await watchWorkers(pool, log)
  const alarm = wakeWorkers(pool, jobs, log)

  const begin = async (lane: Lane): Promise<Run> => {
    const { events, gaveUp } = follow(watch)
    alarm.follow(lane, events)
    const own = jobs
      .filter((job) => job.lane === lane)
      .map((job) => byDatabaseTime(job, linesOf(crontab, [job]) !== ''))
    const runner = await run({
      pgPool: pool,
      taskList: taskListOf(services, own),
      crontab: linesOf(crontab, own),
      events,
      concurrency: lanes[lane],
      pollInterval: ASK_EVERY_MS,
      noHandleSignals: true,
      logger,
      // Only with these does the library hear of it when an end can’t be written.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    const ended = runner.promise.catch((error) => log.warn({ error }, 'a run of jobs ended badly'))
    running.set(runner, ended)
    void ended.then(() => running.delete(runner))
    return { over: Promise.race([gaveUp, ended]) }
  }
  const keepingOn: Promise<void>[] = []
  for (const lane of LANES) {
    const again = () => begin(lane)
    keepingOn.push(keepOn(again, await again(), stopping.signal, log.child({ lane })))
  }
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(keepingOn)
      await Promise.all([...running].map(([runner, ended]) => endRun(runner, ended)))
      await Promise.all([alarm.stop(), watch.stop()])
      await pool.end()
    },
  }
}

/** The lines that name one of these jobs: `minute hour day month weekday name`, and options after it. */
function linesOf(crontab: string, jobs: Job[]): string {
  const names = new Set(jobs.map(({ name }) => name))
  return crontab
    .split('\n')
    .filter((line) => names.has(line.split(' ')[5] ?? ''))
    .join('\n')
}

/** `over` resolves when it takes no further jobs; what it is doing may go on for a while. */
type Run = { over: Promise<unknown> }

/** Begins again whenever a run is over, after pauses that grow, until stopped. */
async function keepOn(begin: () => Promise<Run>, first: Run, signal: AbortSignal, log: Log): Promise<void> {
  const nextPause = growingPauses()
  const stopped = new Promise((done) => signal.addEventListener('abort', done))
  let over = first.over
  while (true) {
    await Promise.race([over, stopped])
    if (signal.aborted) return
    log.warn('the jobs stopped, and begin again')
    await Promise.race([wait(nextPause()), stopped])
    try {
      over = (await begin()).over
    } catch (error) {
      log.warn({ error }, 'the jobs could not begin again')
    }
  }
}

/** A run that gave up by itself is being stopped already. */
async function endRun(runner: Runner, ended: Promise<unknown>): Promise<void> {
  await runner.stop().catch(() => ended)
}

/** Tells the watch what a run does, and when it gives up. */
function follow(watch: WorkerWatch) {
  const events: WorkerEvents = new EventEmitter()
  const { promise: gaveUp, resolve } = Promise.withResolvers<void>()
  events.on('pool:create', ({ workerPool }) => watch.begin(workerPool.id))
  events.on('pool:gracefulShutdown', () => resolve())
  events.on('job:start', ({ job }) => watch.started(job.id))
  events.on('job:success', ({ job }) => watch.succeeded(job.id))
  events.on('job:complete', ({ job }) => watch.ended(job.id))
  return { events, gaveUp }
}

/**
 * A job is named by its id and its task: its payload may hold people's words, and so may the library's own sentence on a
 * failure, which quotes the error. A job that ends early because the node stops is no failure.
 */
function jobLogger(log: Log, stopping: AbortSignal): Logger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
  return new Logger((scope) => (level, message, meta) => {
    const isStopped = stopping.aborted && meta?.error === stopping.reason
    const told = meta?.failure ? 'a job failed' : message
    log[isStopped ? 'info' : levels[level]]({ ...scope, ...meta, ...namedJob(meta?.job) }, told)
  })
}

function namedJob(job: unknown): object {
  if (!isRecord(job)) return {}
  return { job: { id: job.id, name: job.task_identifier, attempts: job.attempts } }
}
