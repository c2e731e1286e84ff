import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createWorld } from '../../tests/support/world.ts'
import { createDatabase, createPool, ENDLESS, type Waits } from './database.ts'
import { freePort } from './free-port.ts'
import { outageOf } from './outage.ts'

const world = await createWorld()
const pools: pg.Pool[] = []
afterAll(() => Promise.all(pools.map((pool) => pool.end())))

function poolWith(waits: Partial<Waits>, { max = 2, url = world.databaseUrl } = {}) {
  const pool = createPool(url, max, () => undefined, { ...ENDLESS, ...waits })
  pools.push(pool)
  return pool
}

test('a statement that takes too long is ended, by the database', async () => {
  const pool = poolWith({ statement: 50 })
  expect(await kindOf(pool.query('select pg_sleep(60)'))).toBe('slow')
})

test('a wait for a connection that others hold ends', async () => {
  const pool = poolWith({}, { max: 1 })
  const held = await pool.connect()
  // Only now: a slow machine takes its time to connect.
  pool.options.connectionTimeoutMillis = 50
  expect(await kindOf(pool.query('select 1'))).toBe('busy')
  held.release()
})

test('a connection that says nothing is given up, and its statement with it', async () => {
  const pool = poolWith({ silence: 200 })
  expect(await kindOf(pool.query('select pg_sleep(60)'))).toBe('away')
  const db = createDatabase(poolWith({ silence: 200 }))
  const long = db.transaction().execute((trx) => sql`select pg_sleep(60)`.execute(trx))
  expect(await kindOf(long)).toBe('away')
})

test('an idle connection may say nothing for longer', async () => {
  const pool = poolWith({ silence: 200 })
  const processOf = async () =>
    (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const first = await processOf()
  await world.pool.query('select pg_sleep(0.6)')
  expect(await processOf()).toBe(first)
})

test('a server that does not run is away', async () => {
  const url = `postgres://nobody:none@127.0.0.1:${await freePort()}/none`
  expect(await kindOf(poolWith({}, { url }).query('select 1'))).toBe('away')
})

test('so is one that ends a connection: for the statement under way, and for the next on the same one', async () => {
  const pool = poolWith({})
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const under = kindOf(client.query('select pg_sleep(60)'))
  await world.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  expect(await under).toBe('away')
  expect(await kindOf(client.query('select 1'))).toBe('away')
  client.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a database that has no room or no connection left says so by its codes', async () => {
  const raise = (state: string) =>
    world.pool.query(`do $$ begin raise exception 'as it would be' using errcode = '${state}'; end $$`)
  const states = ['53100', '53300', '57P03', '08006', '57014']
  const kinds = await Promise.all(states.map((state) => kindOf(raise(state))))
  expect(kinds).toEqual(['full', 'busy', 'away', 'away', 'slow'])
  expect(outageOf(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe('full')
})

test('an error in our statements is no outage, and neither is a refused connection to another server', async () => {
  expect(await kindOf(world.pool.query('select from nowhere'))).toBeNull()
  expect(outageOf(new TypeError('x is undefined'))).toBeNull()
  expect(outageOf(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toBeNull()
})

async function kindOf(work: Promise<unknown>) {
  try {
    return await work.then(() => 'nothing happened')
  } catch (error) {
    return outageOf(error)
  }
}
