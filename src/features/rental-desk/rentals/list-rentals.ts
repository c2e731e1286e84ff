import type { SignedIn } from '#platform/context.ts'
import { readCursor, writeCursor } from '#platform/cursor.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import type { DeskRental, RentalSearch } from './contract.ts'
import { pageOfRentals } from './store.ts'

const refuse = refuser(commonRefusals)
const LIST = 'desk-rentals'

/** Rentals as the desk sees them: all there are, the newest first. */
export async function listRentals({ db }: SignedIn, search: RentalSearch) {
  const { person, cursor, limit } = search
  const place = cursor ? readCursor(cursor, LIST, ['instant', 'id']) : null
  if (cursor && !place) return refuse('invalid_input', { field: 'cursor' })
  if (person !== undefined && !isUuid(person)) return { items: [] as DeskRental[], next_cursor: null }
  const { rows } = await pageOfRentals(search, place && { at: place[0], id: place[1] }).execute(db)
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, next_cursor: last ? writeCursor(LIST, [last.submitted_at, last.id]) : null }
}
