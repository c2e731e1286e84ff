import type { Trx } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'

export const REFUND_JOB = 'refund-rental'

/**
 * Gives the renter their money back once the caller's transaction commits. Nothing happens when nothing was paid, so a
 * withdrawal calls it without asking.
 */
export async function enqueueRefund(trx: Trx, rentalId: string): Promise<void> {
  await addJob(trx, REFUND_JOB, { rental_id: rentalId }, { key: `refund:${rentalId}` })
}
