import { weekdayName } from '#platform/day-text.ts'
import type { Day } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { timeText } from '../pickup.ts'

/** A day and a time of the clock as people say them: `Friday 5:00 p.m.`, `vendredi 17 h`. `time` is `HH:MM`. */
export function preferredPickUpText(day: Day, time: string, locale: Locale): string {
  return `${weekdayName(day, locale)} ${timeText(time, locale)}`
}
