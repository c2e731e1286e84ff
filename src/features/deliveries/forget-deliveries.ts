import type { Services } from '#platform/context.ts'
import { deleteDeliveries } from './store.ts'

const KEPT_DAYS = 90

/** Forgets what became of messages ninety days ago. */
export async function forgetDeliveries({ db, clock }: Services): Promise<void> {
  await deleteDeliveries(db, new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000))
}
