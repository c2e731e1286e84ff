import { Link } from '@tanstack/react-router'
import { personName } from '#features/people/profiles/person-name.ts'
import { m } from '#paraglide/messages.js'
import { Timecode } from '#ui/timecode.tsx'
import type { Leaving } from '../contract.ts'

/** The rentals that continue when the account is deleted, each with a link; empty without any. */
export function StandingRentals({ rentals }: Pick<Leaving, 'rentals'>) {
  if (rentals.length === 0) return null
  return (
    <div className="grid w-full gap-2">
      <h4 className="font-semibold">{m.privacy_leaving_stands()}</h4>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {rentals.map(({ rental_id, role, equipment_name, other_name, start_date, end_date }) => (
          <li key={rental_id}>
            <Link
              {...(role === 'owner'
                ? { to: '/rental-approval/$id', params: { id: rental_id } }
                : { to: '/my-rentals' })}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 no-underline hover:bg-shade"
            >
              <span className="grid gap-0.5">
                <span className="font-medium">{equipment_name}</span>
                <span className="text-14 text-muted">{personName(other_name)}</span>
              </span>
              <Timecode from={start_date} to={end_date} year />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
