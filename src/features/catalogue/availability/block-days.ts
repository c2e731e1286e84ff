import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { dayInZone, eachDay, overlaps, type Period } from '#platform/days.ts'
import { tellLive } from '#platform/realtime.ts'
import { refuser } from '#platform/refusal.ts'
import {
  blockingRefusals,
  calendarOf,
  isSameOffer,
  MAX_BLOCKED_DAYS,
  offerProblem,
  tidyOffer,
} from './availability.ts'
import { readCalendar } from './read-calendar.ts'
import { lockItem, replaceOffer } from './store.ts'

const refuse = refuser(blockingRefusals)

/**
 * Closes every day of a range that is not past, on top of the days that the owner closed before. Twice is the same as once.
 * Refused as a whole where an approved rental holds one of the days.
 * @returns null when the days are closed
 */
export async function blockDays(ctx: SignedIn, id: string, range: Period) {
  const { viewer, clock } = ctx
  return transact(ctx.db, async (trx) => {
    const item = await lockItem(trx, id)
    if (!item || item.user_id !== viewer.id) return refuse('not_found')

    const today = dayInZone(clock.now(), item.time_zone)
    if (range.end < today) return refuse('days_passed')
    const before = await readCalendar(trx, item.id, today)
    if (calendarOf(before).booked.some((period) => overlaps(range, period))) return refuse('dates_taken')

    const blocked = [...before.blocked, ...eachDay(range.start, range.end)]
    const offer = tidyOffer({ periods: before.periods, blocked }, today)
    const problem = offerProblem(offer, today)
    if (problem) return refuse(problem.code)
    if (offer.blocked.length > MAX_BLOCKED_DAYS)
      return refuse('too_many_blocked', { values: { max: MAX_BLOCKED_DAYS } })
    if (isSameOffer(before, offer)) return null

    await replaceOffer(trx, item.id, offer)
    await tellLive(trx, viewer.id, { channel: 'equipment', event: 'update', id: item.id })
    return null
  })
}
