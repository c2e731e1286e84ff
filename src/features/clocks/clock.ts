import { type Day, startOfDay } from '#platform/days.ts'

/** How long each clock runs, in hours: half the time to the start of the rental, but no less and no more than this. */
const runs = {
  expire: { least: 2, most: 48 },
  lapse: { least: 2, most: 24 },
} as const satisfies Record<string, { least: number; most: number }>

/** What a clock does when it strikes; there is one of a kind per subject. */
export type ClockAct = keyof typeof runs

/** A clock that runs; `warn_at` is null once whoever must act was reminded. */
export type Clock = { act: ClockAct; due_at: Date; warn_at: Date | null }

/** What a deadline is reckoned by; `time_zone` is that of the item's place, and the first day begins there. */
export type ClockFacts = { set_at: Date; start_date: Day; time_zone: string }

const HOUR_MS = 3_600_000
const LONGEST_WARNING_MS = 12 * HOUR_MS

/** The instant from which an act comes too late. Nothing else computes a deadline. */
export function dueAt(act: ClockAct, { set_at, start_date, time_zone }: ClockFacts): Date {
  const { least, most } = runs[act]
  const toStart = startOfDay(start_date, time_zone).getTime() - set_at.getTime()
  return new Date(set_at.getTime() + between(toStart / 2, least * HOUR_MS, most * HOUR_MS))
}

/** When whoever must act is reminded: once a quarter of the run is left, and twelve hours before the end at most. */
export function warnAt(set_at: Date, due_at: Date): Date {
  const left = (due_at.getTime() - set_at.getTime()) / 4
  return new Date(due_at.getTime() - Math.min(left, LONGEST_WARNING_MS))
}

/** The nearest to `x` that is neither below `least` nor above `most`. */
export function between(x: number, least: number, most: number): number {
  return Math.min(Math.max(x, least), most)
}

/** Whether the deadline has passed: at the very instant it has. */
export function isOver(clock: Pick<Clock, 'due_at'>, now: Date): boolean {
  return now >= clock.due_at
}
