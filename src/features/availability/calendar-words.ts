import { m } from '#paraglide/messages.js'
import type { CalendarWords } from '#ui/day-calendar.tsx'

/** What a calendar of days says of itself, in the page's language. */
export function calendarWords(calendar: string): CalendarWords {
  return {
    calendar,
    previous: m.availability_calendar_previous(),
    next: m.availability_calendar_next(),
    today: m.availability_calendar_today(),
    selected: m.availability_calendar_selected(),
  }
}
