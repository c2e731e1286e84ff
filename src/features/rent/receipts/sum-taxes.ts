import { sql } from 'kysely'
import type { Tax } from '#features/catalogue/pricing/tax-view.ts'
import type { Queryable } from '#platform/database.ts'
import { type Day, dayInZone, type Period } from '#platform/days.ts'

/** A tax that one side collects in a province, in cents: on receipts and fee invoices, on credit notes, and the difference. */
export type TaxSum = Pick<Tax, 'province' | 'code' | 'collected_by'> & {
  collected_cents: number
  given_back_cents: number
  net_cents: number
}

/**
 * The taxes on the documents of some days, each province, tax and collector once, in this order. The day of a document is the one
 * that it shows, at the place of the hand-over: money given back later counts on the day of its credit note.
 */
export async function sumTaxes(db: Queryable, { start, end }: Period): Promise<TaxSum[]> {
  const { rows } = await sql<TaxSum>`
    select province, code, collected_by, collected::bigint as collected_cents, given_back::bigint as given_back_cents,
      (collected - given_back)::bigint as net_cents
    from (
      select t.province, t.code, t.collected_by,
        coalesce(sum(t.amount_cents) filter (where r.kind in ('receipt', 'fee_invoice')), 0) as collected,
        coalesce(sum(t.amount_cents) filter (where r.kind in ('credit_note', 'fee_credit_note')), 0) as given_back
      from receipts r join receipt_taxes t on t.receipt_id = r.id
      where r.issued_at >= ${start}::date - 1 and r.issued_at < ${end}::date + 2
        and (r.issued_at at time zone (r.content ->> 'time_zone'))::date between ${start} and ${end}
      group by t.province, t.code, t.collected_by
    ) sums
    order by province, code, collected_by`.execute(db)
  return rows
}

/** The day of the first document; null while there is none. */
export async function firstDocumentDay(db: Queryable): Promise<Day | null> {
  const row = await db
    .selectFrom('receipts')
    .select(['issued_at', 'content'])
    .orderBy('issued_at')
    .limit(1)
    .executeTakeFirst()
  return row ? dayInZone(row.issued_at, row.content.time_zone) : null
}
