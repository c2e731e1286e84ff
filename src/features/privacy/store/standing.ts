import { sql } from 'kysely'
import { faceName } from '#features/profiles/face.ts'
import type { Queryable } from '#platform/database.ts'

/** Rentals of a person that are agreed on and not over on `now` at their place, the next one first. */
export function selectStanding(db: Queryable, userId: string, now: Date) {
  return db
    .selectFrom('rentals as r')
    .innerJoin('equipment as e', 'e.id', 'r.equipment_id')
    .innerJoin('cities as t', 't.id', 'e.city_id')
    .select(['r.id as rental_id', 'r.start_date', 'r.end_date', 'e.name as equipment_name'])
    .select(
      sql<'owner' | 'renter'>`case when r.owner_id = ${userId} then 'owner' else 'renter' end`.as('role'),
    )
    .select(
      sql<string>`case when r.owner_id = ${userId} then ${faceName('r.renter_id')}
        else ${faceName('r.owner_id')} end`.as('other_name'),
    )
    .where(({ or, eb }) => or([eb('r.owner_id', '=', userId), eb('r.renter_id', '=', userId)]))
    .where('r.holds_dates', '=', sql.lit(true))
    .where('r.end_date', '>=', sql<string>`(${now}::timestamptz at time zone t.time_zone)::date`)
    .orderBy('r.start_date')
    .orderBy('r.id')
    .execute()
}

/**
 * Payments of a person that have not come to rest: what is owed and not paid, what the provider was told to send, what it could
 * not give back to their card, and what they earned and were not paid, which counts as one.
 */
export async function countOpenPayments(db: Queryable, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from owner_accounts where owner_id = ${userId} and balance_cents <> 0) + count(*) as count
    from charges c
    where (c.payer_id = ${userId} or c.payee_id = ${userId})
      and (c.status = 'due'
        or exists (select from ledger l join money_orders o on o.key = l.key
          where l.charge_id = c.id and o.status in ('ordered', 'pending'))
        or (c.payer_id = ${userId} and (c.stray_cents > 0 or (c.held_cents > 0 and (
          select o.status from ledger l join money_orders o on o.key = l.key
          where l.charge_id = c.id and l.kind = 'refund'
          order by o.ordered_at desc, o.key desc limit 1) = 'failed'))))`.execute(db)
  return rows[0]?.count ?? 0
}
