import { addDays, type Day, dayInZone } from '#platform/days.ts'
import type { CountedSearch } from '#platform/ports/figures.ts'

/** The things counted by the day. A search, a listing seen and a form opened are the first steps towards a rental. */
export type CountedThing = 'search' | 'seen' | 'form'

/** One count of a thing on a day; `key` is the listing, empty for all. */
export type ThingCount = { what: CountedThing; key: string; day: Day }

/** How often a search was made on one day. */
export type TermCount = { day: Day } & CountedSearch

/**
 * The most different counts, and different words, that a node holds until they are written; further ones are dropped.
 */
export const MOST_HELD = 20_000

/** How long what a node counted stays in its memory alone. */
export const WRITTEN_EVERY_MS = 60_000

/** Search words are shown from this many searches on: the words of a single person stay private. */
export const SHOWN_FROM = 3

export const LONGEST_WORDS = 60

/** How many listings a browser tells of at once. */
export const MOST_TOLD = 20

/** The number of days in an owner's figures. */
export const OWNERS_DAYS = 30

/** The time zone of days and weeks for the whole country: its largest. */
export const FIGURES_ZONE = 'America/Toronto'

/** The day on which something is counted. */
export function countedDay(now: Date): Day {
  return dayInZone(now, FIGURES_ZONE)
}

/** The first day of an owner's figures. */
export function ownersSince(now: Date): Day {
  return addDays(countedDay(now), 1 - OWNERS_DAYS)
}
