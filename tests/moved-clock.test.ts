import { afterEach, expect, test } from 'vitest'
import { crontab, jobs } from '../src/jobs.ts'
import { addJob } from '../src/platform/jobs.ts'
import { startJobs } from '../src/platform/run-jobs.ts'
import { settableClock } from './support/clock.ts'
import { payingIn } from './support/paying.ts'
import { createWorld } from './support/world.ts'

const world = await createWorld()
const { db, pool, services, databaseUrl } = world
const { approvedRental, rental } = payingIn(world)
const SECOND = 1_000
const DAY = 86_400 * SECOND

/** A node of this database whose clock is so many milliseconds ahead of it. */
async function nodeAhead(milliseconds: number, lines = crontab) {
  const clock = settableClock(new Date(Date.now() + milliseconds).toISOString())
  const node = await startJobs({ ...services, clock }, databaseUrl, jobs, lines)
  stops.push(node.stop)
  return clock
}

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  world.faults.length = 0
  await pool.query('delete from graphile_worker._private_jobs')
})

/** An approved rental whose renter has so many milliseconds left to pay, by the database's time. */
async function payableFor(milliseconds: number) {
  const { id } = await approvedRental()
  await pool.query(
    `update clocks set due_at = clock_timestamp() + $2 * interval '1 ms', warn_at = null
    where subject_id = $1`,
    [id, milliseconds],
  )
  return id
}

/** Strikes once, and waits until that was done or refused. */
async function strike() {
  await addJob(db, 'clocks_strike', {}, { key: 'strike' })
  await expect
    .poll(async () => (await pool.query(`select from graphile_worker.jobs where key = 'strike'`)).rowCount)
    .toBe(0)
}

test.each([40 * DAY, -40 * DAY, 300 * SECOND, -300 * SECOND])(
  'a node whose clock is off by %d ms ends nothing, and says so; right again, it does',
  async (ahead) => {
    const running = await payableFor(10 * DAY)
    const over = await payableFor(-SECOND)
    const clock = await nodeAhead(ahead)
    await strike()
    expect([(await rental(running)).stage, (await rental(over)).stage]).toEqual(['approved', 'approved'])
    expect(world.faults.join()).toContain('clock differs from the database')
    clock.set(new Date().toISOString())
    await strike()
    expect([(await rental(running)).stage, (await rental(over)).stage]).toEqual(['approved', 'lapsed'])
  },
)

test('a node whose clock is a little off goes by the database’s time', async () => {
  const running = await payableFor(90 * SECOND)
  await nodeAhead(100 * SECOND)
  await strike()
  expect((await rental(running)).stage).toBe('approved')
})

test('a one-time act waits for the clock instead of being skipped', async () => {
  const { id: user_id } = await world.person('Ana')
  await addJob(db, 'accounts_recovery_due', { user_id }, { key: 'once' })
  await nodeAhead(40 * DAY)
  const job = async () =>
    (await pool.query(`select last_error from graphile_worker._private_jobs where key = 'once'`)).rows[0]
  await expect.poll(async () => (await job())?.last_error).toContain('clock differs')
})

test('a minute of a node in the future does not stop what comes again by itself', async () => {
  await nodeAhead(0, '* * * * * clocks_strike')
  await pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = now() + interval '40 days'`,
  )
  const ahead = async () =>
    (await pool.query('select from graphile_worker._private_known_crontabs where last_execution > now()'))
      .rowCount
  await expect.poll(ahead).toBe(0)
})
