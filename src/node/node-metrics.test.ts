import pg from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { addJob } from '#platform/jobs.ts'
import { payingIn } from '../../tests/support/paying.ts'
import { createWorld } from '../../tests/support/world.ts'
import { createApp } from './app.ts'

const world = await createWorld()
const { approvedRental, deliver, open, pay } = payingIn(world)
await deliver()
const WAITS = '4000 0000 0000 7726'
const HOUR_MS = 3_600_000
const MEGABYTE = 1_000_000

/** The value of one line of /metrics, by its name and labels as Prometheus reads them; undefined without such a line. */
async function scraped(line: string, app = world.app): Promise<number | undefined> {
  const text = await (await app.request('/metrics')).text()
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.split(' ').at(-1))
}

test('jobs show how many of a kind wait, since when, and how many failed', async () => {
  await addJob(world.db, 'clocks_strike', {}, { key: 'one', runAt: new Date(Date.now() - 2 * HOUR_MS) })
  await addJob(world.db, 'clocks_strike', {}, { key: 'later', runAt: new Date(Date.now() + HOUR_MS) })
  expect(await scraped('jobs_waiting{task="clocks_strike"}')).toBe(1)
  expect(await scraped('jobs_waiting_oldest_seconds{task="clocks_strike"}')).toBeGreaterThanOrEqual(7200)
  expect(await scraped('jobs_failed{task="mail-payment"}')).toBeUndefined()
  await addJob(world.db, 'mail-payment', {}, { key: 'bad', maxAttempts: 1 })
  await world.runJobs()
  expect(await scraped('jobs_failed{task="mail-payment"}')).toBe(1)
  expect(await scraped('jobs_waiting{task="clocks_strike"}')).toBeUndefined()
})

test('a refund shows its state and its age until it reaches the card', async () => {
  const deal = await approvedRental()
  await pay((await open(deal)).url, WAITS)
  await world.runJobs()
  expect(await scraped('refunds_open{status="ordered"}')).toBe(0)
  await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
  expect(await scraped('refunds_open{status="ordered"}')).toBe(1)
  await world.runJobs()
  world.clock.advance(HOUR_MS)
  expect(await scraped('refunds_open{status="ordered"}')).toBe(0)
  expect(await scraped('refunds_open{status="pending"}')).toBe(1)
  expect(await scraped('refunds_open_oldest_seconds{status="pending"}')).toBe(3600)
})

test('a dispute shows until it ends, with the time left for its evidence', async () => {
  expect(await scraped('disputes_open')).toBe(0)
  expect(await scraped('disputes_evidence_due_seconds')).toBeUndefined()
  const now = world.clock.now()
  const dispute = {
    ...{ id: 'dp_watched', payment_intent: 'pi_watched', amount_cents: 100, reason: 'general' },
    ...{ status: 'open', opened_at: now, evidence_due_by: new Date(now.getTime() + 2 * HOUR_MS) },
  } as const
  await world.pool.query(
    `insert into disputes (${Object.keys(dispute)}) values ($1, $2, $3, $4, $5, $6, $7)`,
    Object.values(dispute),
  )
  expect(await scraped('disputes_open')).toBe(1)
  expect(await scraped('disputes_evidence_due_seconds')).toBe(7200)
  await world.pool.query(`update disputes set status = 'won', closed_at = now()`)
  expect(await scraped('disputes_open')).toBe(0)
})

test('connections are counted beside the most that the server takes, and the disk has room', async () => {
  const most = (await scraped('database_connections_most')) ?? 0
  const taken = (await scraped('database_connections')) ?? 0
  expect(taken).toBeGreaterThan(0)
  expect(most).toBeGreaterThan(taken)
  const free = (await scraped('data_folder_bytes{kind="free"}')) ?? 0
  expect(free).toBeGreaterThan(0)
  expect(await scraped('data_folder_bytes{kind="size"}')).toBeGreaterThanOrEqual(free)
})

test('a replica shows how far it is behind', async () => {
  const name = 'a_slow_replica'
  const line = `database_replication_lag_bytes{replica="${name}"}`
  expect(await scraped(line)).toBeUndefined()
  const replica = new pg.Client({
    ...{ connectionString: world.databaseUrl, application_name: name, replication: 'database' },
  })
  await replica.connect()
  const { rows } = await replica.query('IDENTIFY_SYSTEM')
  // The stream has no end: the query ends with the connection.
  const streaming = replica.query(`START_REPLICATION PHYSICAL ${z.string().parse(rows[0].xlogpos)}`)
  const ended = expect(streaming).rejects.toThrow()
  await expect.poll(() => scraped(line)).toBeLessThan(MEGABYTE)
  // The server can't send what the replica does not read, once the buffers between them are full: 36 MB on some machines.
  replica.connection.stream.pause()
  const write = `select pg_logical_emit_message(false, 'test', repeat('x', ${16 * MEGABYTE}))`
  for (let written = 0; written < 64; written += 16) await world.pool.query(write)
  expect(await scraped(line)).toBeGreaterThan(MEGABYTE)
  replica.connection.stream.resume()
  await replica.end()
  await ended
})

test('without a database the process still shows its own metrics, and says so', async () => {
  expect(await scraped('database_up')).toBe(1)
  const gone = await createWorld()
  await gone.pool.end()
  const app = createApp({ services: gone.services, pages: null, assets: null, isReady: async () => false })
  expect(await scraped('database_up', app)).toBe(0)
  expect(await scraped('disputes_open', app)).toBeUndefined()
  expect(await scraped('nodejs_eventloop_lag_p99_seconds', app)).toBeDefined()
})

test('a database that hangs shows as down, and is asked once meanwhile', async () => {
  const blocker = await world.pool.connect()
  await blocker.query('begin')
  await blocker.query('lock table disputes in access exclusive mode')
  expect(await Promise.all([scraped('database_up'), scraped('database_up')])).toEqual([0, 0])
  const { rows } = await blocker.query(
    `select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  expect(rows).toEqual([{ count: 1 }])
  await blocker.query('rollback')
  blocker.release()
  await expect.poll(() => scraped('database_up')).toBe(1)
})

test('a reading that fails is logged with its reason', async () => {
  await world.pool.query('alter table disputes rename to moved')
  expect(await scraped('database_up')).toBe(0)
  await world.pool.query('alter table moved rename to disputes')
  expect(world.faults.splice(0)).toEqual([expect.stringContaining('metrics could not be read')])
})
