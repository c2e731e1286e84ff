import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { statementsOf } from '../../tests/support/work.ts'
import { createWorld } from '../../tests/support/world.ts'
import { type Trx, transact } from './database.ts'
import { addJob, addJobOnce, addJobs } from './jobs.ts'
import { tellLive } from './realtime.ts'
import { commonRefusals, refuser } from './refusal.ts'

const { db, pool } = await createWorld()

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
  // Not by `transact`, which adds jobs last.
  await db.transaction().execute(async (trx) => {
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

/** Two jobs, one after the other, under one key, two more, and a live event. */
async function addSeveral(trx: Trx) {
  await addJob(trx, 'once', { id: 'older' }, { key: 'several' })
  await tellLive(trx, crypto.randomUUID(), { channel: 'account', event: 'update', id: crypto.randomUUID() })
  await addJob(trx, 'once', { id: 'newer' }, { key: 'several' })
  await addJobs(trx, 'once', [
    { key: 'third', payload: { id: 'third' } },
    { key: 'fourth', payload: { id: 'fourth' } },
  ])
}

test('jobs and live events of one act leave in one statement with its commit, in their order', async () => {
  const { statements } = await statementsOf(() => transact(db, addSeveral))
  expect(statements).toEqual([expect.stringMatching(/add_job.*pg_notify.*add_job.*add_jobs.*and commit/s)])
  const added = (await jobs()).filter(({ key }) => key !== KEY)
  expect(added.map(({ key, payload }) => [key, payload])).toEqual([
    ['several', { id: 'newer' }],
    ['fourth', { id: 'fourth' }],
    ['third', { id: 'third' }],
  ])
})

test('an act may add more jobs than one statement takes', async () => {
  await transact(db, async (trx) => {
    for (let n = 0; n < 1700; n += 1) await addJob(trx, 'once', { id: String(n) }, { key: `many.${n}` })
  })
  expect(await jobs()).toHaveLength(1701)
})

test('several jobs with a condition are those that fulfil it; none wakes no worker', async () => {
  const listener = await pool.connect()
  const heard: string[] = []
  listener.on('notification', ({ payload = '' }) => void heard.push(payload))
  await listener.query('listen "jobs:insert"')
  const given = ['one', 'two'].map((id) => ({ key: id, payload: { id } }))
  await addJobs(db, 'once', given, { where: sql`payload ->> 'id' = 'three'` })
  await addJobs(db, 'once', given, { where: sql`payload ->> 'id' = 'two'` })
  await sql`select pg_notify('jobs:insert', 'both were added')`.execute(db)
  await expect.poll(() => heard.at(-1)).toBe('both were added')
  listener.release(true)
  expect(heard).toHaveLength(2)
  expect((await jobs()).map(({ key }) => key)).toEqual([KEY, 'two'])
})

test('an act that is refused or fails adds no job', async () => {
  const refused = transact(db, async (trx) => {
    await addSeveral(trx)
    return refuser(commonRefusals)('forbidden')
  })
  expect(await refused).toMatchObject({ refused: 'forbidden' })
  const failed = transact(db, async (trx) => {
    await addSeveral(trx)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await jobs()).toHaveLength(1)
})

/** How many statements of this database wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
