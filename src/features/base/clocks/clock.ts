import { addDays, atHour, type Day, dayInZone, startOfDay } from '#platform/days.ts'
import { keysOf } from '#platform/own-value.ts'

/** How long each deadline runs, in hours: half the time to the start of the rental, but no less and no more than this. */
const runs = {
  expire: { least: 2, most: 48 },
  lapse: { least: 2, most: 24 },
} as const satisfies Record<string, { least: number; most: number }>

/** The hour, on the day after the first day, at which an owner's share is released. */
const RELEASE_HOUR = 9

/** The acts that a person has to come before; shown to the parties as deadlines. */
export type DeadlineAct = keyof typeof runs
export const deadlineActs = keysOf(runs)

/** The acts that a clock runs when it strikes; each subject has one clock of a kind. No act of a person stops `release`. */
export type ClockAct = DeadlineAct | 'release'

/**
 * A running clock. `opens_at` is the instant from which the act may be done, null where that was from the start; `warn_at` is when
 * the person who must act is told next, null once they have been reminded.
 */
export type Clock = { act: ClockAct; opens_at: Date | null; due_at: Date; warn_at: Date | null }

/** The facts a deadline is computed from; `time_zone` is that of the item's place, where the first day begins. */
export type ClockFacts = { set_at: Date; start_date: Day; time_zone: string }

const HOUR_MS = 3_600_000
const LONGEST_WARNING_MS = 12 * HOUR_MS
/** How long what opened later may be done, at most: a renter who agreed months ago expects no letter today. */
const LONGEST_OPENING_HOURS = 72
/** The hour of its day, at the item's place, at which an opening is announced. */
const OPENING_HOUR = 8

/** How many days before the first day paying opens: the provider lets money rest for 90 days at most (0060). */
export const PAYABLE_DAYS = 80

/** The day from which a rental can be paid, at the place of its item. */
export function payableOn(start_date: Day): Day {
  return addDays(start_date, -PAYABLE_DAYS)
}

/** The instants of a clock that is set now. */
export function clockSet(act: ClockAct, facts: ClockFacts): Omit<Clock, 'act'> {
  const opens_at = opensAt(act, facts)
  const due_at = dueAt(act, facts)
  if (act === 'release') return { opens_at, due_at, warn_at: null }
  const { set_at, time_zone } = facts
  const warn_at = opens_at
    ? atHour(dayInZone(opens_at, time_zone), OPENING_HOUR, time_zone)
    : warnAt(set_at, due_at)
  return { opens_at, due_at, warn_at }
}

/** The instant from which an act may be done; null when it may as soon as its clock is set. */
function opensAt(act: ClockAct, { set_at, start_date, time_zone }: ClockFacts): Date | null {
  if (act !== 'lapse') return null
  const opening = startOfDay(payableOn(start_date), time_zone)
  return opening > set_at ? opening : null
}

/** The instant at which a clock strikes, from which an act of a person comes too late. Nothing else computes it. */
export function dueAt(act: ClockAct, facts: ClockFacts): Date {
  const { start_date, time_zone } = facts
  if (act === 'release') return atHour(addDays(start_date, 1), RELEASE_HOUR, time_zone)
  const { least } = runs[act]
  const opens_at = opensAt(act, facts)
  const from = opens_at ?? facts.set_at
  const most = opens_at ? LONGEST_OPENING_HOURS : runs[act].most
  const toStart = startOfDay(start_date, time_zone).getTime() - from.getTime()
  return new Date(from.getTime() + between(toStart / 2, least * HOUR_MS, most * HOUR_MS))
}

/** When to remind the person who must act: at a quarter of the run left, and at most twelve hours before the end. */
export function warnAt(set_at: Date, due_at: Date): Date {
  const left = (due_at.getTime() - set_at.getTime()) / 4
  return new Date(due_at.getTime() - Math.min(left, LONGEST_WARNING_MS))
}

/** The news for the person who must act at `warn_at`, and when the next are due; null when the deadline is too near for more. */
export function warningOf(
  { opens_at, due_at, warn_at }: Clock & { warn_at: Date },
  now: Date,
): { of: 'opening' | 'deadline'; next: Date | null } {
  const reminder = opens_at && warnAt(opens_at, due_at)
  if (!reminder || warn_at >= reminder) return { of: 'deadline', next: null }
  return { of: 'opening', next: reminder > now ? reminder : null }
}

/** The nearest to `x` that is neither below `least` nor above `most`. */
export function between(x: number, least: number, most: number): number {
  return Math.min(Math.max(x, least), most)
}

/** Whether the deadline has passed: at the very instant it has. */
export function isOver(clock: Pick<Clock, 'due_at'>, now: Date): boolean {
  return now >= clock.due_at
}

/** Whether the act may not be done yet. */
export function isAhead(clock: Pick<Clock, 'opens_at'>, now: Date): boolean {
  return clock.opens_at !== null && now < clock.opens_at
}
