import { countOpenPayments } from '#features/rent/payments/open-payments.ts'
import { standingRentals } from '#features/rent/rentals/standing-rentals.ts'
import type { Queryable } from '#platform/database.ts'
import { selectLeavers } from './store.ts'

type Page = { after: { date: string; id: string } | null; limit: number }

/**
 * The people to be erased, the next one first, with the reasons that would postpone it today.
 */
export async function listDeletions(db: Queryable, now: Date, page: Page) {
  const rows = await selectLeavers(db, page)
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      standing: (await standingRentals(db, row.id, now)).length,
      open_payments: await countOpenPayments(db, row.id),
    })),
  )
}
