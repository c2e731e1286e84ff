import { Link } from '@tanstack/react-router'
import { calendarOf, closedParts } from '#features/catalogue/availability/availability.ts'
import type { EquipmentCalendar } from '#features/catalogue/availability/equipment-calendar.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { elide } from '#platform/elide.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Notice } from '#ui/notice.tsx'
import type { RentalView } from '../rental-view.ts'
import { RentalDays } from './rental-days.tsx'

type Props = { rental: RentalView; calendar: EquipmentCalendar | undefined }

/** Days of a request that its owner closed since: to know before saying yes, which stays possible. */
export function NotOffered({ rental, calendar }: Props) {
  const { name } = rental.renter
  const parts = rental.may.approve && calendar ? partsOf(rental, calendar) : []
  return (
    <div role="status" className="empty:hidden">
      {parts.length > 0 ? (
        <Notice
          tone="amber"
          title={m.rentals_not_offered()}
          action={
            <Link
              to="/equipment/$id/edit"
              params={{ id: rental.equipment_id }}
              hash="availability"
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {m.rentals_not_offered_change()}
            </Link>
          }
        >
          <div className="grid gap-2">
            <ul aria-label={m.rentals_not_offered_days()} className="flex flex-wrap gap-x-4 gap-y-1">
              {parts.map(({ start, end }) => (
                <li key={start}>
                  <RentalDays rental={{ start_date: start, end_date: end, today: rental.today }} />
                </li>
              ))}
            </ul>
            <p>{elide(m.rentals_not_offered_detail({ name }), getLocale(), name)}</p>
          </div>
        </Notice>
      ) : null}
    </div>
  )
}

function partsOf({ start_date, end_date }: RentalView, calendar: EquipmentCalendar) {
  return closedParts({ start: start_date, end: end_date }, calendarOf(calendar))
}
