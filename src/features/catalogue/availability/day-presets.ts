import { addDays, type Day, weekday } from '#platform/days.ts'
import type { ChosenDays } from './chosen-days.ts'

export type DayPreset = { name: 'today' | 'weekend' | 'next_week'; days: ChosenDays }

/**
 * Days that people often ask for, seen from `today`: today, Saturday and Sunday, Monday to Friday of the next week. On a Sunday the
 * weekend is today, and is left out.
 */
export function dayPresets(today: Day): DayPreset[] {
  const now = weekday(today)
  const monday = addDays(today, 8 - (now || 7))
  const presets: DayPreset[] = [
    { name: 'today', days: { from: today, to: today } },
    { name: 'weekend', days: { from: addDays(monday, -2), to: addDays(monday, -1) } },
    { name: 'next_week', days: { from: monday, to: addDays(monday, 4) } },
  ]
  return presets.filter(({ name }) => name !== 'weekend' || now !== 0)
}
