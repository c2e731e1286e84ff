import { type RawBuilder, sql } from 'kysely'
import type { Schema } from '#platform/schema.gen.ts'

type ColumnFate = 'kept' | RawBuilder<unknown>

/**
 * The fate of each column of a row that outlives its person: `kept`, or its value from then on. A column of the table
 * that is missing here does not compile.
 */
export type Columns<Table extends keyof Schema> = { [Column in keyof Schema[Table]]: ColumnFate }

/** The columns that change, for `update … set`. */
export function assigned(columns: Readonly<Record<string, ColumnFate>>): RawBuilder<unknown> {
  const changed = Object.entries(columns).flatMap(([column, fate]) =>
    fate === 'kept' ? [] : [sql`${sql.ref(column)} = ${fate}`],
  )
  return sql.join(changed)
}
