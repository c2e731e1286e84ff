import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createWorld } from '../../tests/support/world.ts'
import { addJob, defineJob, type Lane, lanes } from './jobs.ts'
import { createLog } from './log.ts'
import { wakeWorkers } from './wake-workers.ts'

const { db, pool, services } = await createWorld()
const HOUR = 3_600_000

const jobs = (Object.keys(lanes) as Lane[]).map((lane) =>
  defineJob({ name: `of ${lane}`, lane, payload: z.object({}), run: async () => {} }),
)
const add = (lane: Lane, key: string, afterMs = 0) => addJob(db, `of ${lane}`, {}, { key, afterMs })

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

/** Runs of every lane, of which only their events and wakes are real; nothing looks but upon news. */
async function follow(log = services.log, from = pool) {
  const alarm = wakeWorkers(from, jobs, log)
  await alarm.stop()
  const woken: [Lane, number][] = []
  const runs = (Object.keys(lanes) as Lane[]).map((lane) => {
    const events: WorkerEvents = new EventEmitter()
    const workerPool = { nudge: (count: number) => void woken.push([lane, count]) }
    alarm.follow(lane, events)
    events.emit('pool:create', { workerPool } as never)
    return { lane, events, workerPool }
  })
  return {
    runs,
    woken: () => woken.splice(0).toSorted(),
    /** As the database tells it: every run hears the same. */
    hear: async (payload: string) => {
      for (const { events } of runs)
        events.emit('pool:listen:notification', { message: { payload } } as never)
      await alarm.stop()
    },
  }
}

test('a new job wakes one worker of its lane and of no other', async () => {
  const { hear, woken } = await follow()
  await add('letters', 'one')
  await hear('1')
  expect(woken()).toEqual([['letters', 1]])
})

test('a job for later wakes none until its time has come', async () => {
  const { hear, woken } = await follow()
  await add('first', 'one', HOUR)
  await hear('1')
  expect(woken()).toEqual([])
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  await hear('2')
  expect(woken()).toEqual([['first', 1]])
})

test('as many wake as there are jobs, and no more than a lane has workers', async () => {
  const { hear, woken } = await follow()
  for (const key of ['one', 'two']) await add('large', key)
  for (let n = 0; n < 9; n += 1) await add('first', `${n}`)
  await hear('1')
  expect(woken()).toEqual([
    ['first', 3],
    ['large', 2],
  ])
})

test('jobs that run, failed for good or are unknown here wake none', async () => {
  const { hear, woken } = await follow()
  for (const key of ['runs', 'failed']) await add('rest', key)
  await addJob(db, 'of another version', {}, { key: 'unknown' })
  await sql`update graphile_worker._private_jobs set locked_at = now() where key = 'runs'`.execute(db)
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where key = 'failed'`.execute(db)
  await hear('1')
  expect(woken()).toEqual([])
})

test('the library wakes none, and a run that gives up is left alone', async () => {
  const { hear, runs, woken } = await follow()
  await add('texts', 'one')
  for (const { workerPool } of runs) workerPool.nudge(1)
  expect(woken()).toEqual([])
  for (const { events } of runs) events.emit('pool:gracefulShutdown', {} as never)
  await hear('1')
  expect(woken()).toEqual([])
})

test('an outage of the database is logged once, and jobs are found after it', async () => {
  const lines: string[] = []
  const log = createLog('warn', { destination: { write: (line) => void lines.push(line) } })
  let isAway = true
  const query = pool.query.bind(pool)
  const leaky = Object.assign(Object.create(pool), {
    query: (...given: Parameters<typeof query>) =>
      isAway ? Promise.reject(new Error('no connection')) : query(...given),
  })
  const { hear, woken } = await follow(log, leaky)
  await add('first', 'one')
  await hear('1')
  await hear('2')
  expect(lines).toHaveLength(1)
  isAway = false
  await hear('3')
  expect(woken()).toEqual([['first', 1]])
  isAway = true
  await hear('4')
  expect(lines).toHaveLength(2)
})
