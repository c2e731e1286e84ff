import {
  compareDays,
  type Day,
  eachDay,
  type Month,
  monthPeriod,
  overlaps,
  type Period,
  subtractPeriods,
} from '#platform/days.ts'

/** When an item can be had: the owner's periods (none set: always) and the periods that rentals hold. */
export type Calendar = { periods: readonly Period[]; booked: readonly Period[] }

/** `closed` lies outside the owner's periods; a day that is closed and booked counts as booked. */
export type DayState = 'free' | 'booked' | 'closed'

/** What keeps a range from being free, and the days it does so for. */
export type Conflict = Period & { state: Exclude<DayState, 'free'> }

/** Whether every day of the range can be had. */
export function isFree(range: Period, calendar: Calendar): boolean {
  return firstConflict(range, calendar) === null
}

/** The first stretch of the range that is booked or closed, cut to the range; null when all of it is free. */
export function firstConflict(range: Period, calendar: Calendar): Conflict | null {
  const outside = calendar.periods.length === 0 ? [] : subtractPeriods([range], calendar.periods)
  const conflicts: Conflict[] = [
    ...calendar.booked.filter((period) => overlaps(range, period)).map((period) => bookedPart(range, period)),
    ...outside.map((period) => ({ ...period, state: 'closed' as const })),
  ]
  return conflicts.sort((a, b) => compareDays(a.start, b.start))[0] ?? null
}

/** The state of one day, for calendars. */
export function dayState(day: Day, { periods, booked }: Calendar): DayState {
  if (booked.some((period) => holds(period, day))) return 'booked'
  if (periods.length > 0 && !periods.some((period) => holds(period, day))) return 'closed'
  return 'free'
}

/** The days of a month that can still be asked for: free, and not before `today` at the place of the item. */
export function freeDaysOfMonth(month: Month, calendar: Calendar, today: Day): Day[] {
  const { start, end } = monthPeriod(month)
  return eachDay(start < today ? today : start, end).filter((day) => dayState(day, calendar) === 'free')
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
