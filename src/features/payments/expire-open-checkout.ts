import type { Trx } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'

export const CLOSE_CHECKOUT_JOB = 'close-checkout'

/**
 * Closes the rental's hosted page, if one is open, once the caller's transaction commits. Whoever pays before that
 * happens is refunded.
 */
export async function expireOpenCheckout(trx: Trx, rentalId: string): Promise<void> {
  await addJob(trx, CLOSE_CHECKOUT_JOB, { rental_id: rentalId }, { key: `close-checkout:${rentalId}` })
}
