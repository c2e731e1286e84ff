import type { Trx } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { type ChargeRow, lockCharges } from './store/charges.ts'
import { countPostings, post } from './store/ledger.ts'
import { insertRefundOrder } from './store/orders.ts'

export const REFUND_JOB = 'carry-out-refund'

/**
 * Gives back what is held of a charge. The ledger says so from now on; a job tells the provider, under the ledger's own key.
 * Nothing happens when nothing is held. The charge is locked by the caller.
 */
export async function orderRefund(trx: Trx, charge: ChargeRow, at: Date): Promise<void> {
  const [now] = await lockCharges(trx, [charge.id])
  if (!now?.payment_intent || now.held_cents === 0) return
  const before = await countPostings(trx, charge.id, 'refund')
  const key = `refund:${charge.id}${before === 0 ? '' : `:${before + 1}`}`
  await post(trx, { key, charge, kind: 'refund', amount_cents: now.held_cents, at })
  await insertRefundOrder(trx, { key, payment_intent: now.payment_intent, ordered_at: at })
  await enqueueRefund(trx, key)
}

/** Gives back what a card paid without owing it, in full. */
export async function orderStrayRefund(
  trx: Trx,
  charge: ChargeRow,
  { payment_intent, amount_cents }: { payment_intent: string; amount_cents: number },
  at: Date,
): Promise<void> {
  const key = `stray-refund:${payment_intent}:${charge.id}`
  await post(trx, { key, charge, kind: 'stray_refund', amount_cents, at })
  await insertRefundOrder(trx, { key, payment_intent, ordered_at: at })
  await enqueueRefund(trx, key)
}

/** Has the provider told of an order once the caller's transaction commits. */
export async function enqueueRefund(trx: Trx, key: string): Promise<void> {
  await addJob(trx, REFUND_JOB, { key }, { key })
}
