import { KEPT_DAYS } from '#features/base/retention-periods/retention-periods.ts'

/** SPEC §4 and §9: six months from asking to leave until everything goes. */
export const GRACE_DAYS = KEPT_DAYS.leaving
/** So many days before it, who leaves is reminded. */
export const REMINDER_DAYS = [30, 3] as const

export type ReminderDays = (typeof REMINDER_DAYS)[number]

const DAY_MS = 86_400_000

/** The time of erasure for a person who asks to leave now. */
export function erasedFrom(now: Date): Date {
  return new Date(now.getTime() + GRACE_DAYS * DAY_MS)
}

/** The reminder that is due, by its days, unless the person had it, or one that comes later; null for none. */
export function dueReminder(scheduled: Date, reminded: Date | null, now: Date): ReminderDays | null {
  const due = REMINDER_DAYS.toReversed().find((days) => now >= reminderOf(scheduled, days))
  if (due === undefined || now >= scheduled) return null
  return reminded && reminded >= reminderOf(scheduled, due) ? null : due
}

function reminderOf(scheduled: Date, days: number): Date {
  return new Date(scheduled.getTime() - days * DAY_MS)
}
