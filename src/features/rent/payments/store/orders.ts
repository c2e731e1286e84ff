import type { Queryable, Trx } from '#platform/database.ts'
import type { ProviderRefund } from '#platform/ports/payments.ts'

export type RefundOrder = NonNullable<Awaited<ReturnType<typeof selectRefundOrder>>>

/** Writes down what the provider is told to do; its row of the ledger is posted before. */
export async function insertOrder(
  trx: Trx,
  order: { key: string; kind: 'refund' | 'transfer' | 'reversal'; payment_intent: string; ordered_at: Date },
): Promise<void> {
  await trx.insertInto('money_orders').values(order).execute()
}

/** A refund by its key. */
export function selectRefundOrder(db: Queryable, key: string) {
  return refundOrders(db).where('money_orders.key', '=', key).executeTakeFirst()
}

/** The order that a provider's refund carries out: named by it, known by its id, or the open one that it fits. */
export async function findOrderOf(trx: Trx, refund: ProviderRefund): Promise<RefundOrder | undefined> {
  const named = await refundOrders(trx)
    .where((eb) =>
      eb.or([
        eb('money_orders.provider_id', '=', refund.id),
        eb('money_orders.key', '=', refund.metadata.key ?? ''),
      ]),
    )
    .executeTakeFirst()
  if (named) return named
  return refundOrders(trx)
    .where('money_orders.payment_intent', '=', refund.payment_intent)
    .where('money_orders.status', '=', 'ordered')
    .where('ledger.amount_cents', '=', refund.amount_cents)
    .orderBy('money_orders.key')
    .executeTakeFirst()
}

/** A charge's newest refund, in any state. */
export function selectNewestRefund(db: Queryable, chargeId: string) {
  return refundOrders(db)
    .where('ledger.charge_id', '=', chargeId)
    .where('ledger.kind', '=', 'refund')
    .orderBy('money_orders.ordered_at', 'desc')
    .orderBy('money_orders.key', 'desc')
    .executeTakeFirst()
}

/** Notes what the provider made of an order, and what it calls it. */
export async function updateOrder(
  trx: Trx,
  key: string,
  set: { provider_id?: string; done_at?: Date; failed?: string },
): Promise<void> {
  await trx.updateTable('money_orders').set(set).where('key', '=', key).execute()
}

/** Refunds whose last word is to come, oldest first. */
export function selectOpenRefunds(db: Queryable) {
  return refundOrders(db)
    .where('money_orders.done_at', 'is', null)
    .where('money_orders.failed', 'is', null)
    .orderBy('money_orders.ordered_at')
    .orderBy('money_orders.key')
    .execute()
}

/** How many of a charge's refunds are still on their way. */
export async function countOpenRefunds(trx: Trx, chargeId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('money_orders')
    .innerJoin('ledger', 'ledger.key', 'money_orders.key')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ledger.charge_id', '=', chargeId)
    .where('money_orders.kind', '=', 'refund')
    .where('money_orders.status', 'in', ['ordered', 'pending'])
    .executeTakeFirstOrThrow()
  return count
}

function refundOrders(db: Queryable) {
  return db
    .selectFrom('money_orders')
    .innerJoin('ledger', 'ledger.key', 'money_orders.key')
    .select([
      'money_orders.key',
      'money_orders.payment_intent',
      'money_orders.provider_id',
      'money_orders.done_at',
      'ledger.charge_id',
      'ledger.amount_cents',
      'ledger.kind as ledger_kind',
      'money_orders.status',
    ])
    .where('money_orders.kind', '=', 'refund')
    .$narrowType<{ ledger_kind: 'refund' | 'stray_refund' }>()
}
