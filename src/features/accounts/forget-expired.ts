import type { Services } from '#platform/context.ts'
import { deleteExpired } from './store.ts'

const UNCONFIRMED_DAYS = 30

/** Forgets links, codes and sessions that have run out, and sign-ups that nobody confirmed for thirty days. */
export async function forgetExpired({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  await deleteExpired(db, now, new Date(now.getTime() - UNCONFIRMED_DAYS * 86_400_000))
}
