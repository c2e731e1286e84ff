import type { SignedIn } from '#platform/context.ts'
import { refuser } from '#platform/refusal.ts'
import type { RentalListQuery } from './contract.ts'
import { isOwner } from './may.ts'
import { presentRental } from './present-rental.ts'
import { rentalRefusals } from './rental.ts'
import type { RentalDetail } from './rental-view.ts'
import { selectHabit } from './store/pickup.ts'
import { selectEvents, selectPage, selectRental } from './store/read.ts'

const refuse = refuser(rentalRefusals)

/** One rental with its history; to anybody but its parties and administrators it is not found. */
export async function readRental(ctx: SignedIn, id: string) {
  const row = await selectRental(ctx.db, ctx.viewer, id)
  if (!row) return refuse('not_found')

  const events = await selectEvents(ctx.db, row.id)
  const habit = isOwner(ctx.viewer, row) ? await selectHabit(ctx.db, ctx.viewer.id) : null
  const detail: RentalDetail = {
    ...presentRental(ctx, row),
    pickup_habit: habit,
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
  }
  return detail
}

/** One page of the person's rentals as renter or owner, newest first. */
export async function listRentals(ctx: SignedIn, query: RentalListQuery) {
  const rows = await selectPage(ctx.db, ctx.viewer, query)
  const items = rows.slice(0, query.limit).map((row) => presentRental(ctx, row))
  return { items, next_cursor: rows.length > query.limit ? (items.at(-1)?.id ?? null) : null }
}
