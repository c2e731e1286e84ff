import { readComingShares } from '#features/rent/payments/read-share.ts'
import type { SignedIn } from '#platform/context.ts'
import type { ShareView } from './contract.ts'
import { selectRentedItems } from './store.ts'

/** The viewer's shares that have not gone out, the first due first, and what they owe. No provider is asked. */
export async function listShares({ db, viewer }: SignedIn) {
  const { coming, owed_cents } = await readComingShares(db, viewer.id)
  const items = await selectRentedItems(
    db,
    coming.map(({ subject_id }) => subject_id),
  )
  const shares = coming.flatMap(({ subject_id, at, ...share }): ShareView[] => {
    const item = items.get(subject_id)
    if (!item) return []
    const { name: equipment_name, start_date, end_date, time_zone } = item
    const rental = { rental_id: subject_id, equipment_name, start_date, end_date, time_zone }
    return [{ ...rental, ...share, at: at?.toISOString() ?? null }]
  })
  return { owed_cents, items: shares }
}
