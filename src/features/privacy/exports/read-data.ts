import { sql } from 'kysely'
import { m } from '#paraglide/messages.js'
import type { Config } from '#platform/config.ts'
import type { Trx } from '#platform/database.ts'
import type { Locale } from '#platform/locale.ts'
import { exported } from './exported/exported.ts'
import { type AnyRule, type Part, parts, type Reason } from './exported/rule.ts'

type InBoth = Record<Locale, string>

const words = {
  account: m.privacy_data_account,
  security: m.privacy_data_security,
  verification: m.privacy_data_verification,
  store: m.privacy_data_store,
  listings: m.privacy_data_listings,
  rentals: m.privacy_data_rentals,
  payments: m.privacy_data_payments,
  messages: m.privacy_data_messages,
  notifications: m.privacy_data_notifications,
  saved: m.privacy_data_saved,
  files: m.privacy_data_files,
} satisfies Record<Part, unknown>

type DataRequest = { user_id: string; at: Date; config: Config; missing: readonly string[] }

const AT_ONCE = 500

const tables: [string, AnyRule][] = Object.entries<AnyRule | Reason>(exported).flatMap(([table, rule]) =>
  typeof rule === 'string' ? [] : [[table, rule]],
)

/**
 * Everything of a person as the text of one JSON document, piece by piece and never whole in memory: a part for each subject,
 * with what it is, and in it the rows of its tables.
 */
export async function* readData(
  trx: Trx,
  { user_id, at, config, missing }: DataRequest,
): AsyncGenerator<string> {
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

/** The description of the download, in both languages. */
function aboutWhole({ BRAND_NAME: brand, BRAND_EMAIL: email }: Config): InBoth {
  return inBoth((locale) => m.privacy_data_about({ brand, email }, { locale }))
}

/** The description of a part, its contents and its omissions, in both languages. */
function aboutPart(part: Part): InBoth {
  return inBoth((locale) => words[part]({}, { locale }))
}

function inBoth(write: (locale: Locale) => string): InBoth {
  return { 'en-CA': write('en-CA'), 'fr-CA': write('fr-CA') }
}
