import { Socket } from 'node:net'
import { Kysely, type KyselyPlugin, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { noteOutage } from './outage.ts'
import { namedIfMarked, PREPARED } from './prepared.ts'
import { isRefused, type Refused } from './refusal.ts'
import type { Schema } from './schema.gen.ts'
import { AND_COMMIT, batchTransactions } from './transaction-batches.ts'

export type Database = Kysely<Schema>
export type Trx = Transaction<Schema>
/** Either: for statements that do not care whether they stand in a transaction. */
export type Queryable = Database | Trx

const types = new pg.TypeOverrides()
// Days stay calendar dates; bigint and numeric(12,2) fit a double exactly.
types.setTypeParser(pg.types.builtins.DATE, (value: string) => value)
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** How long the database is waited for, in milliseconds; 0 is for ever. */
export type Waits = {
  /** For a connection: a new one to be made, or a taken one to become free. */
  connection: number
  /** For one statement; the database itself ends it. Null where a pooler has set it: that takes it from no client. */
  statement: number | null
  /** For a sign of life on a connection that is in use: a frozen machine says nothing at all. */
  silence: number
}

/** The waits of a person in front of a screen. */
export const ON_SCREEN = { connection: 5_000, statement: 10_000, silence: 15_000 } satisfies Waits

/** The same through a pooler, whose limit of statements `reachDatabase` has seen. */
export const ON_SCREEN_POOLED: Waits = { ...ON_SCREEN, statement: null }

/** For commands without a person waiting, and for making large worlds. */
export const ENDLESS: Waits = { connection: 0, statement: 0, silence: 0 }

/** Longer than a lull: a new connection signs in and plans each statement of its own again, a tenth of a second. */
const IDLE_MS = 300_000
/** Sooner than routers on the way forget a connection that says nothing. */
const SIGN_OF_LIFE_MS = 60_000

/** A pool of connections to one PostgreSQL; one that the server closes is replaced, and `onLost` told. */
export function createPool(
  url: string,
  max: number,
  onLost: (error: Error) => void,
  waits: Waits = ON_SCREEN,
): pg.Pool {
  const pool = new NotingPool({
    connectionString: url,
    max,
    types,
    application_name: 'northreel',
    keepAlive: true,
    keepAliveInitialDelayMillis: SIGN_OF_LIFE_MS,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: waits.connection,
    statement_timeout: waits.statement ?? false,
  })
  pool.on('connect', (client) => {
    askOurWay(client)
    client.connection.stream.on('timeout', () =>
      client.connection.stream.destroy(new Error(`The database said nothing for ${waits.silence} ms.`)),
    )
    client.on('error', (error) => {
      noteOutage(error)
      // A pool that is ending closes its connections while the server may be closing them too.
      if (!pool.ending) onLost(error)
    })
  })
  // An idle connection may say nothing.
  pool.on('acquire', (client) => limitSilence(client, waits.silence))
  pool.on('release', (_error, client) => limitSilence(client, 0))
  // An idle connection's error comes a second time, from the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return pool
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (release?: unknown) => void,
) => void

/** Reports every failure to get a connection as an outage. */
class NotingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(done: Connected): void
  override connect(done?: Connected): Promise<pg.PoolClient> | undefined {
    if (!done) return super.connect().catch((error: Error) => Promise.reject(noted(error)))
    super.connect((error, client, release) => done(error && noted(error), client, release))
    return undefined
  }
}

function noted(error: Error): Error {
  noteOutage(error)
  return error
}

/**
 * Names marked statements, and makes the promise of a query in place of `pg`, which assigns a function to a property of each query. V8
 * allocates such a function in old memory, and with it stays all that it reaches: the whole request (decision 0101).
 */
function askOurWay(client: pg.PoolClient): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client)
  Object.assign(client, {
    query: (asked: unknown, values?: unknown, answer?: unknown) => {
      const named = namedIfMarked(asked)
      const isCalledBack = typeof values === 'function' || typeof answer === 'function'
      if (isCalledBack || asked instanceof pg.Query) return query(named, values, answer)
      return new Promise((done, fail) =>
        query(named, values, (error: unknown, result: unknown) => (error ? fail(error) : done(result))),
      )
    },
  })
}

