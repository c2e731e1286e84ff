import { countOpenPayments } from '#features/rent/payments/open-payments.ts'
import { standingRentals } from '#features/rent/rentals/standing-rentals.ts'
import type { SignedIn } from '#platform/context.ts'
import type { Leaving } from './contract.ts'
import { selectEnding } from './store.ts'

/** The effects of leaving, ended and to end, and the rentals that continue. */
export async function readLeaving({
  db,
  viewer,
  clock,
}: Pick<SignedIn, 'db' | 'viewer' | 'clock'>): Promise<Leaving> {
  const [{ deletion_scheduled_date, ...ending }, rentals, open_payments] = await Promise.all([
    selectEnding(db, viewer.id),
    standingRentals(db, viewer.id, clock.now()),
    countOpenPayments(db, viewer.id),
  ])
  return { scheduled_at: deletion_scheduled_date?.toISOString() ?? null, ...ending, rentals, open_payments }
}
