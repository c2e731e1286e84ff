// Apart from days.ts: every page reads days in addresses, and few reckon with them.
import type { Day } from './days.ts'

/** Whether the text is a date that our calendar has, of the years 2000 to 2999: `2026-02-30` is not. */
export function isDay(text: string): text is Day {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
