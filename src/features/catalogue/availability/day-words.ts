import { m } from '#paraglide/messages.js'
import type { Day } from '#platform/days.ts'
import type { DayState as DayLook } from '#ui/day-calendar.tsx'
import { type Calendar, dayState } from './availability.ts'

/** How far ahead a calendar goes, in days. */
export const DAYS_AHEAD = 365

/** Each day's state in a word, as the calendar reads it aloud, and whether it can be chosen. */
export function dayWords(calendar: Calendar, today: Day): (day: Day) => DayLook {
  const words = {
    free: { word: m.availability_free(), look: 'free', open: true },
    booked: { word: m.availability_booked(), look: 'booked', open: false },
    closed: { word: m.availability_closed(), look: 'blocked', open: false },
    past: { word: m.availability_past(), look: 'free', open: false },
  } as const satisfies Record<string, DayLook>
  return (day) => words[day < today ? 'past' : dayState(day, calendar)]
}
