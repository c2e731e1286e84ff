// Apart from selection.ts: every page knows how to read this address, and only a listing’s page reckons.
import type { Day } from '#platform/days.ts'
import { isDay } from '#platform/is-day.ts'

/** Days to rent, both included. */
export type SelectedDays = { from: Day; to: Day }

/** The chosen days in an address; anything else counts as none. Days that the calendar refuses stay, to be explained. */
export function parseSelectedDays(raw: Record<string, unknown>): Partial<SelectedDays> {
  const { from, to } = raw
  if (typeof from !== 'string' || typeof to !== 'string' || !isDay(from) || !isDay(to) || to < from)
    return { from: undefined, to: undefined }
  return { from, to }
}
