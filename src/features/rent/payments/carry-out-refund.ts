import type { Services } from '#platform/context.ts'
import { ProviderRefusal } from '#platform/ports/payments.ts'
import { askForChanges } from './ask-for-changes.ts'
import { recordRefund, recordRefusal } from './record-refund.ts'
import { selectRefundOrder } from './store/orders.ts'

/**
 * Has the provider give money back as it was ordered, then writes down what it made of it. Killed in between, it is run again:
 * the provider's key refunds once, and so does the record.
 */
export async function carryOutRefund(services: Services, { key }: { key: string }): Promise<void> {
  const order = await selectRefundOrder(services.db, key)
  if (order?.status !== 'ordered') return
  const { payment_intent, amount_cents, charge_id } = order
  try {
    const refund = await services.payments.refund({
      key,
      payment_intent,
      amount_cents,
      metadata: { charge_id },
    })
    await recordRefund(services, refund)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    // The provider's own desk may have given it back already: then that refund is this order.
    if (error.code === 'too_much') await askForChanges(services)
    await recordRefusal(services, order, error.code)
  }
}

/** Sends a second card payment back that a version before the ledger took note of in a job alone. */
export async function refundStrayCharge(
  { payments }: Services,
  { payment_intent, amount_cents }: { payment_intent: string; amount_cents: number },
): Promise<void> {
  await payments.refund({ key: `refund-stray:${payment_intent}`, payment_intent, amount_cents, metadata: {} })
}
