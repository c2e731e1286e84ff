import type { Services } from '#platform/context.ts'
import { deleteExpiredLimits } from './store.ts'

/** Forgets the counts of limits that have run out: each address and account that ever tried would be kept for ever. */
export async function forgetLimits({ db, clock }: Services): Promise<void> {
  await deleteExpiredLimits(db, clock.now().getTime())
}
