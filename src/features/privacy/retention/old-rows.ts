import { type RawBuilder, sql } from 'kysely'
import type { Services } from '#platform/context.ts'
import { type Queryable, type Trx, transact } from '#platform/database.ts'
import type { Schema } from '#platform/schema.gen.ts'

/** Forgets at most so many of what has been kept since before then; answers how many it forgot. */
export type Forget = (services: Services, before: Date, most: number) => Promise<number>

type Old = (before: Date) => RawBuilder<boolean>

/** Forgets rows of a table older than the given instant; `more` narrows them. Locked rows wait for the next run. */
export function oldRows<Table extends keyof Schema>(
  table: Table,
  since: keyof Schema[Table] & string,
  more: RawBuilder<boolean> = sql<boolean>`true`,
): Forget {
  return rowsWhere(table, (before) => sql<boolean>`${sql.ref(since)} < ${before} and ${more}`)
}

/** Rows of a table whose day, by UTC, lies before then. */
export function oldDays<Table extends keyof Schema>(table: Table, day: keyof Schema[Table] & string): Forget {
  return rowsWhere(
    table,
    (before) => sql<boolean>`${sql.ref(day)} < (${before}::timestamptz at time zone 'UTC')::date`,
  )
}

/** Rows of a table that are old by a rule of their own. */
export function rowsWhere(table: keyof Schema, isOld: Old): Forget {
  return ({ db }, before, most) => deleteRows(db, table, isOld(before), most)
}

async function deleteRows(
  db: Queryable,
  table: keyof Schema,
  condition: RawBuilder<boolean>,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any (array(
    select ctid from ${sql.table(table)} where ${condition} limit ${most} for update skip locked))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Forgets by an act within one transaction. */
export function inTransaction(act: (trx: Trx, before: Date, most: number) => Promise<number>): Forget {
  return ({ db }, before, most) => transact(db, (trx) => act(trx, before, most))
}

/** Drops jobs that failed for good before then; answers how many. */
export async function forgetFailedJobs({ db }: Services, before: Date, most: number): Promise<number> {
  const { rows } = await sql`select from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and updated_at < ${before} limit ${most}))`.execute(
    db,
  )
  return rows.length
}
