import { standingRentals } from '#features/rentals/standing-rentals.ts'
import type { Queryable } from '#platform/database.ts'
import { countOpenPayments } from '../store/open-payments.ts'
import { selectLeavers } from './store.ts'

type Page = { after: { date: string; id: string } | null; limit: number }

/** Who is to be erased, the next one first, one more than asked for, with what would put it off today. */
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
