import { sql } from 'kysely'
import type { TaxLine } from '#features/catalogue/pricing/tax-view.ts'
import type { Queryable } from '#platform/database.ts'
import type { LedgerKind } from '../charge.ts'

/** A movement of an owner's money, in cents, with the lines of its charge. */
type MovementRow = {
  key: string
  kind: LedgerKind
  amount_cents: number
  moved_at: Date
  charge_id: string
  subject_id: string
  net_cents: number
  taxes: TaxLine[]
  fee_cents: number
  fee_taxes: TaxLine[]
}

/** The movements of an owner’s money until an instant, as `listOwnerMovements` describes them. */
export async function selectOwnerMovements(
  db: Queryable,
  ownerId: string,
  until: Date,
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select moved.key, moved.kind, moved.amount_cents, moved.moved_at, c.id as charge_id, c.subject_id,
      c.net_cents, c.taxes, c.fee_cents, c.fee_taxes
    from (${movements} where l.owner_id = ${ownerId}) moved join charges c on c.id = moved.charge_id
    where moved.moved_at <= ${until}
    order by moved.moved_at, moved.id`.execute(db)
  return rows
}

/** The owners of whom money moved from one instant to before another. */
export async function selectOwnersMoved(db: Queryable, from: Date, until: Date): Promise<string[]> {
  const { rows } = await sql<{ owner_id: string }>`
    select distinct owner_id from (${movements}) moved
    where moved_at >= ${from} and moved_at < ${until} order by owner_id`.execute(db)
  return rows.map(({ owner_id }) => owner_id)
}

const movements = sql`
  select * from (
    select l.id, l.key, l.kind, l.amount_cents, l.charge_id, l.owner_id,
      case l.kind when 'refund' then o.done_at
        when 'refund_failed' then case when o.done_at is not null then l.happened_at end
        when 'chargeback' then d.closed_at
        else l.happened_at end as moved_at
    from ledger l
    left join money_orders o on o.key = coalesce(l.detail ->> 'order', l.key)
    left join disputed_charges x
      on x.charge_id = l.charge_id and l.key = 'chargeback:' || x.dispute_id || ':' || x.charge_id
    left join disputes d on d.id = x.dispute_id and d.status = 'lost'
    where l.kind not in ('stray', 'stray_refund', 'stray_refund_failed', 'chargeback_won')) l`
