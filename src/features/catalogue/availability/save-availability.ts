import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { dayInZone } from '#platform/days.ts'
import { tellLive } from '#platform/realtime.ts'
import { refuser } from '#platform/refusal.ts'
import { availabilityRefusals, isSameOffer, offerProblem, tidyOffer } from './availability.ts'
import type { VersionedOffer } from './contract.ts'
import { readCalendar } from './read-calendar.ts'
import { lockItem, replaceOffer } from './store.ts'

const refuse = refuser(availabilityRefusals)

/**
 * The owner says when an item can be had, over the version they read. When it was saved since then, that is refused with
 * the calendar as it is now, unless it already says the same: a save whose answer was lost may be sent again. Approved
 * rentals stay where they are, also outside of it. Requests wait their turn behind it, and it behind them.
 */
export async function saveAvailability(ctx: SignedIn, id: string, { version, ...offer }: VersionedOffer) {
  const { viewer, clock } = ctx
  return transact(ctx.db, async (trx) => {
    const item = await lockItem(trx, id)
    if (!item || item.user_id !== viewer.id) return refuse('not_found')

    const today = dayInZone(clock.now(), item.time_zone)
    const problem = offerProblem(offer, today)
    if (problem) return refuse(problem.code, { field: problem.field })

    const tidy = tidyOffer(offer, today)
    const before = await readCalendar(trx, item.id, today)
    if (isSameOffer(before, tidy)) return before
    if (before.version !== version) {
      return refuse('days_changed', { conflict: { current: before } })
    }
    await replaceOffer(trx, item.id, tidy)
    await tellLive(trx, viewer.id, { channel: 'equipment', event: 'update', id: item.id })
    return { ...before, ...tidy, version: version + 1 }
  })
}
