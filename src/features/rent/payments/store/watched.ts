import { sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'
import { waitingParts } from './waiting-parts.ts'

export const refundStates = ['ordered', 'pending', 'failed'] as const

/** The state of money that an operator watches; ages and times left in seconds. */
export type WatchedMoney = {
  /** Refunds that have not reached the card, a row for each state that any is in. */
  refunds: { status: (typeof refundStates)[number]; count: number; oldest_seconds: number }[]
  disputes: number
  /** The seconds until the next evidence is due, below 0 when it is late; null when none is. */
  evidence_due_seconds: number | null
}

/** Reads the state of open refunds and disputes. A failed refund counts until a newer one replaces it. */
export async function selectWatchedMoney(db: Queryable, now: Date): Promise<WatchedMoney> {
  const open = sql`select case when provider_id is null then 'ordered' else 'pending' end as status, ordered_at as since
    from money_orders where kind = 'refund' and done_at is null and failed is null`
  const failed = sql`select 'failed' as status, since from (${waitingParts.order_failed(now)}) part
    where detail in ('refund', 'stray_refund')`
  const refunds = sql`select status, count(*) as count,
      extract(epoch from ${now}::timestamptz - min(since))::float8 as oldest_seconds
    from (${open} union all ${failed}) refund group by status`
  const { rows } = await sql<WatchedMoney>`
    select (select coalesce(json_agg(r), '[]') from (${refunds}) r) as refunds, count(*) as disputes,
      extract(epoch from min(evidence_due_by) - ${now}::timestamptz)::float8 as evidence_due_seconds
    from disputes where closed_at is null`.execute(db)
  const [watched] = rows
  if (!watched) throw new Error('A statement of sums answered nothing.')
  return watched
}
