import { addDays, type Day, dayInZone, startOfDay } from '#platform/days.ts'
import { zoneOffsetMinutes } from '#platform/time-zones.ts'

/** How soon a search tells what it found: at once, once a day, or not at all. */
export const CADENCES = ['at_once', 'daily', 'off'] as const
export type Cadence = (typeof CADENCES)[number]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long is looked for gear on no day in particular. */
const KEPT_MS = 180 * DAY_MS
/** The hour of the daily letter where its reader lives. */
const LETTER_HOUR = 8

/** How often a search that tells at once looks, and how often it may tell. */
export const LOOK_EVERY_MS = 10 * MINUTE_MS
export const TELL_EVERY_MS = HOUR_MS
/** A listing is told again by the same search no sooner than this. */
export const SAME_LISTING_MS = DAY_MS

/** When a search ends: with the day after the first one wanted, else after half a year. */
export function endOf({ from, now, timeZone }: { from: Day | null; now: Date; timeZone: string }): Date {
  return from ? startOfDay(addDays(from, 1), timeZone) : new Date(now.getTime() + KEPT_MS)
}

/** When a search looks next, no later than its end; null for one that is off or over. */
export function nextRun(
  search: { cadence: Cadence; ends_at: Date },
  { now, timeZone }: { now: Date; timeZone: string },
): Date | null {
  if (search.cadence === 'off' || search.ends_at <= now) return null
  const next =
    search.cadence === 'daily' ? nextLetter(now, timeZone) : new Date(now.getTime() + LOOK_EVERY_MS)
  return next < search.ends_at ? next : search.ends_at
}

/** The next time that it is eight in the morning in a zone. */
function nextLetter(now: Date, timeZone: string): Date {
  const today = dayInZone(now, timeZone)
  const [soonest, next] = [today, addDays(today, 1)].map((day) => hourOfDay(day, LETTER_HOUR, timeZone))
  return soonest && soonest > now ? soonest : (next ?? now)
}

/** An hour of the wall clock, on the days of a clock change as well. */
function hourOfDay(day: Day, hour: number, timeZone: string): Date {
  const start = startOfDay(day, timeZone)
  const guess = new Date(start.getTime() + hour * HOUR_MS)
  const shift = zoneOffsetMinutes(start, timeZone) - zoneOffsetMinutes(guess, timeZone)
  return new Date(guess.getTime() + shift * MINUTE_MS)
}
