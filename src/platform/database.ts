import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { isRefused, type Refused } from './refusal.ts'
import type { Schema } from './schema.gen.ts'

export type Database = Kysely<Schema>
export type Trx = Transaction<Schema>
/** Either: for statements that do not care whether they stand in a transaction. */
export type Queryable = Database | Trx

const types = new pg.TypeOverrides()
// Days stay calendar dates; bigint and numeric(12,2) fit a double exactly.
types.setTypeParser(pg.types.builtins.DATE, (value: string) => value)
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** A pool of connections to one PostgreSQL; one that the server closes is replaced, and `onLost` told. */
export function createPool(url: string, max: number, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, types, application_name: 'northreel' })
  const tell = (error: Error) => {
    // A pool that is ending closes its connections while the server may be closing them too.
    if (!pool.ending) onLost(error)
  }
  pool.on('connect', (client) => client.on('error', tell))
  // An idle connection's error comes a second time, from the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return pool
}

/** Typed queries over the pool; ending the database ends the pool. */
export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * Runs an act in one transaction. A refusal rolls back and is returned; anything thrown rolls back and is thrown.
 */
export async function transact<Answer>(db: Database, act: (trx: Trx) => Promise<Answer>): Promise<Answer> {
  try {
    return await db.transaction().execute(async (trx) => {
      const answer = await act(trx)
      if (isRefused(answer)) throw new RolledBack(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as Answer
    throw error
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
