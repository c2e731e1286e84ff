import { type RawBuilder, sql } from 'kysely'
import type { Services } from '#platform/context.ts'
import { type Queryable, type Trx, transact } from '#platform/database.ts'
import type { Schema } from '#platform/schema.gen.ts'

/** Forgets at most so many of what has been kept since before then; answers how many it forgot. */
export type Forget = (services: Services, before: Date, most: number) => Promise<number>

type Old = (before: Date) => RawBuilder<boolean>

/** Rows of a table whose instant lies before then; `more` narrows them. What somebody else holds waits for the next time. */
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

/** What an act forgets within one transaction. */
export function inTransaction(act: (trx: Trx, before: Date, most: number) => Promise<number>): Forget {
  return ({ db }, before, most) => transact(db, (trx) => act(trx, before, most))
}
