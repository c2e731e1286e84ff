import { type RawBuilder, sql } from 'kysely'
import type { ChargeKind } from '#platform/ports/charges.ts'
import type { OrderStatus } from './charge.ts'

/**
 * The state of the newest refund of a subject's charges, as SQL; null without one. The reference is a column with the
 * subject's id.
 */
export function refundStatus(of: { kind: ChargeKind; subject_id: string }): RawBuilder<OrderStatus | null> {
  return sql<OrderStatus | null>`(select refund.status from charges
    join ledger on ledger.charge_id = charges.id and ledger.kind = 'refund'
    join money_orders refund on refund.key = ledger.key
    where charges.subject_id = ${sql.ref(of.subject_id)} and charges.kind = ${of.kind}
    order by charges.raised_at desc, charges.id desc, refund.ordered_at desc, refund.key desc limit 1)`
}
