import { personName } from '#features/people/profiles/person-name.ts'
import type { SignedIn } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import { pagedList } from '#platform/pages.ts'
import { isRefused } from '#platform/refusal.ts'
import type { OwnQuery } from './contract.ts'
import type { Handover, OwnEquipment } from './own-equipment.ts'
import { type NextRental, type OwnRow, selectOwnPage, selectOwnTotals } from './store/list.ts'

const readPage = pagedList('mine', ['flag', 'instant', 'id'])

/** One page of a person's listings, each with its open tasks, and the totals over all of them. */
export async function listOwnEquipment(ctx: SignedIn, query: OwnQuery) {
  const [userId, now] = [ctx.viewer.id, ctx.clock.now()]
  const page = await readPage(
    query,
    (place, limit) => {
      const after = place && { asked: place[0] === '1', created_at: place[1], id: place[2] }
      return selectOwnPage(ctx.db, { userId, now, after, limit })
    },
    (last) => [last.has_pending_requests ? '1' : '0', last.created_at, last.id],
  )
  if (isRefused(page)) return page
  return {
    items: page.rows.map((row) => presentOwn(row, ctx.locale)),
    next_cursor: page.next_cursor,
    totals: await selectOwnTotals(ctx.db, userId),
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

/** Until the day of the pick-up is over the item is to be handed out, from then on it is to come back. */
function handoverOf(rental: NextRental, today: string, locale: Locale): Handover {
  const isAhead = rental.goes_out >= today
  return {
    rental_id: rental.id,
    day: isAhead ? rental.goes_out : rental.end_date,
    kind: isAhead ? 'pickup' : 'return',
    with: {
      id: rental.renter_id,
      name: personName(rental.name, locale),
      avatar_url: rental.avatar_url,
    },
    paid: rental.payment_status === 'paid',
  }
}
