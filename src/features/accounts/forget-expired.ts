import type { Services } from '#platform/context.ts'
import { deleteExpired } from './store/people.ts'

const DAY = 86_400_000
const UNCONFIRMED_DAYS = 30
/** As long as browsers keep the cookie that a device is known by. */
const UNSEEN_DAYS = 400

/**
 * Forgets links, codes and sessions that have run out, sign-ups that nobody confirmed for thirty days, and devices that nobody
 * has signed in with for longer than they can be known by.
 */
export async function forgetExpired({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)
  await deleteExpired(db, now, {
    unseenSince: daysAgo(UNSEEN_DAYS),
    unconfirmedBefore: daysAgo(UNCONFIRMED_DAYS),
  })
}
