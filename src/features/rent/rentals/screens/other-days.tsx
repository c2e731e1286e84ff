import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { calendarOf } from '#features/catalogue/availability/availability.ts'
import { nearestFree } from '#features/catalogue/availability/period-problem.ts'
import { equipmentQuery } from '#features/gear/equipment/queries.ts'
import { m } from '#paraglide/messages.js'
import { daysText } from '#ui/days-text.ts'
import type { RentalView } from '../rental-view.ts'

/** The ways on after a decline, while the days are ahead: the nearest that this item is free, and like gear on the same days. */
export function OtherDays({ rental }: { rental: RentalView }) {
  const { stage, start_date, end_date, today } = rental
  if (stage !== 'rejected' || start_date < today) return null
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-2 text-14 print:hidden">
      {rental.equipment_visible ? <Nearest rental={rental} /> : null}
      <Link
        to="/rent/$category"
        params={{ category: rental.equipment_category }}
        search={{ location: rental.location, from: start_date, to: end_date }}
      >
        {m.rentals_like_gear()}
      </Link>
    </p>
  )
}

function Nearest({ rental: { equipment_id, start_date, end_date, today } }: { rental: RentalView }) {
  const { data: equipment } = useQuery(equipmentQuery(equipment_id))
  if (!equipment) return null
  const asked = { start: start_date, end: end_date }
  const free = nearestFree(asked, calendarOf(equipment.availability), today)
  if (!free) return null
  return (
    <Link to="/equipment/$id" params={{ id: equipment_id }} search={{ from: free.start, to: free.end }}>
      {m.rentals_nearest_free({ days: daysText(free.start, free.end, today) })}
    </Link>
  )
}
