import {
  addDays,
  compareDays,
  countDays,
  type Day,
  mergePeriods,
  overlaps,
  type Period,
  subtractPeriods,
} from '#platform/days.ts'
import type { RefusalTable } from '#platform/refusal.ts'
import type { DateRange, EquipmentCalendar, Offer } from './equipment-calendar.ts'

/** The same as rules read it. */
export type Calendar = {
  periods: readonly Period[]
  blocked: readonly Day[]
  booked: readonly Period[]
}

/** `closed` lies outside the owner's periods or is blocked; a day that is closed and booked counts as booked. */
export type DayState = 'free' | 'booked' | 'closed'

/** A state that keeps a range from being free, and its days. */
export type Conflict = Period & { state: Exclude<DayState, 'free'> }

/** Why saving an offer may be refused; each message is `refusal_{code}`. */
export const availabilityRefusals = {
  not_found: { status: 404, reportable: false },
  period_reversed: { status: 422, reportable: false },
  day_too_far: { status: 422, reportable: false },
  days_changed: { status: 409, reportable: false },
} as const satisfies RefusalTable

/** Why closing days of several items at once may be refused, beside how an offer may be. */
export const blockingRefusals = {
  ...availabilityRefusals,
  dates_taken: { status: 409, reportable: false },
  days_passed: { status: 422, reportable: false },
  too_many_blocked: { status: 422, reportable: false },
} as const satisfies RefusalTable

/** Five years. */
export const MAX_DAYS_AHEAD = 1_826
export const MAX_PERIODS = 100
export const MAX_BLOCKED_DAYS = 1_000

/** Whether every day of the range can be had: what the statements of search and requests are held to. @internal */
export function isFree(range: Period, calendar: Calendar): boolean {
  return firstConflict(range, calendar) === null
}

/** The first stretch of the range that is booked or closed, cut to the range; null when all of it is free. */
export function firstConflict(range: Period, calendar: Calendar): Conflict | null {
  const conflicts: Conflict[] = [
    ...calendar.booked.filter((period) => overlaps(range, period)).map((period) => bookedPart(range, period)),
    ...closedParts(range, calendar).map((period) => ({ ...period, state: 'closed' as const })),
  ]
  return conflicts.sort((a, b) => compareDays(a.start, b.start))[0] ?? null
}

/** The state of one day, for calendars. */
export function dayState(day: Day, { periods, blocked, booked }: Calendar): DayState {
  if (booked.some((period) => holds(period, day))) return 'booked'
  if (periods.length > 0 && !periods.some((period) => holds(period, day))) return 'closed'
  return blocked.includes(day) ? 'closed' : 'free'
}

/** A calendar that travelled, as the rules of being free read it. */
export function calendarOf({
  periods,
  blocked,
  booked,
}: Offer & Pick<EquipmentCalendar, 'booked'>): Calendar {
  return { periods: periods.map(toPeriod), blocked, booked: booked.map(toPeriod) }
}

/** The last day that an offer may speak of. */
export function lastOfferedDay(today: Day): Day {
  return addDays(today, MAX_DAYS_AHEAD)
}

/** The first problem of an offer, and its field; null without one. */
export function offerProblem(
  { periods, blocked }: Offer,
  today: Day,
): { code: 'period_reversed' | 'day_too_far'; field: string } | null {
  const last = lastOfferedDay(today)
  for (const [index, { start_date, end_date }] of periods.entries()) {
    const field = `periods.${index}.end_date`
    if (end_date < start_date) return { code: 'period_reversed', field }
    if (end_date > last) return { code: 'day_too_far', field }
  }
  const far = blocked.findIndex((day) => day > last)
  return far < 0 ? null : { code: 'day_too_far', field: `blocked.${far}` }
}

/**
 * Normalizes an offer: merges periods that touch or overlap, sorts the days, and drops past ones. The last of periods
 * that are all past stays: without any, the item would be available at any time.
 */
export function tidyOffer({ periods, blocked }: Offer, today: Day): Offer {
  const merged = mergePeriods(periods.map(toPeriod))
  const ahead = merged.filter(({ end }) => end >= today)
  const kept = ahead.length > 0 ? ahead : merged.slice(-1)
  return {
    periods: kept.map(({ start, end }) => ({ start_date: start, end_date: end })),
    blocked: [...new Set(blocked)].filter((day) => day >= today).sort(compareDays),
  }
}

/** Whether two offers are the same days. */
export function isSameOffer(a: Offer, b: Offer): boolean {
  return JSON.stringify([a.periods, a.blocked]) === JSON.stringify([b.periods, b.blocked])
}

/** How many booked days from today on the offer itself would refuse: their rentals stay. */
export function countBookedOutside({ today, ...calendar }: Omit<EquipmentCalendar, 'version'>): number {
  const { periods, blocked, booked } = calendarOf(calendar)
  return booked
    .map(({ start, end }) => ({ start: start < today ? today : start, end }))
    .flatMap((period) => closedParts(period, { periods, blocked }))
    .reduce((days, { start, end }) => days + countDays(start, end), 0)
}

/** The parts of the range that the owner does not offer, in order, regardless of rentals. */
export function closedParts(range: Period, { periods, blocked }: Omit<Calendar, 'booked'>): Period[] {
  const days = blocked.map((day) => ({ start: day, end: day }))
  return subtractPeriods([range], subtractPeriods(periods.length > 0 ? periods : [range], days))
}

function bookedPart(range: Period, period: Period): Conflict {
  return {
    start: period.start > range.start ? period.start : range.start,
    end: period.end < range.end ? period.end : range.end,
    state: 'booked',
  }
}

function holds(period: Period, day: Day): boolean {
  return period.start <= day && day <= period.end
}

function toPeriod({ start_date, end_date }: DateRange): Period {
  return { start: start_date, end: end_date }
}
