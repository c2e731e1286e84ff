import type pg from 'pg'
import { type Times, timesOf } from './times.ts'

const ROUNDS = 150
const WARM_UP = 10

/**
 * The least that as many approvals at one instant could be: a lock of the item, a conditional update and a commit, in tables of
 * their own.
 */
export async function bareApprovals(pool: pg.Pool, clients: number): Promise<Times> {
  await pool.query('create table bare_items (id integer primary key)')
  await pool.query('create table bare_requests (id integer primary key, item_id integer, stage text)')
  const times: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const ids = Array.from({ length: clients }, (_, client) => round * clients + client)
    await pool.query('insert into bare_items values ($1)', [round])
    await pool.query(`insert into bare_requests select unnest($1::integer[]), $2, 'pending'`, [ids, round])
    const taken = await Promise.all(ids.map((id) => approve(pool, round, id)))
    if (round >= WARM_UP) times.push(...taken)
  }
  await pool.query('drop table bare_items, bare_requests')
  return timesOf(times)
}

/** @returns milliseconds */
async function approve(pool: pg.Pool, item: number, id: number): Promise<number> {
  const started = performance.now()
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select from bare_items where id = $1 for update', [item])
  await client.query(
    `update bare_requests set stage = case id when $1 then 'taken' else 'declined' end
     where item_id = $2 and exists (select from bare_requests where id = $1 and stage = 'pending')`,
    [id, item],
  )
  await client.query('commit')
  client.release()
  return performance.now() - started
}
