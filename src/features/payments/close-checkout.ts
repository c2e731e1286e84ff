import type { Services } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { follow } from './ask-provider.ts'
import { selectOpenCheckout } from './checkout-store.ts'

export const CLOSE_CHECKOUT_JOB = 'close-checkout'

/**
 * Closes the rental's hosted page, if one is open, once the caller's transaction commits. Whoever pays before that
 * happens is refunded.
 */
export async function expireOpenCheckout(trx: Trx, rentalId: string): Promise<void> {
  await addJob(trx, CLOSE_CHECKOUT_JOB, { rental_id: rentalId }, { key: `close-checkout:${rentalId}` })
}

/** Has the provider close the page; one that was paid meanwhile is settled instead. */
export async function closeCheckout(services: Services, { rental_id }: { rental_id: string }): Promise<void> {
  const open = await selectOpenCheckout(services.db, rental_id)
  if (!open) return
  await follow(services, open.id, await services.payments.expireCheckout(open.id))
}
