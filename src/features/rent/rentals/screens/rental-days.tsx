import { Timecode } from '#ui/timecode.tsx'
import type { RentalView } from '../rental-view.ts'

type Props = {
  rental: Pick<RentalView, 'start_date' | 'end_date' | 'today'>
  /** How many there are, beside them. */
  count?: boolean
  className?: string
}

/** The days of a rental as the slate writes them, with the year when it is not this one. */
export function RentalDays({ rental: { start_date, end_date, today }, count, className }: Props) {
  const otherYear = start_date.slice(0, 4) !== today.slice(0, 4)
  return <Timecode from={start_date} to={end_date} year={otherYear} days={count} className={className} />
}