function limitSilence({ connection: { stream } }: pg.PoolClient, milliseconds: number) {
  if (stream instanceof Socket) stream.setTimeout(milliseconds)
}

/** Typed queries over the pool, transactions in few round trips; ending the database ends the pool. */
export function createDatabase(pool: pg.Pool, plugins: KyselyPlugin[] = []): Database {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: batchTransactions(pool) }), plugins })
}

/**
 * An expression that is evaluated for its effect, such as a notice or a job; or a write that the rest of its act does not read, and
 * an expression of what it returns. Writes have no order among each other: of two to one row, only one is done.
 */
export type Effect = RawBuilder<unknown> | WriteEffect
type WriteEffect = {
  write: RawBuilder<unknown>
  effect?: (written: RawBuilder<unknown>) => RawBuilder<unknown>
}

const effectsOf = new WeakMap<Queryable, Effect[]>()

/** PostgreSQL takes at most 1,664 expressions in one statement. */
const MOST_AT_ONCE = 500
/** A connection keeps a prepared statement for good: longer lists, of files say, have too many lengths. */
const MOST_PREPARED = 12

/**
 * Evaluates effects in the last statement of a transaction that `transact` began, together with its others and in their
 * order; elsewhere at once. So a notice or a job costs no round trip of its own, and holds its locks no longer than the commit
 * takes (decision 0106).
 */
export async function addEffects(db: Queryable, effects: readonly Effect[]): Promise<void> {
  const waiting = effectsOf.get(db)
  if (waiting) waiting.push(...effects)
  else await evaluate(db, effects)
}

async function evaluate(db: Queryable, effects: readonly Effect[], last = sql``): Promise<void> {
  const ending = effects.length <= MOST_PREPARED ? PREPARED : sql``
  for (let from = 0; from < effects.length; from += MOST_AT_ONCE) {
    const next = from + MOST_AT_ONCE
    const mark = next < effects.length ? sql`` : last
    await sql`${statementOf(effects.slice(from, next))} ${mark} ${ending}`.execute(db)
  }
}

function statementOf(effects: readonly Effect[]): RawBuilder<unknown> {
  const writes: RawBuilder<unknown>[] = []
  const values = effects.flatMap((effect) => {
    if (!('write' in effect)) return effect
    const name = sql.id(`written_${writes.length}`)
    writes.push(sql`${name} as (${effect.write})`)
    return effect.effect?.(name) ?? []
  })
  const selected = values.length === 0 ? sql`select` : sql`select ${sql.join(values)}`
  return writes.length === 0 ? selected : sql`with ${sql.join(writes)} ${selected}`
}

/**
 * Runs an act in one transaction. A refusal rolls back and is returned; anything thrown rolls back and is thrown.
 */
export async function transact<Answer>(db: Database, act: (trx: Trx) => Promise<Answer>): Promise<Answer> {
  try {
    return await db.transaction().execute((trx) => withEffects(trx, act))
  } catch (error) {
    // biome-ignore lint/plugin: it is the answer of `act` itself, thrown a few lines above
    if (error instanceof RolledBack) return error.refusal as Answer
    throw error
  }
}

async function withEffects<Answer>(trx: Trx, act: (trx: Trx) => Promise<Answer>): Promise<Answer> {
  const effects: Effect[] = []
  effectsOf.set(trx, effects)
  try {
    const answer = await act(trx)
    if (isRefused(answer)) throw new RolledBack(answer)
    await evaluate(trx, effects, AND_COMMIT)
    return answer
  } finally {
    // Left to the WeakMap, V8 would promote it to old memory, although its key is gone (decision 0101).
    effectsOf.delete(trx)
  }
}

class RolledBack extends Error {
  readonly refusal: Refused
  constructor(refusal: Refused) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

/** Whether a statement failed because it was given a text that PostgreSQL keeps nowhere, such as one with a NUL. */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '22021' || error.code === '22P05')
}

/** The name of the constraint that a write violated, or null. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError)) return null
  return error.code?.startsWith('23') ? (error.constraint ?? null) : null
}
