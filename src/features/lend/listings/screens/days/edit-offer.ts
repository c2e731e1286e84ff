import { calendarOf, dayState } from '#features/catalogue/availability/availability.ts'
import type { DateRange, Offer } from '#features/catalogue/availability/equipment-calendar.ts'
import { type Day, eachDay, mergePeriods, type Period, subtractPeriods } from '#platform/days.ts'

/** The owner's calendar selects either periods when an item is available, or single days when it isn't. */
export type EditMode = 'periods' | 'blocked'
export type EditAct = 'offer' | 'withdraw' | 'block' | 'unblock'

/** A day as its owner sees it. `open` can be had; `outside` lies in no period. */
export type OwnDayState = 'past' | 'booked' | 'blocked' | 'outside' | 'open'

/** The act of choosing days, decided by the first of them: a day that is set already is unset. */
export function actOf({ periods, blocked }: Offer, mode: EditMode, first: Day): EditAct {
  if (mode === 'blocked') return blocked.includes(first) ? 'unblock' : 'block'
  return periods.some(({ start_date, end_date }) => start_date <= first && first <= end_date)
    ? 'withdraw'
    : 'offer'
}

/** An offer after an act on every day of a range. Only days that could be had are blocked. */
export function editOffer(offer: Offer, act: EditAct, range: Period, booked: readonly DateRange[]): Offer {
  const { periods, blocked } = offer
  const held = calendarOf({ periods, blocked: [], booked: [...booked] })
  const days = eachDay(range.start, range.end)
  if (act === 'offer') return { ...offer, periods: toRanges(mergePeriods([...held.periods, range])) }
  if (act === 'withdraw') return { ...offer, periods: toRanges(subtractPeriods(held.periods, [range])) }
  if (act === 'unblock') return { ...offer, blocked: blocked.filter((day) => !days.includes(day)) }
  const open = days.filter((day) => dayState(day, held) === 'free')
  return { ...offer, blocked: [...new Set([...blocked, ...open])].sort() }
}

/** The state of a day on its owner's calendar. */
export function ownDayState(
  day: Day,
  { periods, blocked }: Offer,
  booked: readonly DateRange[],
  today: Day,
): OwnDayState {
  if (day < today) return 'past'
  if (booked.some(({ start_date, end_date }) => start_date <= day && day <= end_date)) return 'booked'
  const isOutside = periods.every(({ start_date, end_date }) => day < start_date || end_date < day)
  if (periods.length > 0 && isOutside) return 'outside'
  return blocked.includes(day) ? 'blocked' : 'open'
}

function toRanges(periods: Period[]): DateRange[] {
  return periods.map(({ start, end }) => ({ start_date: start, end_date: end }))
}
