import fc from 'fast-check'
import { AbortedTransactionError, sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { createWorld } from '../../tests/support/world.ts'
import {
  addEffects,
  createDatabase,
  createPool,
  ENDLESS,
  type Queryable,
  transact,
  violatedConstraint,
} from './database.ts'
import { outageOf } from './outage.ts'
import { PREPARED } from './prepared.ts'
import { commonRefusals, isRefused, refuser } from './refusal.ts'
import { AND_COMMIT } from './transaction-batches.ts'

const world = await createWorld()
await world.pool.query(`create table kept (id int constraint kept_once primary key,
    pair int constraint kept_alone unique deferrable initially deferred);
  create function keep(int, int) returns void language sql as 'insert into kept values ($1, $2)'`)

/** One connection: what a transaction leaves behind meets the next. */
const pool = createPool(world.databaseUrl, 1, () => undefined, ENDLESS)
const db = createDatabase(pool)
afterAll(() => db.destroy())

let trips = 0
pool.on('connect', ({ connection }) => {
  connection.on('readyForQuery', () => {
    trips += 1
  })
})

beforeEach(async () => {
  await world.pool.query('truncate kept')
  await pool.query('select')
  trips = 0
})

/** `now()` keeps its value within a transaction. */
afterEach(async () => {
  const { rows } = await pool.query('select now() = statement_timestamp() as is_free')
  expect(rows).toEqual([{ is_free: true }])
})

const keep = (on: Queryable, id: number, mark = sql``) =>
  sql`insert into kept (id) values (${id}) ${mark}`.execute(on)
const keeping = (id: number, pair: number | null = null) => sql`keep(${id}, ${pair})`
const sleeping = sql`pg_sleep(60)`

async function kept(): Promise<number[]> {
  const { rows } = await world.pool.query<{ id: number }>('select id from kept order by id')
  return rows.map(({ id }) => id)
}

/** Calls a function of PostgreSQL with our connection once it sleeps. */
async function whileAsleep(call: 'pg_cancel_backend' | 'pg_terminate_backend'): Promise<void> {
  const asleep = `from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`
  await expect.poll(async () => (await world.pool.query(`select ${asleep}`)).rowCount).toBe(1)
  await world.pool.query(`select ${call}(pid) ${asleep}`)
}

test('a transaction begins with its first statement and commits with its effects', async () => {
  await transact(db, async (trx) => {
    await keep(trx, 1)
    await keep(trx, 2)
    await addEffects(trx, [keeping(3)])
  })
  expect(trips).toBe(3)
  const many = [4, 5, 6, 7, 8, 9, 10, 11].map((id) => keeping(id))
  await transact(db, (trx) => addEffects(trx, many))
  expect(trips).toBe(4)
  expect(await kept()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('writes leave with the effects, which read what those returned', async () => {
  await transact(db, (trx) => addEffects(trx, [{ write: sql`insert into kept values (1)` }]))
  await transact(db, async (trx) => {
    const write = sql`insert into kept values (1), (2) on conflict on constraint kept_once do nothing returning id`
    await addEffects(trx, [{ write, effect: (written) => sql`(select keep(id + 10, null) from ${written})` }])
    await addEffects(trx, [{ write: sql`insert into kept values (3)` }, keeping(4)])
  })
  expect(trips).toBe(2)
  expect(await kept()).toEqual([1, 2, 3, 4, 12])
})

test('without effects it commits after its last statement, and without statements it asks nothing', async () => {
  await transact(db, (trx) => keep(trx, 1))
  expect(trips).toBe(2)
  await transact(db, async () => undefined)
  expect(await transact(db, async () => refuser(commonRefusals)('forbidden'))).toSatisfy(isRefused)
  expect(trips).toBe(2)
  expect(await kept()).toEqual([1])
})

test('the rows of a first statement, and of one that ends it, are its own', async () => {
  const begun = (text: typeof PREPARED) => transact(db, (trx) => sql`select 1 as n ${text}`.execute(trx))
  for (const mark of [sql``, PREPARED]) expect((await begun(mark)).rows).toEqual([{ n: 1 }])
  const ended = await db.transaction().execute(async (trx) => {
    await keep(trx, 1)
    return sql`select id from kept ${AND_COMMIT}`.execute(trx)
  })
  expect(ended.rows).toEqual([{ id: 1 }])
  const written = await transact(db, (trx) =>
    trx.insertInto('rate_limits').values({ key: 'one', points: 1 }).executeTakeFirst(),
  )
  expect(written.numInsertedOrUpdatedRows).toBe(1n)
})

test('nothing follows a commit', async () => {
  const late = db.transaction().execute(async (trx) => {
    await keep(trx, 1, AND_COMMIT)
    await keep(trx, 2)
  })
  await expect(late).rejects.toThrow('follows the end of its transaction')
  expect(await kept()).toEqual([1])
})

test('a connection that comes back has nothing to begin', async () => {
  await db.connection().execute((connection) => sql`begin`.execute(connection))
  await keep(db, 1)
  expect(await kept()).toEqual([1])
})

test('nothing is left of an act that throws after a first statement without values', async () => {
  const thrown = transact(db, async (trx) => {
    await sql`insert into kept (id) values (1)`.execute(trx)
    throw new Error('no')
  })
  await expect(thrown).rejects.toThrow('no')
  expect(await kept()).toEqual([])
})

test('nothing is left of a first statement that failed', async () => {
  await keep(db, 1)
  const failed = transact(db, async (trx) => {
    await keep(trx, 1)
    await keep(trx, 2)
  })
  await expect(failed).rejects.toSatisfy((error) => violatedConstraint(error) === 'kept_once')
  expect(await kept()).toEqual([1])
})

test('nothing is left of an act whose effects fail, are cancelled, or lose their connection', async () => {
  const act = (effect: ReturnType<typeof sql>) =>
    transact(db, async (trx) => {
      await keep(trx, 1)
      await addEffects(trx, [keeping(2), effect])
    })
  await expect(act(keeping(1))).rejects.toSatisfy((error) => violatedConstraint(error) === 'kept_once')
  const kindOf = (failing: Promise<unknown>) => failing.then(String, outageOf)
  const cancelled = kindOf(act(sleeping))
  await whileAsleep('pg_cancel_backend')
  expect(await cancelled).toBe('slow')
  const lost = kindOf(act(sleeping))
  await whileAsleep('pg_terminate_backend')
  expect(await lost).toBe('away')
  expect(await kept()).toEqual([])
})

test('nothing is left of a first statement that is cancelled or loses its connection', async () => {
  const act = () => transact(db, (trx) => sql`select keep(1, null), pg_sleep(${60})`.execute(trx))
  const kindOf = (failing: Promise<unknown>) => failing.then(String, outageOf)
  const cancelled = kindOf(act())
  await whileAsleep('pg_cancel_backend')
  expect(await cancelled).toBe('slow')
  const lost = kindOf(act())
  await whileAsleep('pg_terminate_backend')
  expect(await lost).toBe('away')
  expect(await kept()).toEqual([])
})

test('a commit that fails says why', async () => {
  const failed = transact(db, async (trx) => addEffects(trx, [keeping(1, 7), keeping(2, 7)]))
  await expect(failed).rejects.toSatisfy((error) => violatedConstraint(error) === 'kept_alone')
  expect(await kept()).toEqual([])
})

/** Leaves the connection in a transaction that failed, in which `begin` fails too. @returns what ends that */
async function spoil(): Promise<() => Promise<unknown>> {
  const client = await pool.connect()
  await client.query('begin')
  await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero')
  client.release()
  return () => client.query('rollback')
}

test('no statement runs where its transaction did not begin', async () => {
  for (const mark of [sql``, PREPARED]) {
    await spoil()
    await expect(transact(db, (trx) => keep(trx, 1, mark))).rejects.toThrow('transaction is aborted')
  }
  await transact(db, (trx) => keep(trx, 1, PREPARED))
  expect(await kept()).toEqual([1])
})

test('nor where the act goes on without it', async () => {
  const end = await spoil()
  const errors: unknown[] = []
  const act = db.transaction().execute(async (trx) => {
    for (const id of [1, 2, 3]) await keep(trx, id).catch((error: Error) => errors.push(error.message))
    await end()
  })
  const over = 'A statement follows the end of its transaction.'
  await expect(act).rejects.toThrow(AbortedTransactionError)
  expect(errors).toEqual([expect.stringContaining('transaction is aborted'), over, over])

  const ended = await spoil()
  const alone = db.transaction().execute(async (trx) => {
    await expect(keep(trx, 1)).rejects.toThrow('transaction is aborted')
    await ended()
    await keep(trx, 2)
  })
  await expect(alone).rejects.toThrow(over)
  expect(await kept()).toEqual([])
})

test('a statement that is kept by name is understood once, and again after it was not', async () => {
  const act = () => transact(db, (trx) => sql`select * from later ${PREPARED}`.execute(trx))
  await expect(act()).rejects.toThrow('relation "later" does not exist')
  await world.pool.query('create table later (id int)')
  expect((await act()).rows).toEqual([])
  expect((await act()).rows).toEqual([])
  const names = await pool.query(`select from pg_prepared_statements where statement like '%from later%'`)
  expect(names.rowCount).toBe(1)
})

test('values that can’t be sent fail alone', async () => {
  const circular: unknown[] = []
  circular.push({ circular })
  for (const mark of [sql``, PREPARED]) {
    const failed = transact(db, (trx) => sql`select ${{ circular }}::json ${mark}`.execute(trx))
    await expect(failed).rejects.toThrow('circular')
    const ended = transact(db, async (trx) => {
      await keep(trx, 1)
      await addEffects(trx, [sql`${{ circular }}::json`])
    })
    await expect(ended).rejects.toThrow('circular')
  }
  expect(await kept()).toEqual([])
})

test('a transaction of a stricter level begins by itself', async () => {
  const level = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => sql`show transaction isolation level`.execute(trx))
  expect(level.rows).toEqual([{ transaction_isolation: 'repeatable read' }])
})

type Step = 'write' | 'clash' | 'clash and go on' | 'effect' | 'failing effect'
type End = 'return' | 'refuse' | 'throw'

test('of any act there is everything or nothing', async () => {
  const steps = fc.array(
    fc.constantFrom<Step>('write', 'effect', 'clash', 'clash and go on', 'failing effect'),
    { maxLength: 4 },
  )
  const acts = fc.array(fc.record({ steps, end: fc.constantFrom<End>('return', 'refuse', 'throw') }), {
    minLength: 1,
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(acts, async (acts) => {
      await world.pool.query('truncate kept; insert into kept (id) values (0)')
      let next = 1
      let expected = [0]
      for (const { steps, end } of acts) {
        const own: number[] = []
        const fails = end !== 'return' || steps.some((step) => step !== 'write' && step !== 'effect')
        const acting = transact(db, async (trx) => {
          for (const step of steps) {
            const id = step === 'write' || step === 'effect' ? next++ : 0
            own.push(id)
            if (step === 'write' || step === 'clash') await keep(trx, id)
            else if (step === 'clash and go on') await keep(trx, id).catch(expectClash)
            else await addEffects(trx, [keeping(id)])
          }
          if (end === 'throw') throw new Error('no')
          return end === 'refuse' ? refuser(commonRefusals)('forbidden') : null
        })
        const wentWell = await acting.then(
          (answer) => answer === null,
          () => false,
        )
        expect(wentWell).toBe(!fails)
        if (!fails) expected = [...expected, ...own]
      }
      expect(await kept()).toEqual(expected)
    }),
    { numRuns: 60 },
  )
})

function expectClash(error: unknown) {
  expect(violatedConstraint(error) === 'kept_once' || String(error).includes('aborted')).toBe(true)
}
