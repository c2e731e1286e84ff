import { sql } from 'kysely'
import { runsClock } from '#features/base/clocks/running-clocks.ts'
import type { Queryable } from '#platform/database.ts'

/**
 * Counts a person's unsettled payments: charges due, shares of theirs not yet released, disputes, orders in progress, their own failed
 * refunds, and unpaid earnings, which count as one.
 */
export async function countOpenPayments(db: Queryable, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from owner_accounts where owner_id = ${userId} and balance_cents <> 0) + count(*) as count
    from charges c
    where (c.payer_id = ${userId} or c.payee_id = ${userId})
      and (c.status = 'due'
        or (c.payee_id = ${userId} and ${runsClock('c.id', 'release')})
        or (c.payee_id = ${userId} and c.held_back_at is not null and c.held_cents > 0)
        or exists (select from disputes d where d.payment_intent = c.payment_intent and d.closed_at is null)
        or exists (select from ledger l join money_orders o on o.key = l.key
          where l.charge_id = c.id and o.status in ('ordered', 'pending'))
        or (c.payer_id = ${userId} and (c.stray_cents > 0 or (c.held_cents > 0 and (
          select o.status from ledger l join money_orders o on o.key = l.key
          where l.charge_id = c.id and l.kind = 'refund'
          order by o.ordered_at desc, o.key desc limit 1) = 'failed'))))`.execute(db)
  return rows[0]?.count ?? 0
}
