import { Link } from '@tanstack/react-router'
import { ArrowRight, Layers } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { Avatar } from '#ui/avatar.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Money } from '#ui/money.tsx'
import { isAgreed } from '../rental.ts'
import type { RentalView } from '../rental-view.ts'
import { Deadline } from './deadline.tsx'
import { MessageLink } from './message-link.tsx'
import { RentalDays } from './rental-days.tsx'
import { RentalPlate } from './rental-plate.tsx'
import { moneyText } from './rental-words.ts'

/** A request that waits for the owner: who, what, when and for how much, and the way to the answer. */
export function RequestCard({ rental }: { rental: RentalView }) {
  const { renter, clashes } = rental
  const promised = clashes.find(isAgreed)
  return (
    <article
      aria-labelledby={`request-${rental.id}`}
      className="grid content-between gap-4 rounded-lg border border-hairline bg-raised p-4 md:p-5"
    >
      <div className="flex items-start gap-4">
        <RentalPlate rental={rental} className="w-22 shrink-0 sm:w-32" />
        <div className="grid min-w-0 flex-1 gap-1.5">
          <p className="flex items-center gap-2 text-14 text-muted">
            <Avatar name={renter.name} src={renter.avatar_url} size={32} />
            {m.rentals_request_by({ name: renter.name })}
          </p>
          <h3 id={`request-${rental.id}`} className="font-sans text-16 font-semibold tracking-normal">
            {rental.equipment_name}
          </h3>
          <RentalDays rental={rental} />
        </div>
      </div>
      <Deadline rental={rental} />
      {clashes.length > 0 ? (
        <p className="flex items-center gap-2 text-14 text-amber">
          <Layers aria-hidden="true" className="size-4 shrink-0" />
          {promised
            ? m.rentals_clash_approved({ name: promised.renter_name })
            : m.rentals_clashing({ count: clashes.length })}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-4">
        <p className="text-14 text-muted">
          {m.rentals_you_get()}{' '}
          <Money className="text-16 text-ink">{moneyText(rental.owner_payout_cents)}</Money>
        </p>
        <MessageLink rental={rental} variant="quiet" className="ml-auto" />
        <Link
          to="/rental-approval/$id"
          params={{ id: rental.id }}
          aria-label={`${m.rentals_review()} · ${rental.equipment_name} · ${renter.name}`}
          className={buttonClass()}
        >
          {m.rentals_review()}
          <ArrowRight aria-hidden="true" />
        </Link>
      </div>
    </article>
  )
}
