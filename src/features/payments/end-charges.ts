import type { Trx } from '#platform/database.ts'
import { enqueueClose } from './close-checkout.ts'
import { orderRefund } from './order-refund.ts'
import { lockChargesOf, markVoid } from './store/charges.ts'

/**
 * Ends what is owed for a subject, in the transaction of whoever ends that: what is due is void, its hosted page is closed,
 * and what is held goes back. The subject is locked by the caller.
 */
export async function endCharges(trx: Trx, subjectId: string, at: Date): Promise<void> {
  for (const charge of await lockChargesOf(trx, subjectId)) {
    await enqueueClose(trx, charge.id)
    if (charge.status === 'due') await markVoid(trx, charge.id, at)
    await orderRefund(trx, charge, at)
  }
}
