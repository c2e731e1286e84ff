import { m } from '#paraglide/messages.js'
import { clockText } from '#platform/clock-text.ts'
import { formatWeekday } from '#platform/day-text.ts'
import { addDays, type Day, dayInZone, eachDay } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { wallClock } from '#platform/time-zones.ts'

/** When a rental is handed over: a day, and two times of the clock, `HH:MM`, at the item's place. */
export type PickUpTime = { day: Day; from: string; to: string }
/** Where and when; null is not said yet. `pickup_window` has the words that an older form took in place of a time. */
export type PickUp = {
  pickup_time: PickUpTime | null
  pickup_window: string | null
  pickup_address: string | null
}
export type PickUpTimeProblem = 'pickup_day_far' | 'pickup_reversed' | 'pickup_time_past'

/** How long before the first day a rental may be handed over. */
export const PICKUP_DAYS_BEFORE = 3
const LAST_MINUTE = '23:59'

/** The days on which a rental that begins on `start_date` may be handed over, from `today` on, the soonest first. */
export function pickUpDays(start_date: Day, today: Day): Day[] {
  const first = addDays(start_date, -PICKUP_DAYS_BEFORE)
  return eachDay(today > first ? today : first, start_date)
}

/** The reason why a time is impossible, with the field that is wrong, or null. */
export function pickUpTimeProblem(
  { day, from, to }: PickUpTime,
  { start_date, time_zone, now }: { start_date: Day; time_zone: string; now: Date },
): { code: PickUpTimeProblem; field: 'day' | 'from' | 'to' } | null {
  if (day > start_date || day < addDays(start_date, -PICKUP_DAYS_BEFORE))
    return { code: 'pickup_day_far', field: 'day' }
  if (to <= from) return { code: 'pickup_reversed', field: 'to' }
  const today = dayInZone(now, time_zone)
  if (day < today) return { code: 'pickup_time_past', field: 'day' }
  const time = wallClock(now, time_zone).toISOString().slice(11, 16)
  return day === today && to <= time ? { code: 'pickup_time_past', field: 'to' } : null
}

/** The end that a form proposes: an hour later, on the same day. */
export function hourAfter(from: string): string {
  const hour = Number(from.slice(0, 2)) + 1
  return hour > 23 ? LAST_MINUTE : `${String(hour).padStart(2, '0')}${from.slice(2)}`
}

/** A time in words: `Friday, December 4, 5:00 p.m. to 6:00 p.m.`, `vendredi 4 décembre, de 17 h à 18 h`. */
export function pickUpText({ day, from, to }: PickUpTime, locale: Locale): string {
  const times = { from: timeText(from, locale), to: timeText(to, locale) }
  return m.rentals_pickup_when({ day: formatWeekday(day, locale), ...times }, { locale })
}

/** The words of SPEC's `pickup_window`: those of the time, or those that an older form took. */
export function pickUpWindow(
  { pickup_time, pickup_window }: Omit<PickUp, 'pickup_address'>,
  locale: Locale,
): string | null {
  return pickup_time ? pickUpText(pickup_time, locale) : pickup_window
}

/** Whether two times are the same, or both are not said. */
export function isSamePickUpTime(one: PickUpTime | null, other: PickUpTime | null): boolean {
  return one?.day === other?.day && one?.from === other?.from && one?.to === other?.to
}

/** A time of the clock, `HH:MM`, as each language writes it: `5:00 p.m.`, `17 h`. */
export function timeText(time: string, locale: Locale): string {
  return clockText(new Date(`1970-01-01T${time}:00Z`), locale)
}
