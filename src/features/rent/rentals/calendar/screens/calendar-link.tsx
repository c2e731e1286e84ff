import { CalendarPlus } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import type { RentalView } from '../../rental-view.ts'

/** Saves an agreed rental as a file that calendars open. */
export function CalendarLink({ rental }: { rental: Pick<RentalView, 'id'> }) {
  return (
    <a
      href={`/api/rentals/${rental.id}/calendar`}
      download="rental.ics"
      className={buttonClass({ variant: 'quiet' })}
    >
      <CalendarPlus aria-hidden="true" />
      {m.calendar_add()}
    </a>
  )
}
