import { zoneOffsetMinutes } from './time-zones.ts'

/** A calendar date, `YYYY-MM-DD`. */
export type Day = string

/** A calendar month, `YYYY-MM`. */
export type Month = string

/** Days from `start` to `end`, both included. */
export type Period = { start: Day; end: Day }

const DAY_MS = 86_400_000

/** The date on the wall calendar of a zone at an instant. Throws RangeError for an unknown zone. */
export function dayInZone(instant: Date, timeZone: string): Day {
  return dayAt(instant.getTime() + zoneOffsetMinutes(instant, timeZone) * 60_000)
}

/** The instant at which a day begins in a zone. Throws RangeError for an unknown zone. */
export function startOfDay(day: Day, timeZone: string): Date {
  return atHour(day, 0, timeZone)
}

/** The instant at which a zone's wall clock shows a full hour of a day. Throws RangeError for an unknown zone. */
export function atHour(day: Day, hour: number, timeZone: string): Date {
  return atWall(timeOf(day) + hour * 3_600_000, timeZone)
}

/** The instant at which a zone's wall clock shows a time, `HH:MM`, of a day. Throws RangeError for an unknown zone. */
export function atTime(day: Day, time: string, timeZone: string): Date {
  return atWall(Date.parse(`${day}T${time}:00Z`), timeZone)
}

function atWall(wall: number, timeZone: string): Date {
  // A clock change between the two guesses is met by the second one.
  const guess = wall - zoneOffsetMinutes(new Date(wall), timeZone) * 60_000
  return new Date(wall - zoneOffsetMinutes(new Date(guess), timeZone) * 60_000)
}

/** So many days later; earlier when `count` is negative. */
export function addDays(day: Day, count: number): Day {
  return dayAt(timeOf(day) + count * DAY_MS)
}

/** Days from start to end with both counted; 0 when they are reversed. */
export function countDays(start: Day, end: Day): number {
  return Math.max(0, Math.round((timeOf(end) - timeOf(start)) / DAY_MS) + 1)
}

/** Every day from start to end; none when they are reversed. */
export function eachDay(start: Day, end: Day): Day[] {
  return Array.from({ length: countDays(start, end) }, (_, index) => addDays(start, index))
}

/** Negative, 0 or positive, for sorting. */
export function compareDays(a: Day, b: Day): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(day: Day): number {
  return new Date(timeOf(day)).getUTCDay()
}

/** The month of a day, `YYYY-MM`. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/** So many months later; earlier when `count` is negative. */
export function addMonths(month: Month, count: number): Month {
  const first = new Date(timeOf(`${month}-01`))
  return monthOf(dayAt(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + count, 1)))
}

/** The first and last day of a month. */
export function monthPeriod(month: Month): Period {
  return { start: `${month}-01`, end: addDays(`${addMonths(month, 1)}-01`, -1) }
}

/** The whole weeks that hold a month, beginning on `firstWeekday` (0 is Sunday, as Canadian calendars do). */
export function monthGrid(month: Month, firstWeekday = 0): Day[][] {
  const { start, end } = monthPeriod(month)
  const first = addDays(start, -((weekday(start) - firstWeekday + 7) % 7))
  const weeks = Math.ceil(countDays(first, end) / 7)
  return Array.from({ length: weeks }, (_, week) => {
    const opening = addDays(first, week * 7)
    return eachDay(opening, addDays(opening, 6))
  })
}

/** Whether two periods share a day. */
export function overlaps(a: Period, b: Period): boolean {
  return a.start <= b.end && b.start <= a.end
}

/** The same days as few periods in order: overlapping and adjoining ones become one, reversed ones go. */
export function mergePeriods(periods: readonly Period[]): Period[] {
  const merged: Period[] = []
  for (const period of inOrder(periods)) {
    const last = merged.at(-1)
    if (last && period.start <= addDays(last.end, 1)) {
      last.end = period.end > last.end ? period.end : last.end
    } else {
      merged.push({ ...period })
    }
  }
  return merged
}

/** The days of `periods` that are in none of `taken`, as merged periods. */
export function subtractPeriods(periods: readonly Period[], taken: readonly Period[]): Period[] {
  const holes = mergePeriods(taken)
  return mergePeriods(periods).flatMap((period) => {
    const left: Period[] = []
    let start = period.start
    for (const hole of holes) {
      if (!overlaps({ start, end: period.end }, hole)) continue
      if (hole.start > start) left.push({ start, end: addDays(hole.start, -1) })
      start = addDays(hole.end, 1)
    }
    return start <= period.end ? [...left, { start, end: period.end }] : left
  })
}

function inOrder(periods: readonly Period[]): Period[] {
  return periods
    .filter((period) => period.start <= period.end)
    .sort((a, b) => compareDays(a.start, b.start) || compareDays(a.end, b.end))
}

function timeOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function dayAt(time: number): Day {
  return new Date(time).toISOString().slice(0, 10)
}
