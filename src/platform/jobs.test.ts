import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createWorld } from '../../tests/support/world.ts'
import { transact } from './database.ts'
import { addJobOnce } from './jobs.ts'

const { db } = await createWorld()

const KEY = 'once.one'
const MINUTE = 60_000
const add = (given = db, payload: Record<string, unknown> = { id: 'one' }) =>
  addJobOnce(given, 'once', payload, { key: KEY, afterMs: MINUTE })

type Row = { id: number; key: string | null; written: string; seconds: number; payload: unknown }

/** All jobs of the name, the oldest first, with the transaction that wrote each and the seconds until its time. */
async function jobs(): Promise<Row[]> {
  const { rows } = await sql<Row>`select j.id, j.key, j.xmin::text as written, j.payload,
      round(extract(epoch from j.run_at - now()))::int as seconds
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'once' order by j.id`.execute(db)
  return rows
}

/** As a worker does: it passes by what another transaction holds. */
const take = (given = db) =>
  sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker', attempts = attempts + 1
    where id in (select id from graphile_worker._private_jobs where key = ${KEY} for update skip locked)
    returning id`.execute(given)

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await add()
})

test('a job that waits is left as it is, and no worker takes it meanwhile', async () => {
  const before = await jobs()
  await transact(db, async (trx) => {
    await add(trx)
    expect((await take()).rows).toEqual([])
  })
  const written = (rows: Row[]) => rows.map((row) => [row.id, row.key, row.written])
  expect(written(await jobs())).toEqual(written(before))
  expect((await take()).rows).toHaveLength(1)
})

test('a job with another payload gets the new one, and keeps its time', async () => {
  await sql`update graphile_worker._private_jobs set run_at = now() + interval '7 s'`.execute(db)
  await add(db, { id: 'two' })
  expect(await jobs()).toMatchObject([{ key: KEY, seconds: 7, payload: { id: 'two' } }])
})

test('a job that has begun is followed by another', async () => {
  await take()
  await add()
  expect(await jobs()).toMatchObject([{ key: null }, { key: KEY, seconds: MINUTE / 1000 }])
})

test('a job that a worker takes at the same moment is followed by another', async () => {
  let adding: Promise<void> | undefined
  await transact(db, async (trx) => {
    await take(trx)
    adding = add()
    await expect.poll(waiting).toBe(1)
  })
  await adding
  expect(await jobs()).toMatchObject([{ key: null }, { key: KEY }])
})

test('a job that failed gets a time of its own', async () => {
  await sql`update graphile_worker._private_jobs set attempts = 3, run_at = now() + interval '4 h'`.execute(
    db,
  )
  await add()
  expect(await jobs()).toMatchObject([{ key: KEY, seconds: MINUTE / 1000 }])
})

/** How many statements of this database wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
