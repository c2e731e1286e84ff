import { Link } from '@tanstack/react-router'
import { m } from '#paraglide/messages.js'
import { Money } from '#ui/money.tsx'
import { isAgreed } from '../rental.ts'
import type { RentalView } from '../rental-view.ts'
import { CancelRental } from './cancel-rental.tsx'
import { Deadline } from './deadline.tsx'
import { MessageLink } from './message-link.tsx'
import { PhotosWanted } from './photos-wanted.tsx'
import { RentalDays } from './rental-days.tsx'
import { RentalPlate } from './rental-plate.tsx'
import { RentalTags } from './rental-tags.tsx'
import { moneyText } from './rental-words.ts'

/** A rental of one's gear that needs no answer any more, in one line that leads to it. */
export function OwnerLine({ rental }: { rental: RentalView }) {
  return (
    <li data-card={rental.id} className="relative flex items-start gap-4 py-4 hover:bg-shade sm:items-center">
      <RentalPlate rental={rental} className="w-18 shrink-0" />
      <div className="grid min-w-0 flex-1 gap-1 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-x-6">
        <div className="grid gap-0.5">
          <Link
            to="/rental-approval/$id"
            params={{ id: rental.id }}
            className="font-semibold no-underline outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            {rental.equipment_name}
          </Link>
          <p className="flex flex-wrap items-center gap-x-3 text-14 text-muted">
            <span>{rental.renter.name}</span>
            <RentalDays rental={rental} className="text-ink" />
          </p>
          {rental.may.change_pickup && !rental.pickup_address ? (
            <p className="text-14 text-amber">{m.rentals_pickup_missing()}</p>
          ) : null}
          <Deadline rental={rental} />
          <PhotosWanted rental={rental} isBrief />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <RentalTags rental={rental} />
          <span className="relative z-10 flex flex-wrap gap-2">
            <MessageLink rental={rental} size="sm" variant="quiet" />
            {rental.may.cancel ? <CancelRental rental={rental} /> : null}
          </span>
          <Money className="sm:min-w-28 sm:text-right">
            {isAgreed(rental) ? moneyText(rental.owner_payout_cents) : null}
          </Money>
        </div>
      </div>
    </li>
  )
}
