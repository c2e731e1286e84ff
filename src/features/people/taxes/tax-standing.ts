import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'
import { prepare } from '#platform/prepared.ts'
import type { TaxStanding } from './taxes-on.ts'

/** Which taxes the owner that a column names collects, as a part of a query. */
export function taxStandingOf(db: Queryable, column: RawBuilder<string>) {
  return db
    .selectFrom('tax_standing')
    .select(['province', sql<boolean>`collects_gst`.as('collects_gst')])
    .select(sql<boolean>`collects_qst`.as('collects_qst'))
    .where('tax_standing.owner_id', '=', column)
}

/** The same of one owner; null before they have answered the tax question. */
export async function readTaxStanding(db: Queryable, ownerId: string): Promise<TaxStanding> {
  const [standing] = await askStanding(db, { ownerId })
  return standing ?? null
}

const askStanding = prepare((db, { ownerId }: { ownerId: string }) =>
  taxStandingOf(db, sql`${ownerId}::uuid`),
)

/** Whether the owner that a column names has answered the tax question, as SQL. */
export function hasDeclared(column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from tax_standing where tax_standing.owner_id = ${sql.ref(column)})`
}
