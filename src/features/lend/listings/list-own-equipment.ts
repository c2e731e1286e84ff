import { personName } from '#features/profiles/person-name.ts'
import type { SignedIn } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import type { OwnQuery } from './contract.ts'
import { readPlace, writePlace } from './list-cursor.ts'
import type { Handover, OwnEquipment } from './own-equipment.ts'
import { type NextRental, type OwnRow, selectOwnPage, selectOwnTotals } from './store/list.ts'

const refuse = refuser(commonRefusals)

/** One page of what a person lends, with what stands to be done about each, and the totals over all of it. */
export async function listOwnEquipment(ctx: SignedIn, { cursor, limit }: OwnQuery) {
  const after = cursor ? readPlace(cursor) : null
  if (cursor && !after) return refuse('invalid_input', { field: 'cursor' })

  const [userId, now] = [ctx.viewer.id, ctx.clock.now()]
  const [rows, totals] = await Promise.all([
    selectOwnPage(ctx.db, { userId, now, after, limit }),
    selectOwnTotals(ctx.db, userId, now),
  ])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => presentOwn(row, ctx.locale)),
    next_cursor: last ? writePlace({ ...last, asked: last.has_pending_requests }) : null,
    totals,
  }
}

function presentOwn(row: OwnRow, locale: Locale): OwnEquipment {
  const { has_pending_requests: _, paused, next, ...rest } = row
  return {
    ...rest,
    state: paused ? 'paused' : 'on_offer',
    next_handover: next && handoverOf(next, row.today, locale),
  }
}

/** Until the first day is over the item is to be handed out, from then on it is to come back. */
function handoverOf(rental: NextRental, today: string, locale: Locale): Handover {
  const isAhead = rental.start_date >= today
  return {
    rental_id: rental.id,
    day: isAhead ? rental.start_date : rental.end_date,
    kind: isAhead ? 'pickup' : 'return',
    with: {
      id: rental.renter_id,
      name: personName(rental.name, locale),
      avatar_url: rental.avatar_url,
    },
    paid: rental.payment_status === 'paid',
  }
}
