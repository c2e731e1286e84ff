import { stopClock } from '#features/base/clocks/running-clocks.ts'
import type { Trx } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { selectLost } from './disputes/dispute-store.ts'
import { type ChargeRow, lockCharges } from './store/charges.ts'
import { nextKey, post } from './store/ledger.ts'
import { insertOrder } from './store/orders.ts'
import { takeBack } from './take-back.ts'

export const REFUND_JOB = 'carry-out-refund'

/**
 * Refunds the rest of a charge, if any: held money, and released money, which is taken back first. What the payer has back by
 * a lost dispute stays with the platform, which bore it. The ledger records it at
 * once; a job tells the provider, under the ledger's own key. The caller locks the charge.
 */
export async function orderRefund(trx: Trx, charge: ChargeRow, at: Date): Promise<void> {
  await takeBack(trx, charge, at)
  await coverLost(trx, charge, at)
  const [now] = await lockCharges(trx, [charge.id])
  if (!now?.payment_intent || now.held_cents === 0) return
  const key = await nextKey(trx, charge.id, 'refund')
  await postRefund(trx, now, { key, amount_cents: now.held_cents, at })
  await enqueueRefund(trx, key)
}

async function coverLost(trx: Trx, { id }: ChargeRow, at: Date): Promise<void> {
  const [charge] = await lockCharges(trx, [id])
  if (!charge) return
  const amount_cents = Math.min(charge.held_cents, await selectLost(trx, id))
  if (amount_cents <= 0) return
  await post(trx, { key: await nextKey(trx, id, 'cover'), charge, kind: 'cover', amount_cents, at })
  if (amount_cents === charge.held_cents) await stopClock(trx, id, 'release')
}

/** Puts a refund of held money on the books with its order; nothing is left to release once all of it goes back. */
export async function postRefund(
  trx: Trx,
  charge: ChargeRow,
  { key, amount_cents, at }: { key: string; amount_cents: number; at: Date },
): Promise<void> {
  if (!charge.payment_intent) throw new Error(`The charge ${charge.id} was never paid.`)
  await post(trx, { key, charge, kind: 'refund', amount_cents, at })
  await insertOrder(trx, { key, kind: 'refund', payment_intent: charge.payment_intent, ordered_at: at })
  if (amount_cents === charge.held_cents) await stopClock(trx, charge.id, 'release')
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
  await insertOrder(trx, { key, kind: 'refund', payment_intent, ordered_at: at })
  await enqueueRefund(trx, key)
}

/** Has the provider told of an order once the caller's transaction commits. */
export async function enqueueRefund(trx: Trx, key: string): Promise<void> {
  await addJob(trx, REFUND_JOB, { key }, { key })
}
