import type { KeyboardEvent } from 'react'
import { m } from '#paraglide/messages.js'
import type { Day } from '#platform/days.ts'
import { isDay } from '#platform/is-day.ts'

/** The problem with a typed date, as a sentence. */
export function dayTrouble(text: string, { min, max }: { min: Day; max: Day }): string | undefined {
  if (!isDay(text)) return m.availability_edit_missing()
  if (text < min) return m.availability_edit_past()
  return text > max ? m.refusal_day_too_far() : undefined
}

/** Enter in a field does what the button beside it does; it does not send the form around both. */
export function onEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    act()
  }
}
