import { addDays, type Day, dayInZone } from '#platform/days.ts'
import type { CountedSearch } from '#platform/ports/figures.ts'

/** What is counted by the day. A search, a listing seen and a form opened are the first steps on the way to a rental. */
export type CountedThing = 'search' | 'seen' | 'form'

/** One count of a thing on a day; `key` is the listing, empty for all. */
export type ThingCount = { what: CountedThing; key: string; day: Day }

/** What was searched for on a day. */
export type TermCount = { day: Day } & CountedSearch

/** How many different counts, and different words, a node holds until they are written; what comes above is let go. */
export const MOST_HELD = 20_000

/** How long what a node counted stays in its memory alone. */
export const WRITTEN_EVERY_MS = 60_000

/** Words are shown once they were searched so often: what one person alone types is nobody’s to read. */
export const SHOWN_FROM = 3

export const LONGEST_WORDS = 60

/** How many listings a browser tells of at once. */
export const MOST_TOLD = 20

/** How many days owners are told of. */
export const OWNERS_DAYS = 30

/** Days and weeks of the whole country are told by its largest zone. */
export const FIGURES_ZONE = 'America/Toronto'

/** The day on which something is counted. */
export function countedDay(now: Date): Day {
  return dayInZone(now, FIGURES_ZONE)
}

/** The first of the days that owners are told of. */
export function ownersSince(now: Date): Day {
  return addDays(countedDay(now), 1 - OWNERS_DAYS)
}
