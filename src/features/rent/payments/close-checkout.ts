import type { Services } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { follow } from './ask-provider.ts'
import { selectCheckout, selectOpenCheckout } from './store/checkouts.ts'

export const CLOSE_CHECKOUT_JOB = 'close-checkout'

/**
 * Closes a charge's hosted page, if one is open, once the caller's transaction commits. Whoever pays before that happens is
 * refunded. The charge is locked by the caller.
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
