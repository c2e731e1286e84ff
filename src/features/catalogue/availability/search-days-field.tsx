import { m } from '#paraglide/messages.js'
import { addDays } from '#platform/days.ts'
import { toDay } from '#ui/calendar-days.ts'
import type { ChosenDays } from './chosen-days.ts'
import { DateRangeField } from './date-range-field.tsx'
import { DAYS_AHEAD } from './day-words.ts'

type Props = {
  value: ChosenDays | null
  onValueChange: (days: ChosenDays | null) => void
  form: string
  className?: string
}

/** The days of a search, as far ahead as owners can be asked. */
export function SearchDaysField(props: Props) {
  return (
    <DateRangeField
      {...props}
      label={m.search_days()}
      placeholder={m.availability_any_days()}
      bounds={browserBounds}
    />
  )
}

function browserBounds() {
  const today = toDay(new Date())
  return { today, lastDay: addDays(today, DAYS_AHEAD) }
}
