import { useQuery } from '@tanstack/react-query'
import { calendarOf, dayState } from '#features/catalogue/availability/availability.ts'
import type { EquipmentCalendar } from '#features/catalogue/availability/equipment-calendar.ts'
import { LazyCalendar } from '#features/catalogue/availability/lazy-calendar.tsx'
import { equipmentQuery } from '#features/gear/equipment/queries.ts'
import { m } from '#paraglide/messages.js'
import type { Day } from '#platform/days.ts'
import type { RentalView } from '../rental-view.ts'
import { NotOffered } from './not-offered.tsx'
import { RentalDays } from './rental-days.tsx'

/** The days asked for, on the month they fall in, among those already promised. */
export function ApprovalDays({ rental }: { rental: RentalView }) {
  const { data: equipment } = useQuery(equipmentQuery(rental.equipment_id))
  const { start_date, end_date, today } = rental
  return (
    <section aria-labelledby="days" className="grid gap-4">
      <h2 id="days" className="text-22">
        {m.rentals_days()}
      </h2>
      <RentalDays rental={rental} className="text-18" />
      <NotOffered rental={rental} calendar={equipment?.availability} />
      <LazyCalendar
        label={m.rentals_days()}
        today={today}
        value={{ from: start_date, to: end_date }}
        stateOf={(day) => stateOf(day, rental, equipment?.availability)}
      />
    </section>
  )
}

function stateOf(day: Day, rental: RentalView, calendar: EquipmentCalendar | undefined) {
  if (rental.start_date <= day && day <= rental.end_date) {
    return { word: m.rentals_calendar_asked(), look: 'free', open: true } as const
  }
  if (!calendar) return undefined
  const state = dayState(day, calendarOf(calendar))
  if (state === 'booked') return { word: m.rentals_calendar_booked(), look: 'booked', open: false } as const
  if (state === 'closed') return { word: m.rentals_calendar_closed(), look: 'blocked', open: false } as const
  return undefined
}
