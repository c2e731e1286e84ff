import type { Services } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { follow } from './ask-provider.ts'
import { orderRefund } from './order-refund.ts'
import { lockChargesOf, markVoid } from './store/charges.ts'
import { selectCheckout, selectOpenCheckout, selectOpenCheckoutsOf } from './store/checkouts.ts'

export const CLOSE_CHECKOUT_JOB = 'close-checkout'

/**
 * Closes a charge's open hosted page, if any, after the caller's transaction commits. A payment made before then is
 * refunded. The caller locks the charge.
 */
export async function enqueueClose(trx: Trx, chargeId: string): Promise<void> {
  const open = await selectOpenCheckout(trx, chargeId)
  if (!open) return
  await addJob(trx, CLOSE_CHECKOUT_JOB, { checkout_id: open.id }, { key: `close-checkout:${open.id}` })
}

/** Has the provider close the page; one that was paid meanwhile is settled instead. */
export async function closeCheckout(
  services: Services,
  { checkout_id }: { checkout_id: string },
): Promise<void> {
  const checkout = await selectCheckout(services.db, checkout_id)
  if (checkout?.status !== 'open') return
  await follow(services, checkout.id, await services.payments.expireCheckout(checkout.id))
}

/** Closes every hosted page that a person has open, so that a frozen account pays nothing through a page it opened before. */
export async function closeCheckoutsOf(services: Services, { user_id }: { user_id: string }): Promise<void> {
  for (const { id } of await selectOpenCheckoutsOf(services.db, user_id))
    await closeCheckout(services, { checkout_id: id })
}

/**
 * Ends a subject's charges, in the caller's transaction: charges due become void, their hosted page is closed, and held
 * money is refunded. The caller locks the subject.
 */
export async function endCharges(trx: Trx, subjectId: string, at: Date): Promise<void> {
  for (const charge of await lockChargesOf(trx, subjectId)) {
    await enqueueClose(trx, charge.id)
    if (charge.status === 'due') await markVoid(trx, charge.id, at)
    await orderRefund(trx, charge, at)
  }
}
