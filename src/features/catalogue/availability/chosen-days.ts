import type { Day } from '#platform/days.ts'

/** Days chosen, both ends included. */
export type ChosenDays = { from: Day; to: Day }
