import { sql } from 'kysely'
import type { Config } from '#platform/config.ts'
import type { Trx } from '#platform/database.ts'
import { aboutPart, aboutWhole } from './about-parts.ts'
import { exported } from './exported/exported.ts'
import { type AnyRule, parts, type Reason } from './exported/rule.ts'

type Asked = { user_id: string; at: Date; config: Config; missing: readonly string[] }

const AT_ONCE = 500

const tables: [string, AnyRule][] = Object.entries<AnyRule | Reason>(exported).flatMap(([table, rule]) =>
  typeof rule === 'string' ? [] : [[table, rule]],
)

/**
 * Everything of a person as the text of one JSON document, piece by piece and never whole in memory: a part for each subject,
 * with what it is, and in it the rows of its tables.
 */
export async function* readData(trx: Trx, { user_id, at, config, missing }: Asked): AsyncGenerator<string> {
  const head = { about: aboutWhole(config), user_id, at: at.toISOString(), missing_files: missing }
  yield JSON.stringify(head, null, 2).replace(/\n}$/, '')
  for (const part of parts) {
    yield `,\n  ${JSON.stringify(part)}: {\n    "about": ${JSON.stringify(aboutPart(part))}`
    for (const [table, rule] of tables.filter(([, one]) => one.part === part)) {
      yield `,\n    ${JSON.stringify(table)}: [`
      yield* readTable(trx, table, rule, user_id)
      yield ']'
    }
    yield '\n  }'
  }
  yield '\n}\n'
}

/** The rows of a table that are theirs, a line each. */
async function* readTable(trx: Trx, table: string, rule: AnyRule, userId: string) {
  await sql`declare exported no scroll cursor for ${rowsOf(table, rule, userId)}`.execute(trx)
  let separator = '\n'
  let fetched = AT_ONCE
  while (fetched === AT_ONCE) {
    const { rows } = await sql.raw(`fetch ${AT_ONCE} from exported`).execute(trx)
    for (const row of rows) {
      yield `${separator}      ${JSON.stringify(row)}`
      separator = ',\n'
    }
    fetched = rows.length
  }
  await sql`close exported`.execute(trx)
}

function rowsOf(table: string, { whose, order, columns }: AnyRule, userId: string) {
  const person = sql`${userId}::uuid`
  const shown = Object.entries(columns).flatMap(([column, rule]) => {
    if (rule === 'taken') return [sql.ref(column)]
    return typeof rule === 'function' ? [sql`${rule(person, column)} as ${sql.ref(column)}`] : []
  })
  return sql`select ${sql.join(shown)} from ${sql.table(table)}
    where ${whose(person)} order by ${sql.join(order.map((column) => sql.ref(`${table}.${column}`)))}`
}
